import { maskedEmail } from '#domain/values/masked-email.ts'
import { say } from '#domain/words/phrases.ts'
import { canMail, type ClosedPay } from './pay-door.server.ts'

export type ExpiredView = Awaited<ReturnType<typeof expiredView>>

/** Nothing about the trip: whoever holds an old link may not be its guest. */
export async function expiredView({ deps, booking }: ClosedPay) {
  const { tag, phrases } = deps.content.language
  const { expired: words } = phrases.pay
  const email = maskedEmail(booking.customer.email)
  const { phone } = await deps.settings()
  const canSend = canMail(deps, booking)
  return {
    title: words.title,
    canSend,
    goesTo: canSend ? say(tag, words.goesTo, { email }) : say(tag, words.noEmail, { phone }),
    sent: say(tag, words.sent, { email }),
  }
}
