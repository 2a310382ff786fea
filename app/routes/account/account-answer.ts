import { useActionData, useLocation, useRouteLoaderData } from 'react-router'
import type { FormAnswer, Values } from '#app/forms/answer.ts'
import type { KeptForm } from '#app/forms/kept-form.server.ts'
import { useForm } from '#app/forms/use-form.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

/** The outcome of sending a form about an account. */
export type AccountAnswer = FormAnswer<Done>

export type Done = { outcome: 'done'; title: string; text?: string }

/** The state of one form of the page. */
export function useAccountForm(name: string, values: Values = {}) {
  const form = useForm<Done>(useKeptForm(name) ?? values, name)
  return form.answer?.outcome === 'done' ? { ...form, state: { ...form.state, values } } : form
}

/** Whether some form of the page failed; the page's title then says so. */
export function useHasErrors(): boolean {
  const answer = useActionData<AccountAnswer>()
  return answer !== undefined && answer.outcome !== 'done'
}

/** What was typed into this form before the session ended. */
function useKeptForm(name: string): Values | undefined {
  const { pathname } = useLocation()
  const kept = useRouteLoaderData<{ kept: KeptForm | null }>('routes/account/gate')?.kept
  return kept?.form === name && kept.path === pathname ? kept.values : undefined
}

/** Explains why nothing was done although the fields are valid. */
export function refusalInWords(
  answer: Exclude<AccountAnswer, { outcome: 'problems' } | Done>,
  { tag, phrases }: Language,
): { title: string; text: string } {
  const { tooMany, failed, unreachable, noAnswer } = phrases.account.refusal
  switch (answer.outcome) {
    case 'too-many': {
      const { unit, count } = inUnits(answer.retryAfterSeconds)
      const wait = say(tag, tooMany[unit], { count })
      return { title: tooMany.title, text: [wait, answer.hint ?? ''].join(' ').trim() }
    }
    case 'failed': {
      const { reference } = answer
      const text = reference === undefined ? failed.text : say(tag, failed.withReference, { reference })
      return { title: failed.title, text }
    }
    case 'unreachable':
      return unreachable
    case 'no-answer':
      return noAnswer
  }
}

function inUnits(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 90) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) }
}
