/** Cleaning of what people type, so that it can be stored, mailed and printed without surprise. */

/** One line: no control characters, no line breaks (so no mail header injection), outer blanks removed. */
export function singleLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim()
}

/** Several lines: line breaks kept as `\n`, other control characters dropped, outer blanks removed. */
export function multiLine(text: string): string {
  return clean(text.replace(/\r\n?/g, '\n')).trim()
}

/** With its later lines indented, so that in a mail none of them passes for a line of ours. */
export function hanging(text: string): string {
  return text.replaceAll(/\n(?=.)/g, '\n    ')
}

/** A missing, empty or blank value is replaced, by a dash unless told otherwise. */
export function orDash(value: string | null | undefined, fallback = '-'): string {
  const trimmed = value?.trim()
  return trimmed === undefined || trimmed === '' ? fallback : trimmed
}

/**
 * Marks that stand on one letter, as many as any script writes. Sorting them, which `normalize` does, takes the square of
 * their number: a form full of them would keep the program from everybody else for seconds.
 */
const MARKS_OF_ONE_LETTER = /(\p{M}{16})\p{M}+/gu

/** The same letters in one writing. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  // Once more, for one mark may become two.
  return text.replace(MARKS_OF_ONE_LETTER, '$1').normalize(form).replace(MARKS_OF_ONE_LETTER, '$1')
}

function clean(text: string): string {
  // Line and paragraph separators count as line breaks; NUL and lone surrogates cannot be stored at all;
  // what turns the direction of the text around could make a name or subject read as another.
  const cleaned = text
    .toWellFormed()
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (c) =>
      c === '\r' ? '\n' : '',
    )
  const composed = normalized(cleaned, 'NFC')
  // Only characters that nobody sees: nothing was written.
  return /^[\s\p{Cf}\u2800\u3164\u115F\u1160]*$/u.test(composed) ? '' : composed
}
