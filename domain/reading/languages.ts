/** Which languages a message is written in; many mix two. */
import { folded } from './text.ts'

export type GuestLanguage = 'en' | 'de' | 'af' | 'nl' | 'fr' | 'es' | 'it' | 'pt'

/** Words that hardly any other of these languages has, without accents; “am” of “I am” and “10 am” is English. */
const TELLING: Record<Exclude<GuestLanguage, 'en'>, RegExp> = {
  de: /\b(?:und|wir|bitte|ich|vom|zum|zur|nach|mit|fur|uhr|danke|guten|gruse|kinder|personen|abholung|flughafen|unser|unsere|von|dann|zuruck|koffer|haben|brauchen|mochten|um(?!,)|morgen|(?<!\bi |\d ?)am(?! i\b| \w+ing\b))\b/g,
  af: /\b(?:ons|asseblief|dankie|mense|tasse|oggend|lughawe|graag|baie|goeiemore|goeie|vir|twee|ek|wil|moet|ook|jammer|kinders|terug|groete|aand|haal|oplaai|optel|volwassenes|more|nege|sewe)\b/g,
  nl: /\b(?:wij|graag|alstublieft|naar|het|groetjes|onze|zijn|voor|kunnen|willen|dank|goedemorgen|goedemiddag|hallo|vanaf|uur|luchthaven|volwassenen|kinderen|koffers|bedankt|vriendelijke|ophalen|zouden)\b/g,
  fr: /\b(?:nous|bonjour|bonsoir|pour|avec|merci|vous|sommes|personnes|est|une|notre|aeroport|enfants|valises|cordialement|pourriez|voudrions|depuis|jusqu|les|devant|arrivons)\b/g,
  es: /\b(?:hola|gracias|somos|queremos|para|desde|hasta|nosotros|personas|buenos|buenas|aeropuerto|maletas|ninos|necesitamos|saludos|llegamos|vuelo|con|nuestro|el|recoger)\b/g,
  it: /\b(?:ciao|buongiorno|buonasera|grazie|siamo|vorremmo|persone|abbiamo|dal|alle|aeroporto|valigie|bambini|volo|saluti|arriviamo|nostro|con|della|per|adulti)\b/g,
  pt: /\b(?:ola|oi|obrigad[oa]|somos|queremos|gostariamos|voo|pessoas|bom dia|boa|aeroporto|malas|criancas|chegamos|precisamos|nosso|com|para|ate|dia|saindo|buscar|nos)\b/g,
}
const ENGLISH =
  /\b(?:the|and|we|please|to|from|for|our|are|is|you|need|at|of|would|like|with|hi|hello|thanks|how|much|kindly|on|airport|pick|bags|i am|i'm)\b/g

export type Languages = { main: GuestLanguage; spoken: ReadonlySet<GuestLanguage> }

export function languagesOf(plain: string): Languages {
  const counts = Object.entries(TELLING).map(([language, words]): [GuestLanguage, number] => [
    language as GuestLanguage,
    plain.match(words)?.length ?? 0,
  ])
  counts.push(['en', plain.match(ENGLISH)?.length ?? 0])
  const sorted = counts.toSorted((a, b) => b[1] - a[1])
  const [main, most] = sorted[0] ?? ['en', 0]
  const spoken = sorted.filter(([, count]) => count >= 2 && count * 4 >= most).map(([language]) => language)
  return { main: most === 0 ? 'en' : main, spoken: new Set<GuestLanguage>(['en', ...spoken]) }
}

/** The language in which most of a message is written, as a BCP 47 tag. */
export function languageOf(text: string): GuestLanguage {
  return languagesOf(folded(text)).main
}
