import type { Phrases } from './phrases.ts'

/** The language at addresses without a prefix, in which the office works, and whose words stand in for missing ones. */
export const ENGLISH = 'en'

/** The language of a page or a mail. `tag` is the folder in `content/` and the first part of addresses: `de`. */
export type Language = {
  /** What the switch calls it: `Deutsch`. */
  name: string
  /** For browsers: `en-ZA`. */
  lang: string
  /** For cards of shared links: `en_ZA`. */
  locale: string
  tag: string
  phrases: Phrases
  /** All that there are, this one too, English first. */
  all: { tag: string; name: string }[]
}

/** The language in which this is read, out of those that there are, and the address without it: `/de/areas` is `/areas`. */
export function parseAddress(path: string, tags: string[]): { tag: string; path: string } {
  const [, first = ''] = path.split('/', 2)
  // The router asks for the data of a home page there.
  const home = first.endsWith('.data') ? first.slice(0, -'.data'.length) : ''
  if (home !== '' && home !== ENGLISH && tags.includes(home)) return { tag: home, path: '/_root.data' }
  const [tag, rest] =
    first === ENGLISH || !tags.includes(first) ? [ENGLISH, path] : [first, path.slice(first.length + 1)]
  // Alone, a path that begins with two slashes names another host.
  return { tag, path: rest.replace(/^[/\\]*/, '/') }
}

/** The address of one of our pages in a language: `/areas` in German is `/de/areas`. */
export function pathIn(tag: string, path: string): string {
  if (tag === ENGLISH || !path.startsWith('/')) return path
  return path === '/'
    ? `/${tag}`
    : `/${tag}${path.startsWith('/?') || path.startsWith('/#') ? path.slice(1) : path}`
}

/** The first language that a browser asks for, as a BCP 47 tag; South African English when it names none. */
export function firstLanguage(acceptLanguage: string | null | undefined): string {
  const first = (acceptLanguage ?? '').split(',')[0]?.split(';')[0]?.trim() ?? ''
  return /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/.test(first) ? first : 'en-ZA'
}

/**
 * The language that is kept with somebody: that of the page they read. On an English page the first one of their browser
 * tells the office more, unless we would then write to them in a language that they have not chosen here.
 */
export function keptLanguage(
  pageTag: string,
  acceptLanguage: string | null | undefined,
  tags: string[],
): string {
  if (pageTag !== ENGLISH) return pageTag
  const first = firstLanguage(acceptLanguage)
  return tagFor(first, tags) === ENGLISH ? first : 'en-ZA'
}

/** Which of our languages somebody is written to in, by the BCP 47 tag that is kept with them. */
export function tagFor(kept: string, tags: string[]): string {
  const [base = ''] = kept.toLowerCase().split('-')
  return tags.includes(base) ? base : ENGLISH
}
