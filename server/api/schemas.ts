import * as z from 'zod/mini'

/** The schemas that the API's answers share, and how a schema is described to programs. */

export type Json = Record<string, unknown>

export const text = z.string()
export const whole = z.int()
export const rand = z.number()
export const cents = z.int().check(z.meta({ description: 'cents' }))
export const instant = z.string().check(z.meta({ format: 'date-time' }))
export const anything = z.record(text, z.unknown())

/** `next` is the cursor of what follows. */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(text) })
}

/** Server-sent events, which a call answers itself. */
export const streamAnswer = z.never()

const answers = z.registry<{ id: string }>()

/** An answer that the description names; others are written out where they are given. */
export function named<Schema extends z.core.$ZodType>(id: string, schema: Schema): Schema {
  answers.add(schema, { id })
  return schema
}

export function nameOf(schema: z.core.$ZodType): string | undefined {
  return answers.get(schema)?.id
}

/** A problem by RFC 9457, with fields for programs. */
export const problemAnswer = named(
  'Problem',
  z.looseObject({
    type: text,
    title: text,
    status: whole,
    detail: text,
    code: z.optional(text),
    errors: z.optional(z.array(z.object({ path: text, code: text, params: anything, message: text }))),
    reference: text,
  }),
)

/** The schemas of all answers, by name. */
export function answerSchemas(): Json {
  const { schemas } = z.toJSONSchema(answers, { ...AS_SENT, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutNames(schema)]))
}

export function schemaOf(schema: z.core.$ZodType): Json {
  const name = nameOf(schema)
  return name === undefined
    ? withoutNames(z.toJSONSchema(schema, AS_SENT))
    : { $ref: `#/components/schemas/${name}` }
}

/** Without id and dialect, which the document gives for all schemas. */
function withoutNames(schema: Json): Json {
  const { $schema: _, $id: __, ...described } = schema
  return described
}

const AS_SENT: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    if (zodSchema instanceof z.ZodMiniObject) sayWhatMayBeLeftOut(zodSchema.shape, jsonSchema)
    // Zod adds the limits of safe integers to every whole number.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  },
}

/** A field is required if its parser refuses a missing one; otherwise the parsed value is the default. */
function sayWhatMayBeLeftOut(shape: z.core.$ZodShape, described: z.core.JSONSchema.BaseSchema): void {
  described.required = []
  for (const [field, schema] of Object.entries(shape)) {
    const { success, data } = z.safeParse(schema, undefined)
    const property = described.properties?.[field]
    if (!success) described.required.push(field)
    else if (typeof data === 'number' || (typeof data === 'string' && data !== ''))
      Object.assign(property ?? {}, { default: data })
  }
}
