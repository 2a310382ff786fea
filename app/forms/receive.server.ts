import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { type Invalid, invalid, type Parsed } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import {
  type FormAnswer,
  formNameOf,
  type Problems,
  type Refusal,
  STATUS,
  type Values,
  valuesOf,
} from './answer.ts'

type Context = Readonly<RouterContextProvider>

/** The outcomes of a form: refusals of its service, and outcomes of this form only. */
export type Outcome<More = never> = (NotDone | Refusal | More) & {
  /** The values that the fields show next, if not the typed ones. */
  values?: Values
  cookies?: string[]
}

type NotDone =
  | (Invalid & Pick<Problems, 'choices'>)
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number; hint?: string }

type Named = { outcome: keyof typeof STATUS }

/** Passes a posted form to its service: parses it, acts, and answers with the typed values. */
export async function receiveForm<T, More extends Named = never>(
  context: Context,
  parse: (form: FormData) => Parsed<T>,
  act: (value: T) => Promise<Response | Outcome<More>>,
) {
  const { posted, deps, requestId } = context.get(requestContext)
  if (posted.flaw !== null) return answerForm<More>(context, invalid('form', posted.flaw), 400)
  const parsed = parse(posted.form)
  if (!parsed.ok) return answerForm<More>(context, { ...parsed, problem: 'invalid' }, 400)
  try {
    const outcome = await act(parsed.value)
    return outcome instanceof Response ? outcome : answerForm<More>(context, outcome)
  } catch (error) {
    if (error instanceof Response) throw error
    deps.log.error({ err: error, requestId }, 'a form could not be carried out')
    return answerForm<More>(context, { outcome: 'failed', reference: requestId })
  }
}

/** Turns an outcome into the page's data, with status and headers. */
export function answerForm<More extends Named = never>(
  context: Context,
  { values, cookies = [], ...outcome }: Outcome<More>,
  status?: number,
) {
  const { posted, answerHeaders, language } = context.get(requestContext)
  const came = ('ok' in outcome ? named(outcome, language) : outcome) as Problems | Refusal | More
  if ('retryAfterSeconds' in came) answerHeaders.set('Retry-After', String(came.retryAfterSeconds))
  const answer: FormAnswer<More> = {
    ...came,
    form: formNameOf(posted.form),
    values: values ?? valuesOf(posted.form),
  }
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  return data(answer, { status: status ?? STATUS[came.outcome], headers })
}

/** Parses a form that is only a button. */
export const anything = (): Parsed<null> => ({ ok: true, value: null })

/** Redirects to another page of ours. */
export function goOn(to: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: to })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The typed values, for when it is not known yet which form of the page they belong to. */
export function postedValues(context: Context): { form: string; values: Values } {
  const { form } = context.get(requestContext).posted
  return { form: formNameOf(form), values: valuesOf(form) }
}

function named(refused: NotDone, language: Language): Problems | Refusal {
  if (refused.problem === 'too-many') {
    const { retryAfterSeconds, hint } = refused
    return { outcome: 'too-many', retryAfterSeconds, hint }
  }
  return { outcome: 'problems', problems: messagesOf(refused.problems, language), choices: refused.choices }
}
