/** What the form of a new closure has; the address has it too, once the trips were looked up. */
export const CLOSURE_FIELDS = ['place', 'why', 'fromDate', 'from', 'untilDate', 'until', 'source'] as const
export type ClosureValues = Record<(typeof CLOSURE_FIELDS)[number], string>

/** The forms of a closure: enter it, tell its guests, open it again. */
export const CLOSURE_FORMS = { enter: 'enter', tell: 'tell', open: 'open' } as const

/** The list with one closure open. */
export function closurePath(id: string): string {
  return `/operator/closures?closure=${id}`
}

/** The form of a new one, with the place filled in. */
export function newClosurePath(place = ''): string {
  return `/operator/closures?${new URLSearchParams({ add: place })}`
}
