import { data, isRouteErrorResponse } from 'react-router'
import type { Parsed } from '#domain/forms/problems.ts'
import {
  type Faults,
  type FormAnswer,
  formNameOf,
  PATIENCE_MS,
  type Refusal,
  STATUS,
  valuesOf,
} from './answer.ts'

const TIME_IS_UP = Symbol('time is up')

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * In the browser: checks a form where it can, sends it, and keeps the page with all typed values if that fails. Nothing
 * is sent twice automatically. An answer that comes too late is ignored.
 */
export async function sendOrKeep<Answer>(
  { request, serverAction }: Sending<Answer>,
  parse?: (form: FormData) => Parsed<unknown>,
) {
  const form = await request.clone().formData()
  const keep = (why: Faults | Refusal) => {
    const answer: FormAnswer<Faults> = { ...why, form: formNameOf(form), values: valuesOf(form) }
    // With an error status, React Router keeps the page's data as they are, and does not reload them in vain.
    return data(answer, { status: STATUS[why.outcome] })
  }
  const parsed = parse?.(form)
  if (parsed?.ok === false) return keep({ outcome: 'faults', faults: parsed.problems })
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<typeof TIME_IS_UP>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, TIME_IS_UP)
  })
  try {
    const answer = await Promise.race([serverAction(), patience])
    return answer === TIME_IS_UP ? keep({ outcome: 'no-answer' }) : answer
  } catch (error) {
    if (isForThePage(error) || request.signal.aborted) throw error
    // The browser reports a lost connection in no other way; an error from the server is never a TypeError.
    return keep({ outcome: error instanceof TypeError ? 'unreachable' : 'failed' })
  } finally {
    clearTimeout(timer)
  }
}

/** A redirect, or a page that does not exist, or no more. */
function isForThePage(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && [404, 410].includes(error.status))
}
