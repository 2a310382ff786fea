import { joined, type Pairs, signatureOf } from './signing.ts'

/** What PayFast knows: payments, refunds, and the notifications that it has sent. */

export type SimPayment = {
  /** PayFast's number. */
  id: string
  fields: Map<string, string>
  cents: number
  status: 'open' | 'paid' | 'cancelled'
  paidAt: Date | null
  refunds: { cents: number; at: Date; reason: string }[]
}

export const FEE = (cents: number) => -Math.round(cents * 0.035 + 200)

export function createBooks(now: () => Date) {
  const payments = new Map<string, SimPayment>()
  /** Our own "validate" knows what we have sent. */
  const sent = new Set<string>()
  let next = 1_089_250
  return {
    payments,
    sent,
    open(fields: Map<string, string>): SimPayment {
      const payment: SimPayment = {
        id: String(next++),
        fields,
        cents: Math.round(Number(fields.get('amount')) * 100),
        status: 'open',
        paidAt: null,
        refunds: [],
      }
      payments.set(payment.id, payment)
      return payment
    },
    settle(payment: SimPayment) {
      payment.status = 'paid'
      payment.paidAt = now()
    },
  }
}

export type Books = ReturnType<typeof createBooks>

export const refundedOf = ({ refunds }: SimPayment) => refunds.reduce((sum, { cents }) => sum + cents, 0)

/** A notification as the sandbox sends it: with the values that are empty, text before number, signed at the end. */
export function notificationOf(
  { id, fields, cents }: SimPayment,
  { merchant, passphrase, status = 'COMPLETE' }: { merchant: string; passphrase: string; status?: string },
): string {
  const rand = (amount: number) => (amount / 100).toFixed(2)
  const own = (name: string) => fields.get(name) ?? ''
  const five = (name: string) => Array.from({ length: 5 }, (_, i): [string, string] => [name + (i + 1), ''])
  const pairs: Pairs = [
    ['m_payment_id', own('m_payment_id')],
    ['pf_payment_id', id],
    ['payment_status', status],
    ['item_name', own('item_name')],
    ['item_description', own('item_description')],
    ['amount_gross', rand(cents)],
    ['amount_fee', rand(FEE(cents))],
    ['amount_net', rand(cents + FEE(cents))],
    ...five('custom_str'),
    ...five('custom_int'),
    ['name_first', own('name_first')],
    ['name_last', own('name_last')],
    ['email_address', own('email_address')],
    ['merchant_id', merchant],
  ]
  return `${joined(pairs)}&signature=${signatureOf(pairs, passphrase)}`
}
