/** The trips told before the one in the fields, as a hidden field of the form carries them. */
export type KeptTrip = {
  /** That of its quote. */
  id: string
  /** Such as `Sat 5 Dec, 09:50: CPT to Stellenbosch, sedan`. */
  what: string
  cents: number
  fields: Record<string, string>
}

export function keptTrips(json: string | undefined): KeptTrip[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(one: unknown): one is KeptTrip {
  if (typeof one !== 'object' || one === null) return false
  const { id, what, cents, fields } = one as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  return (
    isText(id) &&
    isText(what) &&
    Number.isSafeInteger(cents) &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every(isText)
  )
}
