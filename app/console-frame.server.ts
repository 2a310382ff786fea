import type { RouterContextProvider } from 'react-router'
import { capeTime } from '#domain/cape-time.ts'
import type { Account } from '#server/services/deps.ts'
import { findToday, type Today } from '#server/services/office/today.ts'
import { type RequestContext, requestContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

const todays = new WeakMap<RequestContext, Promise<Today>>()

/** What the office has to do now; asked once a request, though frame and page both show it. */
export function todayOf(context: Context): Promise<Today> {
  const asking = context.get(requestContext)
  const found = todays.get(asking) ?? findToday(asking.deps)
  todays.set(asking, found)
  return found
}

/** What the frame around every page of the console shows. */
export async function readConsoleFrame(context: Context, { name, email, role }: Account) {
  const { deps } = context.get(requestContext)
  const [{ businessName }, { asOf, items, moreEnquiries }] = await Promise.all([
    deps.settings(),
    todayOf(context),
  ])
  return {
    me: { name, email, role },
    businessName,
    counts: {
      today: items.length + moreEnquiries,
      bookings: items.filter(({ why }) => why.code === 'undecided').length,
    },
    time: capeTime(asOf),
  }
}
