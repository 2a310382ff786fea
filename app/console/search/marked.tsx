import { faceOf } from '../name-face.ts'

/** A text with the typed letters marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim()
  const at = wanted === '' ? -1 : plain(text).indexOf(plain(wanted))
  // Removing accents can change the length of a text; then nothing is marked.
  if (at < 0 || plain(text).length !== text.length) return <span className={faceOf(text)}>{text}</span>
  const end = at + wanted.length
  return (
    <span className={faceOf(text)}>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}

/** `franc` finds `François`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')
}
