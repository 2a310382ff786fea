import type { RouterContextProvider } from 'react-router'
import { capeDate } from '#domain/values/cape-time.ts'
import { shellOf } from '#server/services/pages.ts'
import type { Language } from '#domain/words/language.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { type RequestContext, requestContext } from './context.ts'
import type { Shell } from './site/shell-context.ts'

/** The data of the frame around every page. */
export async function readShell({ deps, origin, language }: RequestContext): Promise<Shell> {
  return {
    ...(await shellOf(deps)),
    origin,
    language: withPhrases(language, ['site', 'controls']),
    hasMail: deps.hasMail,
    year: capeDate(deps.now()).slice(0, 4),
  }
}

/** The loader of a layout that brings these files of `content/<tag>/phrases/` to its pages. */
export function phrasesOf(...names: (keyof Phrases)[]) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): Language =>
    withPhrases(context.get(requestContext).language, names)
}

/** The language of the page, with only the phrases that it needs in the browser. */
export function withPhrases(language: Language, names: (keyof Phrases)[]): Language {
  const phrases = Object.fromEntries(names.map((name) => [name, language.phrases[name]]))
  return { ...language, phrases: phrases as Phrases }
}
