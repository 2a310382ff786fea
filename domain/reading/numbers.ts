/** Numbers in figures and in the words of our guests' languages, without accents. */
import { anyOf, type Span, spanOf } from './text.ts'

const WORDS: readonly string[] = [
  'one|ein|eine|einen|einem|een|un|une|una|uno|um|uma|n',
  'two|zwei|zwo|twee|deux|dos|due|dois|duas',
  'three|drei|drie|trois|tres|tre',
  'four|vier|quatre|cuatro|quattro|quatro',
  'five|funf|fuenf|vyf|vijf|cinq|cinco|cinque',
  'six|sechs|ses|zes|seis|sei',
  'seven|sieben|sewe|zeven|sept|siete|sette|sete',
  'eight|acht|agt|huit|ocho|otto|oito',
  'nine|neun|nege|negen|neuf|nueve|nove',
  'ten|zehn|tien|dix|diez|dieci|dez',
  'eleven|elf|onze|undici',
  'twelve|zwolf|zwoelf|twaalf|douze|doce|dodici|doze',
  'thirteen|dreizehn|dertien|treize|trece|tredici|treze',
  'fourteen|vierzehn|veertien|quatorze|catorce|quattordici|catorze',
  'fifteen|funfzehn|vyftien|vijftien|quinze|quince|quindici',
]

const VALUES = new Map(WORDS.flatMap((words, i) => words.split('|').map((word) => [word, i + 1])))

/** An expression for a small number; the article "n" of Afrikaans only with its apostrophe. */
export const NUMBER = `(?:\\d{1,3}|'n|${anyOf([...VALUES.keys()].filter((word) => word !== 'n'))})`

/** The value of what `NUMBER` found; `a` counts as one. */
export function numberOf(words: string): number {
  const word = words.trim().replace(/^'/, '')
  if (/^\d+$/.test(word)) return Number(word)
  return VALUES.get(word) ?? (/^an?$/.test(word) ? 1 : Number.NaN)
}

/** Numbers in words that mean nothing else in any of the languages, as `sept`, `onze` and `acht` do. */
const SURE = [...VALUES.keys()].filter(
  (word) => word.length > 3 && !/^(?:eine[nm]?|acht|onze|sept|sechs)$/.test(word),
)
const SURE_WORDS = new RegExp(String.raw`\b(?:${anyOf(SURE)})\b`, 'g')

export function numberWordsIn(plain: string): Span[] {
  return [...plain.matchAll(SURE_WORDS)].map(spanOf)
}
