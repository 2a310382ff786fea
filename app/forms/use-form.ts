import { useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import type { FormAnswer, Values } from './answer.ts'

/** The state of one form of a page: what came of sending it, and what its fields show; `filled` at first. */
export function useForm<More>(filled: Values = {}, name = 'main') {
  const answers = useLastAnswer<FormAnswer<More>>()
  const { state: navigating, formMethod, formData } = useNavigation()
  const answer = answers?.form === name ? answers : undefined
  // Empty where what was sent could not be read.
  const typed = answer !== undefined && Object.keys(answer.values).length > 0 ? answer.values : undefined
  const state: FormState = {
    values: typed ?? filled,
    problems: answer !== undefined && 'problems' in answer ? answer.problems : [],
    prefix: name === 'main' ? '' : `${name}-`,
  }
  return {
    answer,
    state,
    isFilled: typed !== undefined,
    isSending: navigating !== 'idle' && formMethod === 'POST' && (formData?.get('form') ?? 'main') === name,
  }
}

/** What the page answered last, also after its data were read again; until one goes on, or sends another form. */
export function useLastAnswer<Answer>() {
  const came = useActionData<Answer>()
  const { key } = useLocation()
  const [last, setLast] = useState({ key, came })
  if (key !== last.key || (came !== undefined && came !== last.came)) setLast({ key, came })
  return came ?? (key === last.key ? last.came : undefined)
}
