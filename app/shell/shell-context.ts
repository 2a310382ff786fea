import { createContext, use } from 'react'
import type { SiteWords } from '#domain/content.ts'

/** Who we are and how to reach us, for the frame of every page. */
export type Shell = {
  businessName: string
  location: string
  phone: string
  phoneHref: string
  emergencyPhone: string
  emergencyHref: string
  email: string
  mailtoHref: string
  whatsAppHref: string
  contactWhatsAppHref: string
  emergencyWhatsAppHref: string
  words: SiteWords
  origin: string
  replyHours: number
  year: string
}

/** Null on an error page for which even this could not be read. */
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
