import * as z from 'zod/mini'

/** One thing that is wrong with what was submitted: the field and the sentence for it. */
export type Problem = { path: string; message: string }

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/**
 * Makes the parser of a form: one problem a field, in the order in which the specification checks them:
 * first what is missing (`required`, in its own order), then everything else, field by field.
 */
export function formParser<Shape extends z.core.$ZodShape>(shape: Shape, required: Record<string, string>) {
  const schema = z.object(shape)
  const fields = Object.keys(shape)
  const absent = Object.fromEntries(fields.map((field) => [field, undefined]))
  const order = Object.keys(required)
  const rank = ({ path, message }: Problem) =>
    required[path] === message ? order.indexOf(path) : order.length + fields.indexOf(path.split('.')[0] ?? '')

  return (input: unknown): Parsed<z.infer<typeof schema>> => {
    const given = typeof input === 'object' && input !== null ? input : {}
    const result = z.safeParse(schema, { ...absent, ...given })
    if (result.success) return { ok: true, value: result.data }
    const firstOfField = new Map<string, Problem>()
    for (const { path, message } of result.error.issues) {
      const field = fieldOf(path)
      if (!firstOfField.has(field)) firstOfField.set(field, { path: field, message })
    }
    return { ok: false, problems: [...firstOfField.values()].toSorted((a, b) => rank(a) - rank(b)) }
  }
}

/** The field, and of a list the item: `stops.1`. */
function fieldOf([field = '', item]: PropertyKey[]): string {
  return typeof item === 'number' ? `${String(field)}.${item}` : String(field)
}
