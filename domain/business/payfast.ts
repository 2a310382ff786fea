import type { Settings } from './settings.ts'

const LIVE = 'https://www.payfast.co.za'

/** Whether guests can pay by card at PayFast: it is on, and our account there is complete. */
export function takesPayfast(settings: Settings): boolean {
  return settings.payPayfast && hasPayfastAccount(settings)
}

/** Real money needs a passphrase, too. */
function hasPayfastAccount(settings: Settings): boolean {
  const { payfastMerchantId, payfastMerchantKey, payfastPassphrase } = settings
  const isComplete = payfastMerchantId !== '' && payfastMerchantKey !== ''
  return isComplete && (payfastPassphrase !== '' || isTestGateway(settings))
}

/** Anywhere but at PayFast's own address no real money moves. */
export function isTestGateway({ payfastUrl }: Pick<Settings, 'payfastUrl'>): boolean {
  return payfastUrl.replace(/\/+$/, '') !== LIVE
}
