/** Whether words that are the name of a place of ours are written as one. */
import { wordsOf } from '#domain/places/place-words.ts'
import { NICKNAMES, OF_ANY_TOWN } from './place-nicknames.ts'
import type { Name, Word } from './place-names.ts'
import { folded, type Span } from './text.ts'

/** Names that are words too must be written as names; nothing runs over the end of a line or a sentence. */
export function isWritten(
  text: string,
  words: Word[],
  { isShort, place, words: name }: Name,
  beside: Span | undefined,
): boolean {
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return false
  if (/[\n!?;:]/.test(text.slice(first.from, last.to))) return false
  const isWholeCapital = text === text.toUpperCase()
  if (name.length === 2 && name[0] === 'the' && !isWholeCapital && !/^\p{Lu}/u.test(last.text)) return false
  const before = folded(text.slice(Math.max(0, first.from - 22), first.from))
  // `Stellenbosch town centre` is there.
  if (name.join(' ') === OF_ANY_TOWN) return PLACE_WORD.test(before)
  if (name.length > 1) return true
  const isCapital = /^\p{Lu}/u.test(first.text) && text !== text.toUpperCase()
  // In Afrikaans the word follows: `Kirstenbosch toe`.
  const isAfterPlaceWord = PLACE_WORD.test(before) || /^ toe\b/.test(text.slice(last.to))
  const isStart = /(?:^|[.!?\n])\s*$/.test(before)
  const key = name[0] ?? ''
  if (NICKNAMES.some(([nick]) => nick === key) || place.type === 'airport') return true
  // In a row without words between: `18 Dec Spier airport`, `Cape Grace Spier`.
  const isInRow =
    AFTER_DATE.test(before) ||
    (beside !== undefined && /^[ \t]{1,9}(?:[-–>/]{1,3}[ \t]{0,9})?$/.test(text.slice(beside.to, first.from)))
  if (isCapital && isInRow && !COMMON.has(key)) return true
  if (isShort || COMMON.has(key)) return (isCapital || isWholeCapital) && isAfterPlaceWord
  if (['suburb', 'town'].includes(place.type)) return true
  return (
    (isCapital && (!isStart || isAfterPlaceWord || /^\s*(?:to|->|-|nach|na)\b/.test(text.slice(last.to)))) ||
    /\b(?:from|to|at|via|na|nach)\s*$/.test(before)
  )
}

export const PLACE_WORD =
  /(?:\b(?:from|ex|to|at|in|near|via|the|not|hotel|nach|von|vom|aus|restaurante?|ristorante|in|im|zum|zur|na|van|vanaf|naar|a|de|du|au|en|da|do|di|del|dal|dalla|al|alla|ao|am|beim|ins|till)|[-,/>(:]|\d[:.h][0-5]\d(?: ?(?:uhr|uur|h|hrs|am|pm))?|\b(?:road|rd|street|str|avenue|ave|drive|lane|close|crescent|way|rylaan)\.?|(?:straat|weg|laan))[ \t]*$/

const AFTER_DATE =
  /(?:\b(?:jan|feb|mar|apr|may|mai|mei|jun|jul|aug|sep|oct|okt|nov|dec|dez|des)\p{L}{0,6}\.?|\d[./-]\d{1,2}(?:[./-]\d{2,4})?\.?)[ \t,:-]{1,3}$/u

/** Names that are also words, persons or towns abroad. */
const COMMON = new Set(
  wordsOf(
    'gardens strand darling rugby phoenix creation retreat portland boston harare delft brooklyn windsor kensington croydon gold babel ' +
      'parade bishops george wellington wilderness worcester springfield iona jordan nelson warwick paris capri blanco heritage masi obs ' +
      'ceres elgin albertinia stanford robertson observatory panorama highbury sandown fairview excelsior alto lynx raka lords idiom ' +
      'rocklands clifton lakeside sunnydale thornton crawford crossroads bridgetown oakdale bellville newlands downtown heidelberg villiers',
  ).filter(
    (word) => !['clifton', 'bellville', 'newlands', 'observatory', 'stanford', 'robertson'].includes(word),
  ),
)
