import { DAY_MS } from '#domain/values/duration.ts'
import type { Settings } from './settings.ts'

/** PayFast's pages, where real money moves and where none does. */
export const PAYFAST = { live: 'https://www.payfast.co.za', test: 'https://sandbox.payfast.co.za' }

/** Whether guests can pay by card at PayFast: it is on, and our account there is complete. */
export function takesPayfast(settings: Settings): boolean {
  return settings.payPayfast && hasPayfastAccount(settings)
}

/** Real money needs a passphrase, too. */
export function hasPayfastAccount(settings: Settings): boolean {
  const { payfastMerchantId, payfastMerchantKey, payfastPassphrase } = settings
  const isComplete = payfastMerchantId !== '' && payfastMerchantKey !== ''
  return isComplete && (payfastPassphrase !== '' || isTestGateway(settings))
}

/** Anywhere but at PayFast's own address no real money moves. */
export function isTestGateway({ payfastUrl }: Pick<Settings, 'payfastUrl'>): boolean {
  return payfastUrl.replace(/\/+$/, '') !== PAYFAST.live
}

/** PayFast’s own sandbox: what is paid there is no money, and the ledger says so. A server of tests is none. */
export function isSandbox({ payfastUrl }: Pick<Settings, 'payfastUrl'>): boolean {
  return payfastUrl
    .toLowerCase()
    .replace(/^http:/, 'https:')
    .startsWith(PAYFAST.test)
}

/** The account that a change leaves behind, for a day; null where there was none. */
export function formerPayfast(before: Settings, now: Date): Settings['payfastFormer'] {
  // Nobody who is still in the sandbox has paid.
  if (!hasPayfastAccount(before) || isSandbox(before)) return null
  const { payfastUrl, payfastMerchantId, payfastMerchantKey, payfastPassphrase } = before
  const until = new Date(now.getTime() + DAY_MS).toISOString()
  return { payfastUrl, payfastMerchantId, payfastMerchantKey, payfastPassphrase, until }
}

/** The settings with our account, and for a day with the one before it. */
export function payfastAccounts(settings: Settings, now: Date): Settings[] {
  const { payfastFormer: former } = settings
  if (former === null || new Date(former.until) <= now) return [settings]
  const { until: _, ...account } = former
  return [settings, { ...settings, ...account }]
}
