import { useActionData, useLocation, useRouteLoaderData } from 'react-router'
import type { FormAnswer, Values } from '#app/forms/answer.ts'
import type { KeptForm } from '#app/forms/kept-form.server.ts'
import { useForm } from '#app/forms/use-form.ts'

/** What came of sending a form about an account. */
export type AccountAnswer = FormAnswer<Done>

export type Done = { outcome: 'done'; title: string; text?: string }

/** The state of one form of the page. */
export function useAccountForm(name: string, values: Values = {}) {
  const form = useForm<Done>(useKeptForm(name) ?? values, name)
  return form.answer?.outcome === 'done' ? { ...form, state: { ...form.state, values } } : form
}

/** Whether some form of the page was not carried out: its title says so. */
export function useHasErrors(): boolean {
  const answer = useActionData<AccountAnswer>()
  return answer !== undefined && answer.outcome !== 'done'
}

/** What was typed into this form before the session was found to be over. */
function useKeptForm(name: string): Values | undefined {
  const { pathname } = useLocation()
  const kept = useRouteLoaderData<{ kept: KeptForm | null }>('routes/account/gate')?.kept
  return kept?.form === name && kept.path === pathname ? kept.values : undefined
}

/** In a sentence, why nothing was done though nothing is wrong with what was typed. */
export function refusalInWords(answer: Exclude<AccountAnswer, { outcome: 'problems' } | Done>): {
  title: string
  text: string
} {
  switch (answer.outcome) {
    case 'too-many': {
      const wait = `That was often enough for now. Please try again in ${inWords(answer.retryAfterSeconds)}.`
      return { title: 'Please wait a little', text: [wait, answer.hint ?? ''].join(' ').trim() }
    }
    case 'failed': {
      const mention = answer.reference === undefined ? '' : ` and mention ${answer.reference}`
      const text = `Something went wrong on our side. Please send it again, or call us${mention}.`
      return { title: 'Not done', text }
    }
    case 'unreachable':
      return {
        title: 'Not sent',
        text: 'We could not be reached. Check your connection and send it again; what you typed is still here.',
      }
    case 'no-answer':
      return {
        title: 'No answer yet',
        text: 'We cannot tell whether this reached us. Load the page again to see, or send it again. If it still does not work, talk to us.',
      }
  }
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
