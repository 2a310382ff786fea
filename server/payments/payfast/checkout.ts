import type { GatewayForm, Order } from '#server/services/payments/gateway.ts'
import type { PayfastAccount } from './account.ts'
import { checkoutSignature, type Pair } from './signature.ts'

const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 255

/** The form that leads to PayFast's page. The order of its fields is the order of the signature. */
export function checkoutForm(account: PayfastAccount, { id, cents, item, payer, urls }: Order): GatewayForm {
  const [first = '', ...last] = payer.name.trim().split(/\s+/)
  const all: Pair[] = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', urls.back],
    ['cancel_url', urls.cancelled],
    ['notify_url', urls.notify],
    ['name_first', first.slice(0, LONGEST_NAME)],
    ['name_last', last.join(' ').slice(0, LONGEST_NAME)],
    ['email_address', payer.email ?? ''],
    ['m_payment_id', id],
    ['amount', (cents / 100).toFixed(2)],
    ['item_name', item.name.slice(0, LONGEST_NAME)],
    ['item_description', item.description.slice(0, LONGEST_DESCRIPTION)],
  ]
  const fields = all.flatMap(([name, value]): [string, string][] =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  )
  return {
    action: `${account.url}/eng/process`,
    fields: [...fields, ['signature', checkoutSignature(fields, account.passphrase)]],
  }
}
