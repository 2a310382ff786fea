import { useActionData, useNavigation } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import type { FormAnswer } from './form-answer.ts'

/** The state of a page with one form: what came of sending it, and what its fields shall show. */
export function useFormPage() {
  const answer = useActionData<FormAnswer>()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const problems = answer?.outcome === 'problems' ? answer.problems : []
  const values = answer === undefined || answer.outcome === 'sent' ? {} : answer.values
  const state: FormState = { values, problems, prefix: '' }
  return {
    answer,
    isSending,
    state,
    hasErrors: answer !== undefined && answer.outcome !== 'sent',
    isFilled: Object.keys(values).length > 0,
  }
}
