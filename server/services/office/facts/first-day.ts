import { demonstrationSettings } from '#domain/business/settings.ts'
import { findShopState, type ShopState } from '#server/db/office/shop-state.ts'
import type { Deps } from '../../deps.ts'

/** The state of everything a business needs before its first day. */
export type FirstDay = ShopState & {
  hasMail: boolean
  /** The names of the settings that still have demonstration values. */
  madeUp: string[]
  /** Whether the claims and reviews are still those that came with the program. */
  hasMadeUpClaims: boolean
  tariffVersion: number
}

type FirstDayDeps = Pick<Deps, 'db' | 'hasMail' | 'settings' | 'content' | 'tariff'>

export async function findFirstDay(deps: FirstDayDeps): Promise<FirstDay> {
  const [state, settings, tariff] = await Promise.all([
    findShopState(deps.db),
    deps.settings(),
    deps.tariff(),
  ])
  return {
    ...state,
    hasMail: deps.hasMail,
    madeUp: demonstrationSettings(settings),
    hasMadeUpClaims: deps.content.business.claims.demonstration,
    tariffVersion: tariff.version,
  }
}

/** Whether no one has enquired or booked yet. */
export function isEmptyShop({ bookings, enquiries }: FirstDay): boolean {
  return bookings === 0 && enquiries === 0
}
