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
  const gatewayId = values.get('pf_payment_id') ?? ''
  if (cents === null || gatewayId === '') return { refused: 'not readable' }
  return {
    gatewayId,
    ourId: values.get('m_payment_id') ?? '',
    status: values.get('payment_status') ?? '',
    cents,
    fee: centsIn(values.get('amount_fee')) ?? 0,
    signed,
  }
}

function valuesIn(text: string): Map<string, string> {
  return new Map(new URLSearchParams(text))
}

/** `350.00`; null for what is no amount. */
function centsIn(text: string | undefined): Cents | null {
  return text !== undefined && /^-?\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
