import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { isTestGateway, takesPayfast } from '#domain/business/payfast.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { countsOf, findMatters, type Matters } from '#server/services/office/today/matters.ts'
import { requestContext } from './context.ts'
import { withPhrases } from './page-shell.server.ts'

type Context = Readonly<RouterContextProvider>

const mattersContext = createContext<() => Promise<Matters>>()

/** Reads the items that need the office once per page: the rail counts them, and Today lists them. */
export const withMatters: MiddlewareFunction<Response> = ({ context }) => {
  let read: Promise<Matters> | undefined
  context.set(mattersContext, () => (read ??= findMatters(context.get(requestContext).deps)))
}

export function readMatters(context: Context): Promise<Matters> {
  return context.get(mattersContext)()
}

/** The data of the frame around every console page. */
export async function readConsoleFrame(context: Context, { name, email, role }: Account) {
  const { deps, language } = context.get(requestContext)
  const [settings, matters] = await Promise.all([deps.settings(), readMatters(context)])
  const { items, toDecide, toAnswer, ofMoney } = countsOf(matters)
  return {
    me: { name, email, role },
    businessName: settings.businessName,
    isTest: takesPayfast(settings) && isTestGateway(settings),
    language: withPhrases(language, ['controls']),
    counts: { today: items, enquiries: toAnswer, bookings: toDecide, money: ofMoney },
    time: capeTime(deps.now()),
    newest: String(matters.newest),
  }
}
