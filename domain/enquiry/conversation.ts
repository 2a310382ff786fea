import type { Cents } from '#domain/values/money.ts'

/** The channels by which we and guests write and speak. */
export const CHANNELS = ['form', 'mail', 'whatsapp', 'call'] as const
export type Channel = (typeof CHANNELS)[number]

/** How somebody was reached outside the console. */
export const TOUCHES = ['whatsapp', 'call'] as const satisfies Channel[]
export type Touch = (typeof TOUCHES)[number]

/**
 * A price in a reply: the quote, and the vehicle that the office named. Where the reply offers a choice, the number of
 * that choice; the first is 0. `listId` is the page of a choice of several trips or vehicles, once it is sent.
 */
export type QuotedTrip = {
  quoteId: string
  optionId: string
  choice?: number | undefined
  listId?: string | undefined
}

/** The prices of a reply by choice: of each choice all are booked together. */
export function choicesOf<Some extends QuotedTrip>(quotes: Some[]): [Some, ...Some[]][] {
  const byChoice = Map.groupBy(quotes, ({ choice = 0 }) => choice)
  return [...byChoice.values()] as [Some, ...Some[]][]
}

/** A price as one text, for forms: `quoteId.optionId`, and the number of a choice after the first. */
export function quotedTripText({ quoteId, optionId, choice = 0 }: QuotedTrip): string {
  return choice === 0 ? `${quoteId}.${optionId}` : `${quoteId}.${optionId}.${choice}`
}

/** Reads it back; nothing if it is no such text. */
export function quotedTripIn(text: string): QuotedTrip[] {
  const [quoteId = '', optionId = '', number = '0'] = text.split('.')
  const choice = /^\d{1,2}$/.test(number) ? Number(number) : 0
  return quoteId === '' || optionId === '' ? [] : [{ quoteId, optionId, choice }]
}

/** Our reply, the guest's answer, a note for colleagues, or a record that we reached somebody. */
export const ENTRY_KINDS = ['reply', 'answer', 'note', 'touch'] as const

/** Something said or noted in the conversation with a guest. */
export type Entry = {
  id: string
  /** The enquiry it belongs to; joined enquiries keep theirs. */
  enquiryId: string
  kind: (typeof ENTRY_KINDS)[number]
  channel: Channel
  text: string
  quotes: QuotedTrip[]
  /** The page with several prices: one offer. */
  tripListId: string | null
  /** The colleague who wrote or pasted it; null if they have left, or if the guest mailed it. */
  by: string | null
  at: Date
}

/** The price that we gave in a reply, and how long it is valid. */
export type Quoted = { total: Cents; until: Date }

/** A colleague's unsent reply. */
export type Draft = { userId: string; name: string; text: string; quotes: QuotedTrip[]; at: Date }
