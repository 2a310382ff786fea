/** Whose time off, and what was filled in so far. */
export const OFF_FIELDS = ['why', 'fromDate', 'from', 'untilDate', 'until'] as const
export type OffValues = Record<(typeof OFF_FIELDS)[number], string>

/** The form that ends time off, or takes it out. */
export const BACK_FORM = 'back'

/** The page that plans time off. */
export function offPath(of: 'unit' | 'driver', id: string): string {
  return `/operator/fleet/off?${new URLSearchParams({ of, id })}`
}

/** The list that a vehicle or driver is in, with its form open. */
export function fleetPath(of: 'unit' | 'driver', id: string): string {
  return `/operator/${of === 'unit' ? 'fleet' : 'drivers'}?change=${id}`
}
