import type { Settings } from '#domain/business/settings.ts'
import type { Sealing } from '#server/auth/sealing.ts'

/** Our account at PayFast. */
export type PayfastAccount = {
  /** Addresses without a slash at the end: of its pages, and of its API. */
  url: string
  apiUrl: string
  merchantId: string
  merchantKey: string
  /** Empty where a test account has none. */
  passphrase: string
  now: () => Date
}

/** The account in the settings; null if there is none, or its secrets were sealed with another secret. */
export function accountIn(
  { payfastUrl, payfastApiUrl, payfastMerchantId, payfastMerchantKey, payfastPassphrase }: Settings,
  unseal: Sealing['unseal'],
): Omit<PayfastAccount, 'now'> | null {
  if (payfastMerchantId === '' || payfastMerchantKey === '') return null
  const merchantKey = unseal(payfastMerchantKey)
  const passphrase = payfastPassphrase === '' ? '' : unseal(payfastPassphrase)
  if (merchantKey === null || passphrase === null) return null
  return {
    url: withoutSlash(payfastUrl),
    apiUrl: withoutSlash(payfastApiUrl),
    merchantId: payfastMerchantId,
    merchantKey,
    passphrase,
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
