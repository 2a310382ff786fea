/** What a record of the trace is about. `account` is a person's own account, `person` what was done with their data. */
export const TRACE_KINDS = [
  'booking',
  'enquiry',
  'vehicle',
  'driver',
  'settings',
  'staff',
  'person',
  'invoice',
  'closure',
  'account',
  'message',
] as const
export type TraceKind = (typeof TRACE_KINDS)[number]

/** What is done with a text that replies begin with; it is traced among the settings. */
export const TEMPLATE_CHANGED = 'reply template changed'

export type ChangeValue = string | number | boolean | null

/** One thing that was changed, from what to what; null is nothing. Instants are ISO 8601. */
export type Change = { field: string; from: ChangeValue; to: ChangeValue }

/** The same for a record whose parts may go as well. */
export function changesOfParts(before: object, after: object): Change[] {
  const gone = Object.fromEntries(Object.keys(before).map((part) => [part, null]))
  return changesBetween(before, { ...gone, ...after })
}

/** The differences between two states of a record; before it was added there was none. */
export function changesBetween(before: object | null, after: object): Change[] {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after).flatMap(([field, value]) => {
    const [from, to] = [valueOf(was.get(field)), valueOf(value)]
    return from === to ? [] : [{ field, from, to }]
  })
}

function valueOf(value: unknown): ChangeValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(valueOf).filter(Boolean).join(', ') || null : JSON.stringify(value)
}
