import { createSealing } from '#server/auth/sealing.ts'
import type { Settings } from '#domain/business/settings.ts'
import { SECRET } from '../people.ts'

/** PayFast's public sandbox account. */
export const MERCHANT = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

const { seal } = createSealing(SECRET)

/** Settings with which guests can pay at a PayFast of ours. */
export function payfastSettings(url: string): Partial<Settings> {
  return {
    payPayfast: true,
    payfastUrl: url,
    payfastApiUrl: url,
    payfastMerchantId: MERCHANT.id,
    payfastMerchantKey: seal(MERCHANT.key),
    payfastPassphrase: seal(MERCHANT.passphrase),
  }
}
