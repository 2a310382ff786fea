import type { ClockView } from '#app/console/clock.tsx'
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts'
import type { TelephoneFieldsProps } from '../telephone/telephone-fields.tsx'

/** An enquiry's page in the office's words. */
export type EnquiryView = {
  reference: string
  /** `BE 482921` */
  spaced: string
  revision: string
  name: string
  status: EnquiryStatus
  statusName: string
  clock: ClockView | null
  /** What came of it, or how it was answered. */
  outcome: string
  contact: { phone: string; call: string; whatsApp: string; email: string }
  /** The colleague who deals with it; "Yours" if that is the one looking. */
  assignee: string
  colleagues: { id: string; name: string; isCurrent: boolean }[]
  asked: AskedView
  /** Other requests of the same person that wait for an answer. */
  others: OtherView[]
  messages: MessageView[]
  /** Mails to the guest that did not arrive. */
  failed: { id: string; to: string; answer: string }[]
  verbs: EnquiryVerb[]
  reply: ReplyView
  price: PriceView
  /** The id that leads to the person's page. */
  personId: string
  person: [label: string, value: string][]
  trace: { id: string; at: string; what: string }[]
  /** The trip that the office corrects, or adds. */
  editing: EditedTrip | null
}

export type EditedTrip = TelephoneFieldsProps & { no: number; count: number; values: Record<string, string> }

export type AskedView = { title: string; trips: TripView[]; facts: string }

/** `joined` is the one of the two that stands alone when the joining is undone. */
export type OtherView = {
  reference: string
  spaced: string
  name: string
  clock: ClockView
  asked: AskedView
  joined: string
}

export type TripView = { no: number; when: string; ways: string; more: string; problem: string }

export type MessageView = {
  id: string
  kind: 'answer' | 'reply' | 'note' | 'touch'
  who: string
  when: string
  text: string
  /** For an email: what to know about it, its attachments and the text it quotes. */
  mail: { subject: string; notes: string[]; files: string[]; quoted: string } | null
  /** The joined enquiry that it came with, which can stand alone again. */
  joinedFrom: string | null
  quotes: OfferView | null
  /** Opens WhatsApp with a reply for a guest without an address; empty otherwise. */
  whatsApp: string
  /** Nobody has said yet that it is sent, and the enquiry waits for that. */
  isToSend: boolean
}

/** Prices as the guest sees them in the mail. */
export type OfferView = {
  /** With a title where the guest may choose. */
  choices: {
    title: string
    rows: { id: string; title: string; when: string; amount: string; path: string }[]
    total: string
  }[]
  /** Such as `Valid until Tue 1 Dec 2026, 04:52`. */
  until: string
  /** All of it for a message without a form, with the page where it is booked. */
  text: string
}

export type EnquiryVerb = { form: string; label: string; move?: string; ask?: string }

export type ReplyView = {
  text: string
  /** The prices that go with it, as `quoteId.optionId`. */
  quotes: string[]
  offer: OfferView | null
  /** It has words or prices. */
  isBegun: boolean
  /** Such as `German, by email`, and which of several open requests it answers. */
  how: string
  /** Whom it reaches, by their address or number. */
  to: string
  /** Who wrote last, where that is somebody else; empty otherwise. */
  lastWriter: string
  kept: string
  others: { name: string; at: string; text: string }[]
  /** What colleagues and the guest did since the draft was last kept. */
  meanwhile: { id: string; what: string }[]
  templates: { code: string; name: string }[]
  /** The reason that nothing can be sent; empty otherwise. */
  whyNot: string
  /** Sending opens WhatsApp with the text: there is no address. */
  isByWhatsApp: boolean
}

export type PriceView = {
  note: string
  options: {
    id: string
    name: string
    models: string
    amount: string
    more: string
    whyNot: string
    to: string
    isChosen: boolean
  }[]
  lines: [label: string, amount: string][]
  chosen: { id: string; amount: string; name: string; validDays: number } | null
  /** Why there is no price. */
  none: string
}
