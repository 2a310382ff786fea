/** Numbers as people write them in a sentence, in English, German and Afrikaans. */
const IN_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  einer: 1,
  eins: 1,
  een: 1,
  two: 2,
  both: 2,
  couple: 2,
  zwei: 2,
  twee: 2,
  three: 3,
  drei: 3,
  drie: 3,
  four: 4,
  vier: 4,
  five: 5,
  funf: 5,
  fuenf: 5,
  vyf: 5,
  six: 6,
  sechs: 6,
  ses: 6,
  seven: 7,
  sieben: 7,
  sewe: 7,
  eight: 8,
  acht: 8,
  agt: 8,
  nine: 9,
  neun: 9,
  nege: 9,
  ten: 10,
  zehn: 10,
  tien: 10,
  eleven: 11,
  elf: 11,
  twelve: 12,
  zwolf: 12,
  zwoelf: 12,
  twaalf: 12,
  dozen: 12,
}

/** For a regular expression over plain text. */
export const NUMBER = String.raw`(?:\d{1,3}|${Object.keys(IN_WORDS).join('|')})`

/** The same without articles: `for a tour` counts nobody. */
export const COUNT = String.raw`(?:\d{1,3}|one|${Object.entries(IN_WORDS)
  .filter(([, number]) => number > 1)
  .map(([word]) => word)
  .join('|')})`

export function numberOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  return IN_WORDS[written] ?? (/^\d+$/.test(written) ? Number(written) : undefined)
}
