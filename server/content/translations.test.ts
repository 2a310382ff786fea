import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { load } from 'js-yaml'

const LANGUAGES = readdirSync('content').filter((name) => /^[a-z]{2,3}$/.test(name) && name !== 'en')
const TEXTS = readdirSync('content/en').filter((name) => name.endsWith('.yml') && name !== 'language.yml')
const PHRASES = readdirSync('content/en/phrases').map((name) => `phrases/${name}`)

/** Lists of what people type are as long as each language needs. */
const OWN_LENGTH =
  /\.(words|booked|notMistyped|smallWords|yesOrNo|asking|mustThey|andThen|pointing|weDo|possible|charging)\.\d+$/
/** The office reads English. */
const OF_OFFICE = /^\.office\./
/** By the last name of the path: what is no word, or may be the same. */
const CODES =
  /\.(capacity|class|date|figure|helpful|id|isOf|packageId|lat|lng|location|number|package|picture|place\.name|rating|service|serviceType|slug|source|tag|time|to|tone|updated|url|way|withPlace)$/

describe.each(LANGUAGES)('in %s', (tag) => {
  test.each([...TEXTS, ...PHRASES])('%s says all that English says, with the same facts', (file) => {
    expect(existsSync(`content/${tag}/${file}`)).toBe(true)
    const english = textsOf(load(read(`content/en/${file}`)))
    const translated = textsOf(load(read(`content/${tag}/${file}`)))
    const wanted = file.startsWith('phrases/')
      ? [...english.keys()]
      : [...english].filter(([path, text]) => isOfWords(path, text)).map(([path]) => path)
    expect(wanted.filter((path) => !translated.has(path))).toEqual([])
    expect([...translated.keys()].filter((path) => !english.has(path) && !OWN_LENGTH.test(path))).toEqual([])
    for (const [path, text] of translated) {
      expect([path, factsIn(text)]).toEqual([path, factsIn(wordedFor(text, english.get(path) ?? text))])
    }
  })
})

/** Every text by its path. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([name, item]) => [...textsOf(item, `${path}.${name}`)]))
}

function isOfWords(path: string, text: string): boolean {
  return (
    !CODES.test(path) &&
    !OWN_LENGTH.test(path) &&
    !OF_OFFICE.test(path) &&
    /[a-z]{2}/.test(text) &&
    !/^[\w/#?=-]+$|^\/|\.shared\.\d+$/.test(text)
  )
}

/** Each class of vehicle has its own gender in German, so a text about one guest's may say "das Fahrzeug". */
function wordedFor(translated: string, english: string): string {
  return /Fahrzeug/.test(translated) ? english.replace('{vehicle}', '') : english
}

function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{[^}]+\}/g)].map(([fact]) => fact))].toSorted()
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
