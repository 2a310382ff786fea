import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dump, load } from 'js-yaml'

/** An invented language. A plain Latin letter on its pages means that a word was left in English. */
export const PSEUDO = 'xa'

/** Fills a folder with all of `content/`, plus the English words converted to the pseudo-language. */
export function addPseudoLanguage(folder: string): void {
  cpSync('content', folder, { recursive: true })
  mkdirSync(path.join(folder, PSEUDO, 'phrases'), { recursive: true })
  for (const file of readdirSync('content/en').filter((name) => name.endsWith('.yml'))) {
    const words = file === 'language.yml' ? named() : inPseudo(load(read(`content/en/${file}`)))
    writeFileSync(path.join(folder, PSEUDO, file), dump(words))
  }
  for (const file of readdirSync('content/en/phrases')) {
    const phrases: unknown = JSON.parse(read(`content/en/phrases/${file}`))
    writeFileSync(path.join(folder, PSEUDO, 'phrases', file), JSON.stringify(inPseudo(phrases, '', NO_CODES)))
  }
}

function named() {
  return { name: pseudo('Pseudo'), lang: PSEUDO, locale: 'xa_XA' }
}

/** Keys in `content/en/` whose texts are not words. */
const CODES =
  /^(booked|class|date|id|isOf|lat|lng|models|name|number|package|picture|service|serviceType|shared|slug|source|tag|time|to|tone|updated|url|way|withPlace|words)$/

/** Phrases are words, whatever their keys. */
const NO_CODES = /(?!)/

/** Some of these keys are words when they appear beside others. */
const WORDS_BESIDE: Record<string, string[]> = { name: ['description', 'subtitle'] }

/** Word-for-word parts of another text. */
const PARTS = /^(excerpt|quote)$/

function inPseudo(value: unknown, key = '', codes = CODES): unknown {
  if (typeof value === 'string') return codes.test(key) ? value : pseudo(value, PARTS.test(key) ? 0 : 1 / 3)
  if (Array.isArray(value)) return value.map((item) => inPseudo(item, key, codes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isWord = WORDS_BESIDE[name]?.some((beside) => beside in value) === true
      return [name, inPseudo(item, isWord ? '' : name, codes)]
    }),
  )
}

/** A third longer, in non-Latin letters; facts in braces and link targets stay. */
function pseudo(text: string, longer = 1 / 3): string {
  const written = text
    .split(/(\{[^}]+\}|\]\([^)]*\))/)
    .map((piece, at) =>
      at % 2 === 0 ? piece.replaceAll(/[a-z]/gi, (letter) => LETTERS.get(letter) ?? letter) : piece,
    )
    .join('')
  return `${written}${'~'.repeat(Math.ceil(text.length * longer))}`
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = 'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ'
const LETTERS = new Map(Array.from(PLAIN, (letter, at) => [letter, Array.from(MARKED)[at] ?? letter]))

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
