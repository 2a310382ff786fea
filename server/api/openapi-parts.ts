import * as z from 'zod/mini'
import { type AnswerName, ANSWERS } from './answers.ts'

/** The building blocks of the API's description. */

type Json = Record<string, unknown>
type Notes = Record<string, string>

const string = { type: 'string' }

/** Descriptions that several calls share. */
export const FIELDS = 'errors name the fields, the first to correct on top'
export const SIGNED_OUT = 'signed out'

type Call = {
  parameters?: Json[]
  takes?: Json
  gives: Partial<Record<number, AnswerName | null>>
  problems?: Record<number, string>
}

/** One call: its request, its answers, and its refusals. */
export function call(summary: string, { parameters, takes, gives, problems = {} }: Call) {
  const answers = Object.entries(gives).map(([status, name]) => [
    status,
    name == null ? { description: 'done' } : { description: name, content: json(refTo(name)) },
  ])
  const refusals = Object.entries(problems).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: refTo('Problem') } } },
  ])
  return {
    summary,
    ...(parameters && { parameters }),
    ...(takes && { requestBody: takes }),
    responses: Object.fromEntries([...answers, ...refusals]) as Json,
  }
}

/** A parser's input with an example; notes describe what a schema cannot express. */
export function body(schema: z.core.$ZodObject, example: Json, notes: Notes = {}) {
  const taken = schemaOf(schema) as { properties: Record<string, Json> }
  for (const [field, description] of Object.entries(notes)) {
    taken.properties[field] = { ...taken.properties[field], description }
  }
  return { required: true, content: json(taken, { example }) }
}

export function inPath(name: string) {
  return { name, in: 'path', required: true, schema: string }
}

export function inQuery(name: string, schema: Json = string, description?: string) {
  return { name, in: 'query', schema, ...(description !== undefined && { description }) }
}

export const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', in: 'header', schema: string }

/** The schemas of all answers, by name. */
export function answerSchemas(): Json {
  const named = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(ANSWERS)) named.add(schema, { id })
  const { schemas } = z.toJSONSchema(named, { ...AS_SENT, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutNames(schema)]))
}

function refTo(name: AnswerName) {
  return { $ref: `#/components/schemas/${name}` }
}

function json(schema: Json, more: Json = {}) {
  return { 'application/json': { schema, ...more } }
}

function schemaOf(schema: z.core.$ZodType): Json {
  return withoutNames(z.toJSONSchema(schema, AS_SENT))
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
