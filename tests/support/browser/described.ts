import * as z from 'zod'

type Description = { components: { schemas: Record<string, unknown> } }

/** A schema of the API's description, which here allows no fields that it does not name. */
export function strictly(schema: unknown, { components }: Description): z.ZodType {
  const whole = JSON.stringify({ ...Object(schema), $defs: components.schemas }, (_, part: unknown) =>
    isObject(part) && isObject(part.properties) && part.additionalProperties === undefined
      ? { ...part, additionalProperties: false }
      : part,
  )
  const inOneFile = whole.replaceAll('#/components/schemas/', '#/$defs/')
  return z.fromJSONSchema(JSON.parse(inOneFile) as Parameters<typeof z.fromJSONSchema>[0])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
