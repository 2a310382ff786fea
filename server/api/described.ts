import * as z from 'zod/mini'
import { problem, type Problem } from '#domain/forms/problems.ts'
import type { Json } from './schemas.ts'

/** How a body is held against its call's description. */

/** What is wrong with the fields that no form's parser reads; null if nothing is. */
export function unlikeDescribed(fields: z.ZodMiniObject, sent: Json): Problem | null {
  const [issue] = z.safeParse(fields, sent).error?.issues ?? []
  if (issue === undefined) return null
  const path = issue.path.join('.')
  return issue.code === 'invalid_value'
    ? problem(path, 'not-one-of', { path, values: issue.values.join(', ') })
    : problem(path, 'unlike-described', { path })
}

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/**
 * The body with NaN for every number that was sent as text, and a note of where. Parsers of forms would read the text,
 * since pages send nothing else; in JSON a number is a number.
 */
export function withoutQuotedNumbers(
  described: Schema,
  sent: unknown,
  note: (path: string) => void = () => {},
  path = '',
): unknown {
  const forms = described.anyOf ?? [described]
  if (typeof sent === 'string') {
    const types = forms.map(({ type }) => type)
    const isNumber = types.includes('integer') || types.includes('number')
    if (!isNumber || types.includes('string')) return sent
    note(path)
    return Number.NaN
  }
  if (typeof sent !== 'object' || sent === null) return sent
  const under = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(sent)) {
    const items = forms.find((form) => form.items !== undefined)?.items
    return items === undefined
      ? sent
      : sent.map((item, index) => withoutQuotedNumbers(items, item, note, under(index)))
  }
  const properties = new Map(forms.flatMap((form) => Object.entries(form.properties ?? {})))
  const parts = Object.entries(sent).map(([name, part]) => {
    const wanted = properties.get(name)
    return [name, wanted === undefined ? part : withoutQuotedNumbers(wanted, part, note, under(name))]
  })
  return Object.fromEntries(parts)
}
