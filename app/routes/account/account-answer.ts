import { useActionData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** What came of sending a form about an account. A page can have several: each answers by its own name. */
export type AccountAnswer = { form: string; values: Record<string, string> } & (
  | { outcome: 'problems'; problems: FieldMessage[] }
  /** Nothing is wrong with what was typed, and yet it was not done. */
  | { outcome: 'refused'; title: string; text: string }
  | { outcome: 'done'; title: string; text?: string }
)

/** The state of one form of the page. */
export function useAccountForm(form: string, values: Record<string, string> = {}) {
  const answers = useActionData<AccountAnswer>()
  const before = useTypedBefore(form)
  const navigation = useNavigation()
  const answer = answers?.form === form ? answers : undefined
  const isDone = answer?.outcome === 'done'
  const state: FormState = {
    // As they were sent, all of them: a box that was unticked stays so.
    values: isDone ? values : (answer?.values ?? before ?? values),
    problems: answer?.outcome === 'problems' ? answer.problems : [],
    prefix: form === 'main' ? '' : `${form}-`,
  }
  return {
    answer,
    state,
    isSending: navigation.state !== 'idle' && navigation.formData?.get('form') === form,
  }
}

/** Whether some form of the page was not carried out: its title says so. */
export function useHasErrors(): boolean {
  const answer = useActionData<AccountAnswer>()
  return answer !== undefined && answer.outcome !== 'done'
}

/** What was typed into this form before the session was found to be over. */
function useTypedBefore(form: string): Record<string, string> | undefined {
  const { pathname } = useLocation()
  const loaded = useRouteLoaderData<{
    typed: { path: string; form: string; values: Record<string, string> } | null
  }>('routes/account/gate')
  const typed = loaded?.typed
  return typed?.form === form && typed.path === pathname ? typed.values : undefined
}

/** In the browser: a form whose sending fails stays as it is. */
export async function sendOrKeep<T>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<T>
}): Promise<T | AccountAnswer> {
  const named = (await request.clone().formData()).get('form')
  const form = typeof named === 'string' ? named : 'main'
  try {
    return await serverAction()
  } catch (error) {
    // A redirect is thrown too: it is the answer that was hoped for.
    if (error instanceof Response || !(error instanceof TypeError)) throw error
    const text =
      'We could not be reached. Check your connection and send it again; what you typed is still here.'
    return { form, outcome: 'refused', title: 'Not sent', text, values: {} }
  }
}
