import type { Settings } from '#domain/business/settings.ts'
import { isTestGateway } from '#domain/business/payfast.ts'
import type { Sealing } from '#server/auth/sealing.ts'
import type { Gateway } from '#server/services/payments/gateway.ts'
import { accountIn } from './account.ts'
import { checkoutForm } from './checkout.ts'
import { readNotification } from './notification.ts'
import { isGenuine } from './pages.ts'

/** PayFast behind our port, for the account in the settings. */
export function payfastFor({ unseal }: Pick<Sealing, 'unseal'>): (settings: Settings) => Gateway | null {
  return (settings) => {
    const account = accountIn(settings, unseal)
    if (account === null) return null
    return {
      isTest: isTestGateway(settings),
      origin: new URL(account.url).origin,
      checkout: (order) => checkoutForm(account, order),
      readNotification: (raw) => readNotification(account, raw),
      isGenuine: (signed) => isGenuine(account, signed),
    }
  }
}
