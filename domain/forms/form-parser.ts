import * as z from 'zod/mini'
import type { FormProblem, FormProblemParams, Parsed } from './problems.ts'

/**
 * A problem in place of Zod's message. Zod keeps only a text for an issue, so code and parameters travel as JSON
 * until `formParser` reads them.
 */
export function fault<C extends keyof FormProblemParams>(code: C, params: FormProblemParams[C]): string {
  return JSON.stringify({ code, params })
}

/** Checks input; `schema` describes it for the API. */
export type FormParser<T> = ((input: unknown) => Parsed<T>) & { schema: z.ZodMiniObject }

/**
 * Makes the parser of a form. It reports one problem a field: first what is missing, then everything else, each in
 * the order of the fields.
 */
export function formParser<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  const fields = Object.keys(shape)
  const absent = Object.fromEntries(fields.map((field) => [field, undefined]))
  const rank = ({ path, code }: FormProblem) =>
    fields.indexOf(path.split('.')[0] ?? '') + (code === 'missing' ? 0 : fields.length)

  const parse = (input: unknown): Parsed<z.infer<typeof schema>> => {
    const given = typeof input === 'object' && input !== null ? input : {}
    const result = z.safeParse(schema, { ...absent, ...given }, { error: unlikeDescribed })
    if (result.success) return { ok: true, value: result.data }
    const firstOfField = new Map<string, FormProblem>()
    for (const { path, message } of result.error.issues) {
      const field = fieldOf(path)
      if (!firstOfField.has(field))
        firstOfField.set(field, { path: field, ...JSON.parse(message) } as FormProblem)
    }
    return { ok: false, problems: [...firstOfField.values()].toSorted((a, b) => rank(a) - rank(b)) }
  }
  return Object.assign(parse, { schema })
}

/** A parser that adds checks to another, and is described like it. */
export function withSchemaOf<T>(
  { schema }: { schema: z.ZodMiniObject },
  parse: (input: unknown) => Parsed<T>,
): FormParser<T> {
  return Object.assign(parse, { schema })
}

/** The problem of a field whose schema names none. */
function unlikeDescribed({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  return fault('unlike-described', { path: path.join('.') })
}

/** The field, and of a list the item: `stops.1`. */
function fieldOf([field = '', item]: PropertyKey[]): string {
  return typeof item === 'number' ? `${String(field)}.${item}` : String(field)
}
