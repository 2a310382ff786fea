import type { Booking } from '#domain/booking/booking.ts'
import { type DecisionLink, findDecisionLinksOf } from '#server/db/bookings/decision-links.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Link } from './body.ts'

/** The links for the office's answer to a booking. */
export type Decisions = Record<DecisionLink['move'], Link>

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'origin' | 'tokens'>

/** Null if it was answered, or made before there were such links. */
export async function decisionsOf(parts: Parts, booking: Booking): Promise<Decisions | null> {
  const links = booking.status === 'pending' ? await findDecisionLinksOf(parts.db, booking, parts.now()) : []
  const { office } = parts.content.words['booking-mails']
  const linkOf = (move: DecisionLink['move']) => {
    const link = links.find((link) => link.move === move)
    return (
      link && {
        label: office[move],
        href: `${parts.origin}/office/decide/${parts.tokens.linkToken('decision', link.id)}`,
      }
    )
  }
  const [confirm, decline] = [linkOf('confirm'), linkOf('decline')]
  return confirm && decline ? { confirm, decline } : null
}
