/** Who wrote: by how they introduce themselves, else by how they sign. */
import { after, before, endOf, folded, type Found, isFree, matches, type Span, words } from '../text.ts'

const PART = String.raw`(?:\p{Lu}[\p{L}'’-]{0,24}\p{L}|\p{Lu}\.?)`
const PARTICLE =
  '(?:van der|van den|van de|van|von der|von|de la|de|der|den|du|da|dos|di|la|le|el|al|bin|ten|ter)'
const TITLE = words`Mrs? Ms Miss Dr Prof Herr Frau`
const NAME = String.raw`(?:${TITLE}\.?\s+)?(${PART}(?:[ \t]+(?:${PARTICLE}[ \t]+)?${PART}){0,3})`
/** A surname alone keeps its title. */
const TITLED = new RegExp(String.raw`\b${TITLE}\.? +$`)
const GREETING = '(?:Hi|Hello|Hey|Howzit|Hallo|Dear)'
const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${words`[Mm]y_name(?:_is|['’]s) [Tt]his_is [Nn]ame(?:_is)?: [Ii]_am I['’]?m [Ii]t['’]?s (?:[Gg]uest|[Bb]ooking)_name [Cc]ontact(?:_person)? [Ll]ead_passenger [Mm]yself
    [Ii]ch_hei(?:ß|ss)e [Mm]ein_Name_ist [Hh]ier_(?:ist|schreibt) [Ii]ch_bin
    [Mm]y_naam_is [Ee]k_is`})\s*[:-]?\s*${NAME}`,
    'gu',
  ),
  // `Hi, Bongani from The Commodore here`
  new RegExp(
    String.raw`(?:(?:^|[.!?,;\n]\s*)(?!${GREETING}\b)|\b${GREETING}(?: there| guys| all)?[,!]?\s+)${NAME}(?:\s+(?:from|at|von|vom|van)\s+(?:[Tt]he\s+)?\p{Lu}[\p{L}'’&. -]{1,40})?\s+(?:here|hier)\b`,
    'gmu',
  ),
  new RegExp(
    String.raw`^(?:[Gg]ood )?(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]orning|[Aa]fternoon|[Ee]vening|[Hh]owzit)(?: there| guys| all)?[,.!]? ${NAME} from (?=\p{Lu})`,
    'gu',
  ),
]
const CLOSING = new RegExp(
  String.raw`(?<![a-z])${words`
  (?:(?:kind|kindest|best|warm|many|with_best)_)?(?:regards|rgds|wishes) (?:best|kindest|warmest) sincerely
  thanks(?:_(?:so_much|a_lot|again|in_advance|very_much))? thank_you(?:_(?:so_much|very_much|in_advance))? thx ta cheers love best enkosi (?:please|pls)_confirm
  (?:viele|liebe|beste|mit_freundlichen|herzliche)_gruse?n? gruse? vielen_dank(?:_im_voraus)? danke(?:_schon)? lg vg mfg
  (?:vriendelike_)?groeten? baie_dankie dankie
  groetjes merci gracias grazie obrigad[oa]`}(?![a-z])[\s!.,:)*-]*(?=\S)`,
  'g',
)
const SIGNED = new RegExp(
  String.raw`^[\s"'*_~–-]*${NAME}(?=\s*(?:$|[\n,|(/–.!<;]|[@-]\s|\s+(?:and|&|und|en)\s+\p{Lu}|[+0]|\p{Ll}[\w.+-]*@|\p{Extended_Pictographic}|(?:[Tt]el|[Cc]ell?|[Mm]ob|[Pp]hone|[Ss]el|[Ww]hats[Aa]pp)))`,
  'u',
)
/** Words that begin a sentence, and none of a name. */
const NO_NAMES = new RegExp(
  String.raw`^${words`
  hi hello hey dear good please the we our airport transfer sent from to pick pickup drop return thanks? regards cheers date time name hotel guests? cape town
  looking flight reservations sales manager (?:mon|tues|wednes|thurs|fri|satur|sun)day january february march april may june july august september october november december
  team sir madam pa hr ceo cfo md accounts how what is are can could no yes ok just also and in a i it if luggage bags price quote total morning afternoon evening us south
  not coming going arriving travel\w* interested writing planning wondering only so still at on for mob\w* cell tel phone whatsapp email invoice kind best warm ps re fwd whats
  many booking kindly sorry happy about sure desperate pls plz ref ta thx here staying trying mom mum dad seats?
  wir bitte groeten? gruse? enkosi danke dankie ons lg vg mfg groetjes merci gracias grazie`}$`,
)
/** A house or a firm has no name of a person. */
const HOUSE =
  /\b(?:school|hotel|lodge|guest ?house|club|church|hospital|university|college|tours|travel|safaris?|films?|ltd|pty|gmbh|group)\b/
