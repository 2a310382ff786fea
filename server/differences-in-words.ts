import type { Leaf } from '#domain/business/differences.ts'
import type { Differing } from './services/taking-over.ts'

/**
 * A difference in one line, for the person who runs the program: the path, its value in the database, in the file or
 * environment.
 */
export function differenceInWords({ path, stored, given, source }: Differing): string {
  const place = source.startsWith('content/') ? source : `the environment (${source})`
  if (Array.isArray(stored) && Array.isArray(given)) {
    return `${path}: ${place} differs from the database: ${changesInWords(stored, given)}`
  }
  return `${path}: ${valueIn('the database', stored)}, ${valueIn(place, given)}`
}

/** The change that applying a difference made. */
export function takenInWords({ path, stored, given }: Differing): string {
  if (Array.isArray(stored) && Array.isArray(given)) return `${path}: ${changesInWords(stored, given)}`
  const changes = [
    given === undefined ? 'no longer used' : given === null ? '' : `now ${valueInWords(given)}`,
    stored === undefined ? 'new' : stored === null ? '' : `was ${valueInWords(stored)}`,
  ]
  return `${path}: ${changes.filter((change) => change !== '').join(', ')}`
}

function valueIn(place: string, value: Leaf | undefined): string {
  return value === undefined ? `not in ${place}` : `${valueInWords(value)} in ${place}`.trim()
}

/** Empty for a whole block. */
function valueInWords(value: Leaf | undefined): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

function changesInWords(stored: unknown[], given: unknown[]): string {
  const added = given.filter((item) => !stored.includes(item))
  const gone = stored.filter((item) => !given.includes(item))
  const changes = [
    ...(added.length === 0 ? [] : [`with ${added.join(', ')}`]),
    ...(gone.length === 0 ? [] : [`without ${gone.join(', ')}`]),
  ]
  return changes.length === 0 ? `in this order: ${given.join(', ')}` : changes.join('; ')
}
