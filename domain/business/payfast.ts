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
