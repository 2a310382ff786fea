import type { Phrases } from '#domain/words/phrases.ts'

/*
 * The scripts' phrases and the address prefix, in the language of the page: `script-phrases.tsx` writes both.
 */

const written = () => document.getElementById('phrases')

let read: Phrases['script'] | undefined

export function phrases(): Phrases['script'] {
  read ??= JSON.parse(written()?.textContent ?? '') as Phrases['script']
  return read
}

/** The path of this page without its language: `/de/account` is `/account`. */
export function pathHere(): string {
  return location.pathname.slice(prefix().length)
}

/** The address of one of our pages in the language of this page. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? prefix() + path : path
}

function prefix(): string {
  return written()?.dataset.prefix ?? ''
}
