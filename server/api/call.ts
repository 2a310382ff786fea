import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { FormParser } from '#domain/forms/form-parser.ts'
import { problem as fault } from '#domain/forms/problems.ts'
import type { Live } from '#server/live/live.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { type Access, admitted, type Callers } from './admission.ts'
import { unlikeDescribed, withoutQuotedNumbers } from './described.ts'
import { formError, readJson } from './json.ts'
import { type Json, schemaOf } from './schemas.ts'

/** What calls need of the program. */
type World = { deps: Deps; live: Live; address: (c: Context) => string }

/** What a call is asked. */
type Asked<For extends Access, Body, Also, Query> = Omit<World, 'address'> & {
  c: Context<HttpEnv>
  /** The network address that asks. */
  address: string
  who: Callers[For]
  /** The reference or id in the path. */
  named: string
  /** The parsed body. */
  body: Body
  /** The fields of the body that the call reads besides. */
  also: Also
  query: Query
  /** The Idempotency-Key. */
  key: string | undefined
}

type Schemas = Record<string, z.core.$ZodType>
type Status = 200 | 201 | 202 | 204

/** A call: its description, and the function that answers it. */
type Definition<For extends Access, Body, Also extends Schemas, Query extends Schemas, Given> = {
  summary: string
  /** Who may use it; by default everybody. */
  for?: For
  takes?: FormParser<Body>
  /** Fields of the body besides, exactly as they are described. */
  also?: Also
  /** The body of a call that reads it itself. */
  reads?: z.ZodMiniObject
  /** The types of the file that is the body instead; its bytes are the request's `body`. */
  file?: readonly string[]
  example?: Json
  /** Fields of the body that this call needs, though others with the same parser do not. */
  needs?: string[]
  /** Notes on fields of the body that a schema cannot express. */
  notes?: Record<string, string>
  asks?: Query
  hasKey?: boolean
  /** The status and the schema of its answer; null if it has no body. */
  gives: { [status in Status]?: Given }
  /** Its refusals besides those that follow from `for`, `takes` and `asks`. */
  refuses?: Record<number, string>
  answer: (asked: Asked<For, Body, Parsed<Also>, Parsed<Query>>) => Answered<Given> | Promise<Answered<Given>>
}

type Parsed<Of extends Schemas> = { [name in keyof Of]: z.infer<Of[name]> }

/** A refusal is answered whole. */
type Answered<Given> = Response | (Given extends z.core.$ZodType ? z.infer<Given> : null)

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/quotes/:id` */
  path: string
  described: Omit<
    Definition<Access, unknown, Schemas, Schemas, z.core.$ZodType | null>,
    'answer' | 'takes'
  > & {
    takes?: { schema: z.ZodMiniObject }
  }
  respond: (c: Context<HttpEnv>, world: World) => Promise<Response>
}

/** Defines a call of the API. There is no other way to add one, so every call has a description. */
export function call<
  Given extends z.core.$ZodType | null,
  For extends Access = 'everybody',
  Body = undefined,
  Also extends Schemas = Schemas,
  Query extends Schemas = Schemas,
>(method: Call['method'], path: string, definition: Definition<For, Body, Also, Query, Given>): Call {
  const { takes, also, answer, gives } = definition
  const [, parameter] = /:(\w+)/.exec(path) ?? []
  const queries = z.object(definition.asks ?? {})
  const others = z.object(also ?? {})
  let described: Json | undefined
  const status = Number(Object.keys(gives)[0])
  const respond = async (c: Context<HttpEnv>, world: World, who: Callers[For]) => {
    const isUnread = takes === undefined && also === undefined
    const isLeftOut = isUnread || (mayGoWithoutBody(definition) && (await hasNoBody(c)))
    const sent = isLeftOut ? {} : await readJson(c)
    if (sent instanceof Response) return sent
    // Made once it is needed: all of them would be a part of every start.
    described ??= takes === undefined ? {} : schemaOf(takes.schema)
    const quoted: string[] = []
    const parsed = takes?.(withoutQuotedNumbers(described, sent, (path) => quoted.push(path)))
    if (parsed?.ok === false) return formError(c, parsed.problems)
    // Parsers do without a coordinate that is no number.
    const [path] = quoted
    const unlike =
      path === undefined ? unlikeDescribed(others, sent) : fault(path, 'unlike-described', { path })
    if (unlike !== null) return formError(c, [unlike])
    const query = z.safeParse(queries, c.req.query())
    if (!query.success) return unknown(c, query.error)
    const answered = await answer({
      ...world,
      c,
      address: world.address(c),
      who,
      named: parameter === undefined ? '' : (c.req.param(parameter) ?? ''),
      body: parsed?.value as Body,
      also: z.parse(others, sent) as Parsed<Also>,
      query: query.data as Parsed<Query>,
      key: c.req.header('idempotency-key')?.trim() || undefined,
    })
    if (answered instanceof Response) return answered
    return answered === null && status === 204 ? c.body(null, 204) : c.json(answered, status as 200)
  }
  return {
    method,
    path,
    described: definition,
    respond: (c, world) =>
      admitted(c, world, definition.for ?? 'everybody', (who) => respond(c, world, who as Callers[For])),
  }
}

/** Whether all fields of its body may be left out. */
export function mayGoWithoutBody({ takes, reads, file, also = {} }: Call['described']): boolean {
  return (
    takes === undefined &&
    reads === undefined &&
    file === undefined &&
    z.safeParse(z.object(also), {}).success
  )
}

async function hasNoBody({ req }: Context<HttpEnv>): Promise<boolean> {
  return req.header('content-type') === undefined && (await req.arrayBuffer()).byteLength === 0
}

/** The title names the query, its schema has the sentence. */
function unknown(c: Context<HttpEnv>, { issues: [issue] }: z.core.$ZodError): Response {
  return problem(c, 422, `Unknown ${String(issue?.path[0])}`, issue?.message ?? '')
}
