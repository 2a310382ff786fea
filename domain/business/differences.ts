/** A difference between two documents, at one leaf; undefined where a document lacks it. */
export type Difference = { path: string; stored: Leaf | undefined; given: Leaf | undefined }

/** A single value or a list of them; null for a whole block that the other side lacks. */
export type Leaf = string | number | boolean | unknown[] | null

/** The fields that identify the entries of a list; without one, their position does. */
const NAMES = ['id', 'registration', 'title', 'km']

export function differencesBetween(stored: unknown, given: unknown, path = ''): Difference[] {
  const before = blockOf(stored)
  const after = blockOf(given)
  if (before === null || after === null) {
    const leaves = { stored: leafOf(stored), given: leafOf(given) }
    return JSON.stringify(leaves.stored) === JSON.stringify(leaves.given) ? [] : [{ path, ...leaves }]
  }
  const keys = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...keys].flatMap((key) =>
    differencesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

/** A block, or a list of blocks by name; null for a single value or a list of values. */
function blockOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return value as Record<string, unknown>
  if (value.length === 0 || value.some((item) => typeof item !== 'object')) return null
  const names = value.map(nameOf)
  const areTold = new Set(names).size === names.length
  return Object.fromEntries(value.map((item: unknown, i) => [areTold ? names[i] : i + 1, item]))
}

function nameOf(item: Record<string, unknown>, i: number): unknown {
  return NAMES.map((name) => item[name]).find((name) => name !== undefined) ?? i + 1
}

/** An empty block or list counts as missing. */
function leafOf(value: unknown): Leaf | undefined {
  if (typeof value !== 'object') return value as Leaf | undefined
  if (value === null || Object.keys(value).length === 0) return undefined
  return Array.isArray(value) ? value : null
}
