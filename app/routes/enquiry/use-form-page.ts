import { useActionData, useNavigation } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import type { FormAnswer, Values } from './form-answer.ts'

/** The state of a page with one form: what came of sending it, and what its fields shall show; `filled` at first. */
export function useFormPage(filled: Values = {}) {
  const answer = useActionData<FormAnswer>()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const problems = answer?.outcome === 'problems' ? answer.problems : []
  const typed = answer === undefined || answer.outcome === 'sent' ? {} : answer.values
  const isFilled = Object.keys(typed).length > 0
  const state: FormState = { values: isFilled ? typed : filled, problems, prefix: '' }
  return {
    answer,
    isSending,
    state,
    hasErrors: answer !== undefined && answer.outcome !== 'sent',
    isFilled,
  }
}
