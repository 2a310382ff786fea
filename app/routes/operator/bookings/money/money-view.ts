import type { Piece } from '#domain/booking/cut-price.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'

/** A booking's money in words. */
export type MoneyView = {
  /** `R1,855 of R2,850`. */
  head: string
  /** The price, cut where the payments are; `share` is in twelfths of the bar. */
  pieces: { look: Piece['look']; share: number; amount: string; text: string }[]
  /** The ledger, oldest first. */
  entries: EntryView[]
  /** Empty where nothing was paid. */
  paid: string
  /** `Still to pay` or `To give back` with the amount; null where neither applies. */
  open: Fact | null
  /** `by Sat 12 Dec, 16:30`; empty where nothing is open. */
  openBy: string
  /** The open link to pay; null without one. */
  link: { url: string; until: string } | null
  /** What a link made now would ask for, and the words to read out; null where nothing is due or no method is on. */
  asks: { sum: string; until: string; words: string; closes: string } | null
  /** A deposit that has not come in time: how much is missing, and whether it is little enough to let it pass. */
  late: { missing: string; canPass: boolean; until: string } | null
  /** Something of it was driven, and nothing is still to be driven. */
  isOver: boolean
  /** The group that it is paid with; empty if it was booked alone. */
  group: string
  /** The deposit agreed on when the booking was confirmed; empty without one. */
  rule: string
  /** The payments that can go back, the last first, each with the most that can. */
  back: BackView[]
  /** Refunds on their way. */
  leaving: LeavingView[]
  /** A refund that waits for a second person. */
  asked: { text: string; isOwn: boolean } | null
  /** What the guest writes with a bank transfer. */
  reference: string
  /** Makes a payment that is sent twice count once. */
  key: string
  /** Numbers of its receipts, invoices and credit notes, and whether it can be invoiced. */
  papers: { numbers: string[]; canInvoice: boolean }
  /** The initial values of the payment form. */
  suggested: Record<string, string>
}

/** A payment that can go back, and how. */
export type BackView = { entry: string; from: string; how: string; most: string; rand: string }

export type LeavingView = {
  id: string
  what: string
  /** Where it is: to send by hand until a day, asked of the gateway, too long without an answer, or refused with its words. */
  how: string
  state: 'to send' | 'asked' | 'stuck' | 'refused'
}

export type EntryView = {
  id: string
  /** The day on which the money changed hands. */
  date: string
  /** `Card`, and the words that came with it. */
  how: string
  reference: string
  /** `deposit`, or why an entry was taken back. */
  what: string
  /** Who recorded it, and when. */
  known: string
  amount: string
  /** It stands, and can be taken back. */
  canVoid: boolean
  isVoided: boolean
}
