/** Cleans typed text, so that it can be stored, emailed and printed without surprises. */

/** One line: no control characters, no line breaks (so no mail header injection), outer spaces removed. */
export function singleLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim()
}

/** Several lines: line breaks become `\n`, other control characters are dropped, outer spaces removed. */
export function multiLine(text: string): string {
  return clean(text.replace(/\r\n?/g, '\n')).trim()
}

/** Indents the later lines, so that in an email none of them can pass for a line of ours. */
export function hanging(text: string): string {
  return text.replaceAll(/\n(?=.)/g, '\n    ')
}

/** Replaces a missing, empty or blank value, by default with a dash. */
export function orDash(value: string | null | undefined, fallback = '-'): string {
  const trimmed = value?.trim()
  return trimmed === undefined || trimmed === '' ? fallback : trimmed
}

/**
 * The most combining marks kept on one letter, which is as many as any script uses. `normalize` sorts them in quadratic
 * time: a form full of them would block the program for seconds.
 */
const MARKS_OF_ONE_LETTER = /(\p{M}{16})\p{M}+/gu

/** The same letters in one Unicode form. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  // Checked again, since one mark may become two.
  return text.replace(MARKS_OF_ONE_LETTER, '$1').normalize(form).replace(MARKS_OF_ONE_LETTER, '$1')
}

/** With the digits of other scripts as ours: `٠٨٢` is `082`. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

/** Nobody types these, but they come along with what is pasted: soft hyphens, word joiners, spaces without width. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g
/** They join emoji and the letters of some scripts, but not ours. */
const IDLE_JOINERS = /(?<=^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\s])[\u200C\u200D]+/gu

function clean(text: string): string {
  // Line and paragraph separators count as line breaks. NUL and lone surrogates cannot be stored at all. Characters
  // that reverse the direction of text could disguise a name or subject.
  const cleaned = text
    .toWellFormed()
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- removes control characters
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (c) =>
      c === '\r' ? '\n' : '',
    )
    .replace(UNSEEN, '')
    .replace(IDLE_JOINERS, '')
  const composed = normalized(cleaned, 'NFC')
  // Only invisible characters, so nothing was written.
  return /^[\s\p{Cf}\u2800\u3164\u115F\u1160]*$/u.test(composed) ? '' : composed
}
