import * as z from 'zod/mini'
import { asText, email, line, paragraph, perhapsEmail, wholeNumber } from './fields.ts'
import { formParser } from './form-parser.ts'

/** The office's forms for invoices, credit notes and the accounts of companies. */

/** Nobody waits longer for money. */
const LONGEST_TERMS = 90

const buyer = {
  name: line('name', 120, 'theirName'),
  address: paragraph('address', 400),
  vatNumber: line('vatNumber', 20),
  orderNumber: line('orderNumber', 60),
  termsDays: wholeNumber('termsDays', 0, LONGEST_TERMS, 0),
}

/** Whom an invoice is for. Without an email it is not sent: the office hands it over. */
export const parseInvoice = formParser({ ...buyer, email: perhapsEmail() })
export type InvoiceForm = Extract<ReturnType<typeof parseInvoice>, { ok: true }>['value']

export const parseCompany = formParser({
  ...buyer,
  email: email('email'),
  /** A BCP 47 tag; one that is not ours is English. */
  language: z.pipe(asText, z.string()),
})
export type CompanyForm = Extract<ReturnType<typeof parseCompany>, { ok: true }>['value']

export const parseCredit = formParser({
  why: line('why', 200, 'creditWhy'),
  /** All of it, or what its trips cost less by now. */
  part: z.catch(z.enum(['all', 'difference']), 'all'),
})
export type CreditForm = Extract<ReturnType<typeof parseCredit>, { ok: true }>['value']
