/** Which languages a message is written in; many mix two. */
import { folded, LONGEST_MESSAGE } from './text.ts'

export type GuestLanguage = 'en' | 'de' | 'af'

/** Words that hardly any other of these languages has, without accents; “am” of “I am” and “10 am” is English. */
const TELLING: Record<GuestLanguage, RegExp> = {
  en: /\b(?:the|and|we|please|to|from|for|our|are|is|you|need|at|of|would|like|with|hi|hello|thanks|how|much|kindly|on|pick|i am|i'm)\b/g,
  de: /\b(?:und|wir|bitte|ich|vom|zum|zur|nach|mit|fur|uhr|danke|guten|gruse|kinder|personen|abholung|flughafen|unser|unsere|von|dann|zuruck|koffer|haben|brauchen|mochten|morgen|(?<!\bi |\d ?)am(?! i\b))\b/g,
  af: /\b(?:ons|julle|sal|kos|ry|dit|asseblief|dankie|mense|tasse|oggend|lughawe|graag|baie|goeie|vir|twee|ek|wil|moet|ook|terug|groete|aand|haal|oplaai|optel|volwassenes|'n)\b/g,
}

/** English is always looked for: it is what a mixed message is mixed with. */
export type Languages = { main: GuestLanguage; spoken: ReadonlySet<GuestLanguage> }

export function languagesOf(plain: string): Languages {
  const counts = (Object.keys(TELLING) as GuestLanguage[])
    .map((language) => ({ language, count: plain.match(TELLING[language])?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  const [most] = counts
  const spoken = counts.filter(({ count }) => count >= 2 && count * 4 >= (most?.count ?? 0))
  return {
    main: most === undefined || most.count === 0 ? 'en' : most.language,
    spoken: new Set<GuestLanguage>(['en', ...spoken.map(({ language }) => language)]),
  }
}

/** The language in which most of a message is written, as a BCP 47 tag. */
export function languageOf(text: string): GuestLanguage {
  return languagesOf(folded(text.slice(0, LONGEST_MESSAGE))).main
}
