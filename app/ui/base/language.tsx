import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#domain/words/language.ts'
import { type PhraseFacts, type Phrases, piecesOf, type PluralPhrase, say } from '#domain/words/phrases.ts'

/** The page's language; null if not even the frame could be read. On the server it has all phrases. */
export const LanguageContext = createContext<Language | null>(null)

/** Adds the phrases of a frame or a group of pages. */
export function Speaking({ language, children }: { language: Language; children: ReactNode }) {
  const outer = use(LanguageContext)
  const all = useMemo(
    () => ({ ...language, phrases: { ...language.phrases, ...outer?.phrases } }),
    [language, outer],
  )
  return <LanguageContext value={all}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === null) throw new Error('this page has no language')
  return language
}

/** The phrases of one file of `content/<tag>/phrases/`. */
export function usePhrases<Name extends keyof Phrases>(name: Name): Phrases[Name] {
  const { phrases } = useLanguage()
  if (!(name in phrases))
    throw new Error(`no frame or layout of this page brings the phrases "${name}" along`)
  return phrases[name]
}

/** `say(phrases.left, { count })`: a phrase with its braces filled, in the language of the page. */
export function useSay(): (phrase: string | PluralPhrase, facts?: PhraseFacts) => string {
  const { tag } = useLanguage()
  return (phrase, facts) => say(tag, phrase, facts)
}

/** A phrase whose facts may be links, buttons or other elements. */
export function Say({ phrase, facts }: { phrase: string | PluralPhrase; facts: Record<string, ReactNode> }) {
  const { tag } = useLanguage()
  const pieces = piecesOf(tag, phrase, facts)
  // The pieces of a phrase never change their order.
  return pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>)
}
