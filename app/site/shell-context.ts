import { createContext, use } from 'react'
import type { Contacts } from '#domain/business/contacts.ts'
import type { Language } from '#domain/words/language.ts'
import type { SiteWords } from '#domain/words/content.ts'
import type { NotFoundWords } from '#domain/words/page-content.ts'

/** What the frame of every page shows. */
export type Shell = Contacts & {
  words: SiteWords
  notFound: NotFoundWords
  origin: string
  language: Language
  /** Whether mail goes out. */
  hasMail: boolean
  year: string
}

/** Null on an error page for which it could not be read. */
export const ShellContext = createContext<Shell | null>(null)

/** What the page at this address shows: on the contact page chats begin with other words. */
export function shellAt(pathname: string, shell: Shell | null): Shell | null {
  return shell && pathname === '/contact' ? { ...shell, whatsAppHref: shell.contactWhatsAppHref } : shell
}

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('this page has no shell')
  return shell
}
