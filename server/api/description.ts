import * as z from 'zod/mini'
import { type Call, mayGoWithoutBody } from './call.ts'
import { answerSchemas, type Json, nameOf, problemAnswer, schemaOf, streamAnswer } from './schemas.ts'

/** The description of the JSON API (OpenAPI 3.1), made of its calls. */
export function describe(origin: string, calls: Call[]) {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prices, bookings, enquiries, places and accounts', version: '1' },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: { schemas: answerSchemas() },
  }
}

function operation({ path, described }: Call): Json {
  const parameters = parametersOf(path, described)
  const body = bodyOf(described)
  const content = described.file?.map((type) => [type, {}]) ?? (body && [['application/json', body]])
  return {
    summary: described.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(content && {
      requestBody: { required: !mayGoWithoutBody(described), content: Object.fromEntries(content) },
    }),
    responses: responsesOf(described, body !== undefined),
  }
}

type Described = Call['described']

function parametersOf(path: string, { hasKey, asks = {} }: Described): Json[] {
  const string = { type: 'string' }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: string,
  }))
  const { properties } = schemaOf(z.object(asks)) as { properties: Record<string, Json> }
  const inQuery = Object.entries(properties).map(([name, { required, description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required === true && { required }),
    ...(description !== undefined && { description }),
    schema,
  }))
  return [
    ...inPath,
    ...inQuery,
    ...(hasKey ? [{ name: 'Idempotency-Key', in: 'header', schema: string }] : []),
  ]
}

function bodyOf({
  takes,
  also,
  reads,
  example,
  needs = [],
  notes = {},
}: Described): { schema: Json; example?: Json } | undefined {
  if (takes === undefined && also === undefined && reads === undefined) return undefined
  const schema = schemaOf(reads ?? z.extend(takes?.schema ?? z.object({}), also ?? {})) as {
    properties: Record<string, Json>
    required?: string[]
  }
  if (needs.length > 0) schema.required = [...(schema.required ?? []), ...needs]
  for (const [field, description] of Object.entries(notes)) {
    schema.properties[field] = { ...schema.properties[field], description }
  }
  return { schema, ...(example && { example }) }
}

const OF_OFFICE = {
  401: 'signed out',
  403: 'an authenticator app has to be set up first',
  404: 'not for you, or there is none',
}
const REFUSED = {
  everybody: {},
  account: { 401: 'signed out' },
  console: OF_OFFICE,
  business: OF_OFFICE,
}
const UNREADABLE = {
  400: 'no JSON object',
  413: 'longer than 128 KB',
  415: 'sent without Content-Type: application/json',
}
const AWAY = { 503: 'too busy, or the database is away: again after Retry-After seconds' }

function answerOf(schema: z.core.$ZodType | null): Json {
  if (schema === null) return { description: 'done' }
  const content =
    schema === streamAnswer
      ? { 'text/event-stream': {} }
      : { 'application/json': { schema: schemaOf(schema) } }
  return { description: nameOf(schema) ?? 'done', content }
}

function responsesOf(
  { for: access = 'everybody', takes, also, gives, refuses }: Described,
  hasBody: boolean,
): Json {
  const refusals = {
    ...REFUSED[access],
    ...(hasBody && UNREADABLE),
    ...((takes ?? also) && { 422: 'errors name the fields, the first to correct on top' }),
    ...refuses,
    ...AWAY,
  }
  const given = Object.entries(gives).map(([status, schema]) => [status, answerOf(schema)])
  const refused = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: schemaOf(problemAnswer) } } },
  ])
  return Object.fromEntries([...given, ...refused]) as Json
}
