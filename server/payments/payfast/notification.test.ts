import { expect, test } from 'vitest'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { joined, type Pairs, signatureOf } from '#tests/support/payments/signing.ts'
import { readNotification } from './notification.ts'

const account = {
  url: 'https://sandbox.payfast.co.za',
  apiUrl: 'https://api.payfast.co.za',
  merchantId: MERCHANT.id,
  merchantKey: MERCHANT.key,
  passphrase: MERCHANT.passphrase,
  now: () => new Date(0),
}

function told(changes: Record<string, string>) {
  const pairs: Pairs = Object.entries({
    m_payment_id: 'T-1',
    pf_payment_id: '1089250',
    payment_status: 'COMPLETE',
    amount_gross: '350.00',
    amount_fee: '-14.25',
    merchant_id: MERCHANT.id,
    ...changes,
  })
  return readNotification(account, `${joined(pairs)}&signature=${signatureOf(pairs, MERCHANT.passphrase)}`)
}

test('a payment, with what the gateway keeps of it, or without', () => {
  expect(told({})).toMatchObject({ gatewayId: '1089250', ourId: 'T-1', cents: 35_000, fee: -1_425 })
  expect(told({ amount_fee: '' })).toMatchObject({ cents: 35_000, fee: 0 })
})

test.each<Record<string, string>>([
  { amount_gross: '123456789.00' },
  { amount_fee: '-123456789.00' },
  { m_payment_id: 'T\u00001' },
  { pf_payment_id: '1\u0000' },
  { pf_payment_id: '1'.repeat(3_000) },
  { payment_status: 'COMPLETE\u0000' },
])('%j, though it is signed, is not readable', (changes) => {
  expect(told(changes)).toEqual({ refused: 'not readable' })
})
