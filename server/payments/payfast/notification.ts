import { timingSafeEqual } from 'node:crypto'
import type { Cents } from '#domain/values/money.ts'
import type { Notification, NotificationRefusal } from '#server/services/payments/gateway.ts'
import type { PayfastAccount } from './account.ts'
import { notificationSignature } from './signature.ts'

const SIGNATURE = /(?:^|&)signature=([0-9a-f]{32})(?:&|$)/

/**
 * Reads a notification (ITN). Nothing of it is believed before its signature is: of the text up to it, as it came, with
 * the values that are empty. What follows it is not signed, and not read.
 */
export function readNotification(
  account: PayfastAccount,
  raw: string,
): Notification | { refused: NotificationRefusal } {
  const found = SIGNATURE.exec(raw)
  if (found === null) return { refused: 'no signature' }
  const signed = raw.slice(0, found.index)
  const expected = Buffer.from(notificationSignature(signed, account.passphrase))
  if (!timingSafeEqual(expected, Buffer.from(found[1] ?? ''))) return { refused: 'wrong signature' }
  const values = valuesIn(signed)
  if (values.get('merchant_id') !== account.merchantId) return { refused: 'another merchant' }
  const cents = centsIn(values.get('amount_gross'))
  const fee = centsIn(values.get('amount_fee') || '0')
  const [gatewayId = '', ourId = '', status = ''] = ['pf_payment_id', 'm_payment_id', 'payment_status'].map(
    (name) => values.get(name),
  )
  const canBeKept = [gatewayId, ourId, status, signed].every((text) => !text.includes('\0'))
  const isShort = [gatewayId, ourId, status].every((text) => text.length <= LONGEST)
  if (cents === null || fee === null || gatewayId === '' || !canBeKept || !isShort)
    return { refused: 'not readable' }
  return { gatewayId, ourId, status, cents, fee, signed }
}

function valuesIn(text: string): Map<string, string> {
  return new Map(new URLSearchParams(text))
}

/** Of our number, by PayFast's documentation; its own are shorter. */
const LONGEST = 100

/** `350.00`; null for what is no amount, or more than any trip costs. */
function centsIn(text: string | undefined): Cents | null {
  return text !== undefined && /^-?\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
