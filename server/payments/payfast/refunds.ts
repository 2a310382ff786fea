import type { Cents } from '#domain/values/money.ts'
import type { NotTold, Refundable, RefundAnswer } from '#server/services/payments/gateway.ts'
import type { PayfastAccount } from './account.ts'
import { askApi, dataIn, Refused } from './api.ts'

/** What PayFast would give back of a payment, and what it has given back. */
export async function refundable(account: PayfastAccount, gatewayId: string): Promise<Refundable | NotTold> {
  const path = `/refunds/query/${encodeURIComponent(gatewayId)}`
  const answer = await askApi(account, path, { method: 'GET' }).catch(refusal)
  if (answer instanceof Refused) return { words: answer.message, isUnknown: answer.status === 404 }
  const said = dataIn(answer)
  const original = Number(said.amount_original)
  const left = Number(said.amount_available_for_refund)
  if (!Number.isInteger(original) || !Number.isInteger(left))
    throw new Error('PayFast’s answer about a refund cannot be read')
  const isPossible = said.status === 'REFUNDABLE'
  const errors = Array.isArray(said.errors) ? said.errors.map(String) : []
  return {
    refunded: original - left,
    left: isPossible ? left : 0,
    words: isPossible ? '' : errors.join(' ') || 'PayFast says that this payment cannot be refunded.',
  }
}

const LONGEST_REASON = 255

/** Gives money back to the card it came from; throws where it is not known whether that was done. */
export async function refund(
  account: PayfastAccount,
  gatewayId: string,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<RefundAnswer> {
  try {
    await askApi(account, `/refunds/${encodeURIComponent(gatewayId)}`, {
      method: 'POST',
      body: [
        ['amount', String(cents)],
        ['reason', `Refund: ${reason}`.slice(0, LONGEST_REASON)],
        ['notify_buyer', '1'],
      ],
    })
    return { ok: true }
  } catch (error) {
    return { ok: false, words: refusal(error).message }
  }
}

function refusal(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}
