import type { RouterContextProvider } from 'react-router'
import { capeTime } from '#domain/values/cape-time.ts'
import type { Account } from '#server/services/deps.ts'
import { countTodayItems } from '#server/services/office/today-counts.ts'
import { requestContext } from './context.ts'

/** What the frame around every page of the console shows. */
export async function readConsoleFrame(
  context: Readonly<RouterContextProvider>,
  { name, email, role }: Account,
) {
  const { deps } = context.get(requestContext)
  const [{ businessName }, { items, toDecide }] = await Promise.all([deps.settings(), countTodayItems(deps)])
  return {
    me: { name, email, role },
    businessName,
    counts: { today: items, bookings: toDecide },
    time: capeTime(deps.now()),
  }
}
