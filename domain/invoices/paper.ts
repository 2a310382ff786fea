import type { PaymentMethod } from '#domain/booking/ledger.ts'
import type { Cents } from '#domain/values/money.ts'

/** What a receipt, an invoice or a credit note says. */

/** Whom it is for; empty where nothing was said. */
export type Buyer = { name: string; address: string; vatNumber: string; orderNumber: string; email: string }

export type PaperLine = { what: string; note: string; cents: Cents; isExempt: boolean }

/** With who travelled, which is on the paper alone: nothing that we search or list keeps it. */
export type WrittenLine = PaperLine & { who: string }

/** The VAT in its total. */
export type Vat = { percent: number; base: Cents; taxes: Cents }

type Common = {
  /** Given when it is issued, with the day in Cape Town that is written on it. */
  number: string
  date: string
  buyer: Buyer
  lines: WrittenLine[]
  total: Cents
  /** Null without a VAT number of ours. */
  vat: Vat | null
}

/** `paid` before it was written, as far as it counts here. */
export type Invoice = Common & { series: 'invoice'; dueDate: string; termsDays: number; paid: Cents }

/** Of one payment, which is its total; `price` is that of the trip. */
export type Receipt = Common & {
  series: 'receipt'
  reference: string
  price: Cents
  paidBefore: Cents
  method: PaymentMethod
  paidOn: string
  toPay: Cents
}

/** `credits` is the number of the paper that it corrects. */
export type CreditNote = Common & { series: 'credit note'; credits: string; why: string }

export type Paper = Invoice | Receipt | CreditNote

/** A paper before it has its number and day. */
export type Unissued = DistributiveOmit<Paper, 'number' | 'date'>
type DistributiveOmit<T, K extends keyof Common> = T extends unknown ? Omit<T, K> : never

/** From this total on the law wants the buyer's name and address, and a company's VAT number, on a tax invoice. */
const FULL_TAX_INVOICE: Cents = 500_000

/** What a tax invoice lacks; nothing without a VAT number of ours. */
export function missingOnInvoice(
  { buyer, total, vat }: Pick<Common, 'buyer' | 'total' | 'vat'>,
  isCompany: boolean,
): ('name' | 'address' | 'vatNumber')[] {
  if (buyer.name === '') return ['name']
  if (vat === null || total <= FULL_TAX_INVOICE) return []
  const wanted = isCompany ? (['address', 'vatNumber'] as const) : (['address'] as const)
  return wanted.filter((field) => buyer[field] === '')
}

/** How an invoice stands. */
export type InvoiceState = 'overdue' | 'open' | 'part paid' | 'paid' | 'to credit' | 'credited'

/** `asked` is its total less what was credited; `open` what its bookings still owe of it, `paid` what they have paid. */
export function invoiceState(
  { dueDate, asked, open, paid }: { dueDate: string; asked: Cents; open: Cents; paid: Cents },
  today: string,
): InvoiceState {
  if (asked === 0) return 'credited'
  if (open > 0) return dueDate < today ? 'overdue' : paid > 0 ? 'part paid' : 'open'
  return paid >= asked ? 'paid' : 'to credit'
}
