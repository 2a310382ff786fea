import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { SECRET_FIELDS } from '#domain/forms/account.ts'
import type { Invalid, Parsed } from '#domain/forms/problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import type { AccountAnswer } from './account-answer.ts'

/** What a service can answer that is not done. */
type NotDone =
  | Invalid
  | {
      ok: false
      problem: 'too-many'
      retryAfterSeconds: number
      /** What helps meanwhile. */
      hint?: string
    }

/** What a page's action comes to: a way on, something done here, or something to mend. */
export type Outcome = Response | Done | NotDone

type Done = {
  ok: true
  title: string
  text?: string
  /** What the page shows next. */
  values?: Record<string, string>
  cookies?: string[]
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The texts of a posted form; it can be read again afterwards. */
export async function postedFields(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Takes a posted form to its service. */
export async function receiveAccountForm<T>(
  { request, context }: Args,
  parse: (input: unknown) => Parsed<T>,
  act: (value: T, fields: Record<string, string>) => Promise<Outcome>,
) {
  const fields = await postedFields(request)
  const form = fields.form ?? 'main'
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)))
  const parsed = parse(fields)
  if (!parsed.ok) {
    return data<AccountAnswer>(
      { form, outcome: 'problems', problems: messagesOf(parsed.problems), values },
      { status: 400 },
    )
  }
  try {
    const outcome = await act(parsed.value, fields)
    return outcome instanceof Response ? outcome : answerOf(outcome, { form, values })
  } catch (error) {
    if (error instanceof Response) throw error
    const { deps, requestId } = context.get(requestContext)
    deps.log.error({ err: error, requestId }, 'a form about an account failed')
    const text = `Something went wrong on our side. Please send it again, or call us and mention ${requestId}.`
    return data<AccountAnswer>({ form, outcome: 'refused', title: 'Not done', text, values }, { status: 500 })
  }
}

/** Goes on to another page of ours, with what the session needs. */
export function goOn(to: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: to })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function answerOf(
  outcome: Exclude<Outcome, Response>,
  typed: { form: string; values: Record<string, string> },
) {
  if (outcome.ok) {
    const { title, text, values = typed.values, cookies = [] } = outcome
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return data<AccountAnswer>({ form: typed.form, outcome: 'done', title, text, values }, { headers })
  }
  if (outcome.problem === 'invalid') {
    return data<AccountAnswer>(
      { ...typed, outcome: 'problems', problems: messagesOf(outcome.problems) },
      { status: 400 },
    )
  }
  const wait = `That was often enough for now. Please try again in ${inWords(outcome.retryAfterSeconds)}.`
  const text = outcome.hint === undefined ? wait : `${wait} ${outcome.hint}`
  return data<AccountAnswer>(
    { ...typed, outcome: 'refused', title: 'Please wait a little', text },
    { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } },
  )
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
