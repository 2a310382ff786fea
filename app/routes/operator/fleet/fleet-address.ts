import type { PaperKind } from '#domain/fleet/papers.ts'

/** Whose time off, and what was filled in so far. */
export const OFF_FIELDS = ['why', 'fromDate', 'from', 'untilDate', 'until'] as const
export type OffValues = Record<(typeof OFF_FIELDS)[number], string>

/** The form that ends time off, or takes it out. */
export const BACK_FORM = 'back'

/** The form that makes a driver's link. */
export const LINK_FORM = 'link'

/** The page that plans time off. */
export function offPath(of: 'unit' | 'driver', id: string): string {
  return `/operator/fleet/off?${new URLSearchParams({ of, id })}`
}

/** The list that a vehicle or driver is in, with its form open. */
export function fleetPath(of: 'unit' | 'driver', id: string): string {
  return `/operator/${of === 'unit' ? 'fleet' : 'drivers'}?change=${id}`
}

/** The form that enters a paper, and the address that has it filled in for one kind. */
export const PAPER_FORM = 'paper'

export function paperPath(of: 'unit' | 'driver', id: string, kind: PaperKind): string {
  return `${fleetPath(of, id)}&paper=${kind}#papers`
}

/** What an address of the list names: the chosen one, the paper to be entered, or that somebody new is added. */
export function askedIn(params: URLSearchParams) {
  return { id: params.get('change'), paper: params.get('paper'), isAdding: params.has('add') }
}