const CONTACT_WORDS =
  /[\s,|;:·•]*(?:\b(?:on|at|tel|cell?|mob|mobile|phone|sel|m|t|whatsapp|mobil|handy|wa)\b[\s.:]*)*$/i

type Context = {
  taken: readonly Span[]
  places: readonly Span[]
  flights: readonly Span[]
  fallback: Found<string> | null
}

export function nameIn(text: string, { taken, places, flights, fallback }: Context): Found<string> | null {
  const isName = (found: Found<string>) =>
    isFree(found, taken) &&
    isFree(found, flights) &&
    !NO_NAMES.test(folded(found.value.split(/\s/)[0] ?? '')) &&
    !HOUSE.test(folded(found.value))
  const introduced = INTRODUCTIONS.flatMap((pattern) => matches(pattern, text))
    .map((match) => foundIn(text, match.index, match[0], match[1] ?? ''))
    .find(isName)
  const signed = signatures(text, taken)
    .filter((found) => isName(found) && isFree(found, places))
    .at(-1)
  const isFuller = introduced !== undefined && signed?.value.startsWith(`${introduced.value} `) === true
  const said = isFuller ? signed : (introduced ?? signed)
  return said === undefined || said.how !== 'read' ? (fallback ?? said ?? null) : said
}

function foundIn(text: string, at: number, whole: string, name: string): Found<string> {
  const start = text.indexOf(name, at + Math.max(0, whole.lastIndexOf(name)))
  const title = name.includes(' ') ? '' : (TITLED.exec(before(text, start, 12))?.[0] ?? '')
  const value = `${title}${name}`.replace(/\s+/g, ' ').replace(/\.$/, '')
  return { from: start - title.length, to: start + name.length, value, how: 'read' }
}

/** After a closing formula, or alone before the end or the contact lines. */
function signatures(text: string, taken: readonly Span[]): Found<string>[] {
  const closed = matches(CLOSING, folded(text)).flatMap((match) =>
    signedAt(text, match.index + match[0].length),
  )
  if (closed.length > 0) return closed
  const behind = Math.max(0, ...taken.map(({ to }) => to))
  const afterAll =
    behind === 0 ? [] : signedAt(text, behind + (/^[\s.,;:|-]*/.exec(after(text, behind))?.[0].length ?? 0))
  return afterAll.length > 0 ? afterAll : atTheEnd(text, taken)
}

const LAST_WORDS = /(?:[.!?]\s+|\n\s*|^)((?:\p{Lu}\. ?){0,3}[^.!?\n]{2,60})$/u
const MOST_WORDS = 5

function atTheEnd(text: string, taken: readonly Span[]): Found<string>[] {
  const block = /\n\s*\n([^\n]{1,60})\n[^\n]+(?:\n[^\n]+){0,5}\s*$/.exec(text)
  const line = block?.[1] ?? ''
  if (block !== null && new RegExp(String.raw`^${NAME}\s*$`, 'u').test(line) && line.includes(' '))
    return signedAt(text, block.index + block[0].indexOf(line))
  const contacts = taken.map(({ from }) => from).filter((from) => from > text.length * 0.4)
  const end = Math.min(endOf(text), ...contacts)
  const tail = before(text, end, 160).replace(CONTACT_WORDS, '').trimEnd()
  const said = LAST_WORDS.exec(tail)?.[1]
  if (said === undefined || said.split(/\s+/).length > MOST_WORDS) return []
  const start = Math.max(0, end - 160) + tail.length
  // What follows may be the writer's name, and this a firm's.
  return signedAt(text.slice(0, start), start - said.length).flatMap((found) => {
    const rest = text.slice(found.to, start)
    return rest.trim() === ''
      ? [found]
      : /^[\s,|-]/.test(rest)
        ? [{ ...found, how: 'understood' as const }]
        : []
  })
}

function signedAt(text: string, start: number): Found<string>[] {
  const match = SIGNED.exec(after(text, start, 120))
  if (match === null) return []
  const found = foundIn(text, start, match[0], match[1] ?? '')
  // `Katrin und Jens Albers`
  const isFirstOfTwo = /^\s+(?:and|&|und|en)\s/.test(after(text, found.to, 8))
  return [isFirstOfTwo ? { ...found, how: 'understood' } : found]
}
