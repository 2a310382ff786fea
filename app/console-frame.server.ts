import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { capeTime } from '#domain/values/cape-time.ts'
import type { Account } from '#server/services/deps.ts'
import { countsOf, findMatters, type Matters } from '#server/services/office/matters.ts'
import { requestContext } from './context.ts'
import { withPhrases } from './page-shell.server.ts'

type Context = Readonly<RouterContextProvider>

const mattersContext = createContext<() => Promise<Matters>>()

/** Has what needs the office read once for a page: the rail counts it, and Today lists it. */
export const withMatters: MiddlewareFunction<Response> = ({ context }) => {
  let read: Promise<Matters> | undefined
  context.set(mattersContext, () => (read ??= findMatters(context.get(requestContext).deps)))
}

export function readMatters(context: Context): Promise<Matters> {
  return context.get(mattersContext)()
}

/** What the frame around every page of the console shows. */
export async function readConsoleFrame(context: Context, { name, email, role }: Account) {
  const { deps, language } = context.get(requestContext)
  const [{ businessName }, matters] = await Promise.all([deps.settings(), readMatters(context)])
  const { items, toDecide } = countsOf(matters)
  return {
    me: { name, email, role },
    businessName,
    language: withPhrases(language, ['forms', 'controls']),
    counts: { today: items, bookings: toDecide },
    time: capeTime(deps.now()),
  }
}
