import { expect, test } from 'vitest'
import * as z from 'zod'
import { strictly } from '#tests/support/browser/described.ts'
import { CALLS } from './api.ts'
import { describe } from './description.ts'

const description = describe('https://tours.example', CALLS)

/** The parts of OpenAPI 3.1 that the description uses. */
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/schemas/') })
const schema = z.union([reference, z.record(z.string(), z.unknown())])
const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z+-]+$/),
  z.strictObject({ schema: schema.optional(), example: z.unknown().optional() }),
)
const operation = z.strictObject({
  summary: z.string().min(5),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[2-5]\d\d$/),
      z.strictObject({ description: z.string().min(1), content: content.optional() }),
    )
    .refine((answers) => Object.keys(answers).some((status) => status.startsWith('2'))),
})
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({ schemas: z.record(z.string().regex(/^\w+$/), schema) }),
})

const calls = Object.entries(document.parse(description).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, path, ...call })),
)

test('path parameters match their addresses, and every schema exists and is used', () => {
  for (const { name, path, parameters = [] } of calls) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const given = parameters.filter((parameter) => parameter.in === 'path')
    expect([name, given.map((parameter) => parameter.name)]).toEqual([name, wanted])
    expect(given.every(({ required }) => required)).toBe(true)
  }
  const named = JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)
  const used = [...named].map(([, schemaName]) => schemaName)
  expect(new Set(used)).toEqual(new Set(Object.keys(description.components.schemas)))
})

test('every body has an example that fits its schema', () => {
  const taken = calls.filter(({ requestBody }) => requestBody !== undefined)
  expect(taken.length).toBeGreaterThan(20)
  for (const { name, requestBody } of taken) {
    const { schema: wanted = {}, example } = requestBody?.content['application/json'] ?? {}
    expect([name, strictly(wanted, description).safeParse(example).error]).toEqual([name, undefined])
  }
})

test('a field is required if its parser refuses a missing one', () => {
  const asked = calls.find(({ name }) => name === 'post /quotes')
  expect(asked?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['pickup', 'date', 'time'],
    properties: { passengers: { type: 'integer', minimum: 1, maximum: 12, default: 2 } },
  })
})
