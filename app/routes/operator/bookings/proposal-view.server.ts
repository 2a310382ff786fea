import { isAnswerable } from '#domain/booking/proposal.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import type { ProposalView } from './booking-page-view.ts'
import { differenceView } from './difference-view.server.ts'

/** The question that waits for the guest's answer or ours. */
export function proposalView(
  { booking, proposal }: OfficeBooking,
  whatsApp: string,
  { now: clock, content: { language } }: Pick<Deps, 'now' | 'content'>,
): ProposalView | null {
  const now = clock()
  if (proposal === null || !isAnswerable(proposal, now)) return null
  const { askedBy, plan, why, expiresAt } = proposal
  const until = formatNearInstant(expiresAt, now)
  return {
    askedBy,
    title:
      askedBy === 'customer'
        ? `The guest asks for a change; answer by ${until}`
        : `The guest has until ${until} to accept ${plan === null ? 'this booking' : 'a change'}`,
    why,
    whatsApp: askedBy === 'office' ? whatsApp : '',
    isUntold: askedBy === 'office' && booking.customer.email === '',
    difference: plan && differenceView(booking, plan, { now, language }),
  }
}
