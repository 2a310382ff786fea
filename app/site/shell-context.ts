import { createContext, use } from 'react'
import type { Contacts } from '#domain/business/contacts.ts'
import type { Language } from '#domain/words/language.ts'
import type { SiteWords } from '#domain/words/content.ts'

/** The data of the frame. */
export type Shell = Contacts & {
  words: SiteWords
  origin: string
  language: Language
  /** Whether this program sends mail. */
  hasMail: boolean
  year: string
}

/** Null on an error page where it could not be read. */
export const ShellContext = createContext<Shell | null>(null)

/** The shell for a page: on the contact page WhatsApp starts with other words. */
export function shellAt(pathname: string, shell: Shell | null): Shell | null {
  return shell && pathname === '/contact' ? { ...shell, whatsAppHref: shell.contactWhatsAppHref } : shell
}

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('this page has no shell')
  return shell
}
