/** Whether words that are the name of a place of ours are written as one. */
import { wordsOf } from '#domain/places/place-words.ts'
import { after, before, folded, type Span, words } from '../text.ts'
import { NICKNAMES, OF_ANY_TOWN } from './place-nicknames.ts'
import type { Name, Word } from './place-names.ts'

/** Names that are words too must be written as names; nothing runs over the end of a line or a sentence. */
export function isWritten(
  text: string,
  said: readonly Word[],
  { isShort, place, words: name }: Name,
  beside: Span | undefined,
): boolean {
  const [first, last] = [said[0], said.at(-1)]
  if (first === undefined || last === undefined || /[\n!?;:]/.test(text.slice(first.from, last.to)))
    return false
  const ahead = folded(before(text, first.from, 22))
  const isPlaced = PLACE_WORD.test(ahead) || TOWARDS.test(folded(after(text, last.to, 8)))
  const [key = ''] = name
  if (name.join(' ') === OF_ANY_TOWN) return PLACE_WORD.test(ahead)
  const isWord = COMMON.has(name.join(' '))
  if (name.length > 1 && !isWord) return !(name.length === 2 && key === 'the') || isPlaced || isCapital(last)
  if (place.type === 'airport' || NICKNAMES.some(([nick]) => nick === key)) return true
  // In a row without words between: `18 Dec Spier airport`, `Cape Grace Spier`.
  const isInRow =
    beside !== undefined &&
    /^[ \t]{1,9}(?:[-–>/]{1,3}[ \t]{0,9})?$/.test(text.slice(beside.to, Math.min(first.from, beside.to + 20)))
  const isArea = place.type === 'suburb' || place.type === 'town'
  if (isWord) return isPlaced && (isCapital(first) || isArea)
  if (isArea || isPlaced || (isCapital(first) && isInRow)) return true
  const isStart = /(?:^|[.!?\n])\s*$/.test(ahead)
  return !isShort && isCapital(first) && (!isStart || isShouted(text))
}

/** Of a text of capitals nothing is told by them. */
function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text)
}

function isCapital({ text }: Word): boolean {
  return /^\p{Lu}/u.test(text)
}

export const PLACE_WORD = new RegExp(
  String.raw`(?:(?<![\p{L}])${words`
    from frm ex to 2 at in near via the not hotel into visit see till leaving
    nach von vom aus im zum zur am beim
    na van vanaf by
    (?:road|rd|street|str|avenue|ave|drive|lane|close|way|straat|weg|laan)\.?`}|[-,/>(:]|\d[:.h][0-5]\d(?: ?(?:uhr|uur|h|hrs|am|pm))?)[ \t]*$`,
  'u',
)
/** Behind it, in Afrikaans (`Kirstenbosch toe`) and where a way begins. */
const TOWARDS = /^ (?:toe|to|->|nach|na|from)\b/

/** Names that are also words, persons or towns abroad. */
const COMMON = new Set(
  wordsOf(
    'gardens strand darling rugby phoenix creation retreat portland boston harare delft brooklyn windsor kensington croydon gold babel ' +
      'parade bishops george wellington wilderness worcester springfield iona jordan nelson warwick paris capri blanco heritage masi obs ' +
      'ceres elgin albertinia observatory panorama highbury sandown fairview excelsior alto lynx raka lords idiom town ' +
      'rocklands lakeside sunnydale thornton crawford crossroads bridgetown oakdale downtown heidelberg villiers stadium harbour station ' +
      'beach museum market mall university church school hospital',
  ),
)
