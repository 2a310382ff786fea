import type { Settings } from '#domain/business/settings.ts'
import { isSandbox } from '#domain/business/payfast.ts'
import type { Sealing } from '#server/auth/sealing.ts'
import type { Gateway } from '#server/services/payments/gateway.ts'
import { accountIn } from './account.ts'
import { checkoutForm } from './checkout.ts'
import { history } from './history.ts'
import { readNotification } from './notification.ts'
import { isGenuine } from './pages.ts'
import { refund, refundable } from './refunds.ts'

/** PayFast behind our port, for the account in the settings. */
export function payfastFor({
  unseal,
  now,
}: Pick<Sealing, 'unseal'> & { now: () => Date }): (settings: Settings) => Gateway | null {
  return (settings) => {
    const found = accountIn(settings, unseal)
    if (found === null) return null
    const account = { ...found, now }
    return {
      isTest: isSandbox(settings),
      origin: new URL(account.url).origin,
      checkout: (order) => checkoutForm(account, order),
      readNotification: (raw) => readNotification(account, raw),
      refundable: (gatewayId) => refundable(account, gatewayId),
      refund: (gatewayId, wanted) => refund(account, gatewayId, wanted),
      history: (from, to) => history(account, from, to),
      isGenuine: (signed) => isGenuine(account, signed),
    }
  }
}
