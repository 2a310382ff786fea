import { capeTime } from '#domain/cape-time.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { whatWaits } from '#server/services/office/waiting.ts'

/** What the frame around every page of the console shows. */
export async function readConsoleFrame(deps: Deps, { name, email, role }: Account) {
  const [{ businessName }, { asOf, enquiries, bookings }] = await Promise.all([
    deps.settings(),
    whatWaits(deps),
  ])
  const undecided = bookings?.count ?? 0
  const unanswered = enquiries.reduce((sum, { count }) => sum + count, 0)
  return {
    me: { name, email, role },
    businessName,
    counts: { today: undecided + unanswered, bookings: undecided },
    time: capeTime(asOf),
  }
}
