/** Who wrote: by how they introduce themselves, else by how they sign. */
import { folded, type Found, isFree, type Span } from './text.ts'

const PART = String.raw`(?:\p{Lu}[\p{L}'’-]*\p{L}|\p{Lu}\.?)`
const PARTICLE =
  '(?:van der|van den|van de|van|von der|von|de la|de|der|den|du|da|dos|do|di|la|le|el|al|bin|ten|ter|zu|y|e)'
const TITLE = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Mev|Mnr|Mme|Mlle|Sr|Sra|Srta|Dra|Dott|Sig|Avv|Ing|Ir|Drs|Tannie|Oom|Sir|Rev)\.?\s+(?:Dr\.?\s+)?)?`
const NAME = String.raw`${TITLE}(${PART}(?:[ \t]+(?:${PARTICLE}[ \t]+)?${PART}){0,3})`
/** A surname alone keeps its title. */
const TITLED = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Mev|Mnr|Mme|Tannie|Oom)\.? +$/
const INTRODUCTION = new RegExp(
  String.raw`(?:\b(?:[Mm]y name is|[Mm]y name's|[Tt]his is|[Mm]yself|[Nn]ame(?:['’]s|:| is)?|[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Hh]ier ist|[Hh]ier schreibt|[Jj]e m['’]appelle|[Jj]e suis|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ss]ono|[Mm]eu nome é|[Mm]e chamo|[Aa]qui é(?: [oa])?|[Ii]k ben|[Mm]ijn naam is|[Mm]y naam is|[Dd]it is|[Dd]is(?: hier)?|[Ss]oy|[Ss]ou(?: [oa])?|[Gg]uest name|[Cc]ontact(?: person)?|[Ll]ead passenger|[Bb]ooking name|[Ii]gama lam (?:ngu)?)\s*[:-]?\s*|\bI(?:'|’)?m\s+|\bI am\s+|\b[Ii]t['’]?s\s+|\b[Ee]k is\s+|\b[Ii]ch bin(?: die| der)?\s+)${NAME}`,
  'gu',
)
const HERE = new RegExp(
  String.raw`(?:^|[.!?,;\n]\s*|\b(?:Hi|Hello|Hey|Howzit|Hallo|Hoi|Hola|Bonjour|Ciao|Molo|Sawubona|Olá|Oi|Dear)(?: there| guys| all)?[,!]?\s+)${NAME}(?:\s+(?:from|at|von|vom|van|de|da|di)\s+(?:(?:[Tt]he|[Dd]ie|[Ll]e|[Ll]a)\s+)?\p{Lu}[\p{L}'’&. -]{1,40})?\s+(?:here|hier|ici|aquí|qui)\b`,
  'gmu',
)
/** `Evening, Greg from Aurum Capital.` */
const FROM_FIRM = new RegExp(
  String.raw`^(?:[Gg]ood )?(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]orning|[Aa]fternoon|[Ee]vening|[Hh]owzit)(?: there| guys| all)?[,.!]? ${NAME} from (?=\p{Lu})`,
  'gu',
)
const CLOSING =
  /(?<![a-z])(?:kind|best|warm|many|with best|yours|vriendelike|vriendelijke|met vriendelijke|viele|liebe|freundliche|mit freundlichen|herzliche|beste|hartelijke|cordiales|un cordial|cordiali|distinti|atenciosamente|sinceres?|bien|com os melhores|melhores|saludos|kindest|warmest)?\s*(?:regards|rgds|wishes|grusse?n?|gruse?n?(?: aus [a-z]+)?|groete|groetjes|groeten|groet|cordialement|a vous|saludos|un saludo|saluti|cumprimentos|abracos?|beijos|atenciosamente|atentamente|sincerely|truly|faithfully|thanks(?: so much| a lot| again| in advance| very much)?|thank you(?: so much| very much| in advance)?|thx|thnx|tnx|tx|ta|cheers|dankie|baie dankie|danke(?: schon| sehr| im voraus)?|vielen dank(?: im voraus)?|lg|vg|mfg|merci(?: d'avance| beaucoup| bcp| bien)?|gracias(?: de antemano)?|muchas gracias|grazie(?: mille| in anticipo)?|obrigad[oa]|muito obrigad[oa]|bedankt|dank je(?: wel)?|dank u(?: wel)?|alvast bedankt|enkosi|ngiyabonga|siyabonga|xx|best|love|liefde|bye|ciao|tot siens|mooi bly|bis dann|looking forward|please confirm|pls confirm)(?![a-z])[\s!.,:)*-]*(?=\S)/g
const SIGNED = new RegExp(
  String.raw`^[\s"'*_~–-]*${NAME}(?=\s*(?:$|[\n,|(/–.!<;]|[@-]\s|\s+(?:and|&|und|et|y|e|en)\s+\p{Lu}|[+0]|\p{Ll}[\w.+-]*@|[\p{Extended_Pictographic}]|(?:[Tt]el|[Cc]ell?|[Mm]ob|[Pp]hone|[Ss]el|[Ww]hatsapp|WhatsApp|[Mm]obil)))`,
  'u',
)
const NO_NAMES =
  /^(?:hi|hello|hey|dear|good|please|the|we|our|airport|transfer|sent|from|to|pick|pickup|drop|return|thanks|thank|regards|cheers|date|time|name|hotel|guest|guests|cape|town|looking|flight|reservations|sales|manager|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|team|sir|madam|pa|hr|ceo|cfo|coo|md|accounts|creditors|how|what|is|are|can|could|no|yes|ok|just|also|and|is|in|a|i|it|if|luggage|bags|price|quote|total|morning|afternoon|evening|us|south|germany|not|coming|going|arriving|travelling|traveling|interested|writing|planning|wondering|ons|wir|nous|only|so|still|at|on|for|mobile|mob|cell|tel|phone|whatsapp|email|invoice|kind|best|warm|ps|re|fwd|whats|whatsapp|bitte|merci|gracias|many|booking|kindly|sorry|happy|about|sure|desperate|pls|plz|ref|ta|tx|thx|tnx|rgds|mvg|mfg|lg|vg|bye|groete|groeten|groetjes|gruesse|saludos|saluti|cordialement|atenciosamente|danke|dankie|bedankt|grazie|obrigado|obrigada|here|enkosi|ngiyabonga|siyabonga|staying|trying|mom|mum|dad|seats?)$/

/** A house or a firm has no name of a person. */
const HOUSE =
  /\b(?:school|hotel|lodge|guest ?house|club|church|hospital|university|college|tours|travel|safaris?|productions|films?|ltd|pty|gmbh|group)\b/

type Context = { taken: readonly Span[]; places: readonly Span[]; fallback: Found<string> | null }

export function nameIn(text: string, { taken, places, fallback }: Context): Found<string> | null {
  const isName = (found: Found<string> | null): found is Found<string> =>
    found !== null &&
    isFree(found, taken) &&
    !NO_NAMES.test(folded(found.value.split(/\s/)[0] ?? '')) &&
    !HOUSE.test(folded(found.value))
  const introduced = [...text.matchAll(INTRODUCTION), ...text.matchAll(HERE), ...text.matchAll(FROM_FIRM)]
    .map((match) => foundIn(text, match.index, match[0], match[1] ?? ''))
    .filter(isName)
  const signed = signatures(text, taken).filter((found) => isName(found) && isFree(found, places))
  const last = signed.at(-1)
  const [first] = introduced
  const isFuller = first !== undefined && last !== undefined && last.value.startsWith(`${first.value} `)
  return (isFuller ? last : (first ?? last)) ?? fallback
}

function foundIn(text: string, at: number, whole: string, name: string): Found<string> {
  const from = text.indexOf(name, at + Math.max(0, whole.lastIndexOf(name)))
  const titled = TITLED.exec(text.slice(0, from))?.[0] ?? ''
  const said = name.includes(' ') ? name : `${titled}${name}`
  const value = said.replace(/\s+/g, ' ').replace(/[.]$/, '')
  return {
    from: name.includes(' ') ? from : from - titled.length,
    to: from + name.length,
    value,
    how: 'read',
  }
}

/** After a closing formula, or alone before the end or the contact lines. */
function signatures(text: string, taken: readonly Span[]): Found<string>[] {
  const plain = folded(text)
  const starts = [...plain.matchAll(CLOSING)].map((match) => match.index + match[0].length)
  const found = starts.flatMap((start) => signedAt(text, start))
  if (found.length > 0) return found
  const block = /\n\s*\n([^\n]+)\n[^\n]+(?:\n[^\n]+){0,5}\s*$/.exec(text)
  const line = block?.[1] ?? ''
  if (
    block !== null &&
    new RegExp(String.raw`^${NAME}\s*$`, 'u').test(line) &&
    /\p{L}{2,} \p{Lu}/u.test(line)
  ) {
    const named = signedAt(text, block.index + block[0].indexOf(line))
    if (named.length > 0) return named
  }
  const contact = taken.map(({ from }) => from).filter((from) => from > text.length * 0.4)
  const end = Math.min(text.trimEnd().length, ...contact)
  const tail = text
    .slice(0, end)
    .replace(
      /[\s,|;:·•]*(?:\b(?:on|at|tel|cell|cel|mob|mobile|phone|sel|m|t|whatsapp|mobil|handy|wa)\b[\s.:]*)*$/i,
      '',
    )
    .trimEnd()
  const afterAll =
    taken.length === 0
      ? []
      : signedAt(
          text,
          Math.max(...taken.map(({ to }) => to)) +
            (/^[\s.,;:|-]*/.exec(text.slice(Math.max(...taken.map(({ to }) => to))))?.[0].length ?? 0),
        )
  if (afterAll.length > 0) return afterAll
  const sentence =
    /(?:[.!?]\s+|\n\s*|^)((?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?(?:\p{Lu}\. ?){0,3}[^.!?\n]{2,60})$/u.exec(tail)
  const words = sentence?.[1] ?? ''
  if (sentence === null || words.split(/\s+/).length > 5) return []
  // What follows may be the writer's name, and this a firm's.
  return signedAt(text, tail.length - words.length).flatMap((found) => {
    const rest = tail.slice(found.to)
    if (rest.trim().length === 0) return [found]
    return /^[\s,|-]/.test(rest) ? [{ ...found, how: 'understood' as const }] : []
  })
}

function signedAt(text: string, start: number): Found<string>[] {
  const match = SIGNED.exec(text.slice(start))
  if (match === null) return []
  const found = foundIn(text, start, match[0], match[1] ?? '')
  // `Katrin und Jens Albers`
  const isFirstOfTwo = /^\s+(?:and|&|und|et|y|e|en)\s/.test(text.slice(found.to))
  return [isFirstOfTwo ? { ...found, how: 'understood' } : found]
}
