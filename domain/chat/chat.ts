/** The chat assistant, as the browser and its calls see it. */
import type { Contacts } from '#domain/business/contacts.ts'
import type { Phrases } from '#domain/words/phrases.ts'

/** What the browser fetches when the chat is opened. */
export type Chat = {
  greeting: string
  quickQuestions: string[]
  contacts: Pick<
    Contacts,
    'phone' | 'phoneHref' | 'emergencyPhone' | 'emergencyHref' | 'email' | 'mailtoHref' | 'whatsAppHref'
  >
  phrases: Phrases['chat']['panel']
}

export type ChatLink = { label: string; href: string }

/** What `POST /api/chat` answers. */
export type ChatAnswer = {
  text: string
  links: ChatLink[]
  /** The price that the text names. */
  quoteId?: string
  /** Whether a person should go on from here; then the last links are the ways to reach one. */
  handover: boolean
}
