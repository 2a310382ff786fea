import { expect, test } from 'vitest'
import { invoiceState, missingOnInvoice } from './paper.ts'

const TODAY = '2026-11-20'
const invoice = { dueDate: '2026-12-20', asked: 5000, open: 5000, paid: 0 }

test.each([
  ['open', {}],
  ['open', { dueDate: TODAY }],
  ['overdue', { dueDate: '2026-11-19' }],
  ['part paid', { open: 2000, paid: 3000 }],
  ['paid', { open: 0, paid: 5000 }],
  // Its trips were cancelled, or cost less by now: nobody owes it, and nobody has paid it.
  ['to credit', { open: 0, paid: 3000 }],
  ['credited', { asked: 0, open: 5000 }],
])('an invoice is %s: %o', (state, changes) => {
  expect(invoiceState({ ...invoice, ...changes }, TODAY)).toBe(state)
})

const buyer = { name: 'Harbour Legal', address: '', vatNumber: '', orderNumber: '', email: '' }
const vat = { percent: 15, base: 1, taxes: 1 }

test('a tax invoice needs who it is for only above an amount, and a VAT number only of companies', () => {
  const of = (total: number, isCompany: boolean, ours = true) =>
    missingOnInvoice({ buyer, total, vat: ours ? vat : null }, isCompany)
  expect(of(500_000, true)).toEqual([])
  expect(of(500_001, true)).toEqual(['address', 'vatNumber'])
  expect(of(500_001, false)).toEqual(['address'])
  expect(of(500_001, true, false)).toEqual([])
  expect(missingOnInvoice({ buyer: { ...buyer, name: '' }, total: 1, vat: null }, false)).toEqual(['name'])
})
