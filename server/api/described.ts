import * as z from 'zod/mini'
import { problem, type Problem } from '#domain/forms/problems.ts'
import type { Json } from './schemas.ts'

/**
 * What of a body is not as the call describes it. The parsers of forms also take numbers and ticks as text, since pages
 * send nothing else; here a number is a number. `others` are the fields that no form's parser reads.
 */
export function unlikeDescribed(described: Json, others: z.ZodMiniObject, sent: Json): Problem | null {
  const path = quotedIn(described, sent, '')
  if (path !== null) return problem(path, 'quoted', { path })
  const [issue] = z.safeParse(others, sent).error?.issues ?? []
  if (issue === undefined) return null
  const named = issue.path.join('.')
  return issue.code === 'invalid_value'
    ? problem(named, 'not-one-of', { path: named, values: issue.values.join(', ') })
    : problem(named, 'unlike-described', { path: named })
}

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
}

const UNQUOTED = ['integer', 'number', 'boolean']

/** The path of the first text that stands for a number, or for true or false; null if there is none. */
function quotedIn(schema: Schema, value: unknown, path: string): string | null {
  const forms = schema.anyOf ?? [schema]
  if (typeof value === 'string') {
    const types = forms.flatMap(({ type }) => type ?? [])
    return types.some((type) => UNQUOTED.includes(type)) && !types.includes('string') ? path : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const { properties = {}, items, prefixItems } of forms) {
    for (const [key, part] of Object.entries(value)) {
      const wanted = Array.isArray(value) ? (prefixItems?.[Number(key)] ?? items) : properties[key]
      const found = wanted && quotedIn(wanted, part, path === '' ? key : `${path}.${key}`)
      if (found) return found
    }
  }
  return null
}
