import { useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import { useLanguage } from '#app/ui/base/language.tsx'
import type { Language } from '#domain/words/language.ts'
import { formMessagesOf } from '#domain/wording/form-problems.ts'
import type { Faults, FormAnswer, Values } from './answer.ts'

type Form<More> = {
  answer: FormAnswer<More> | undefined
  state: FormState
  isFilled: boolean
  isSending: boolean
}

/** The state of one form of a page: the result of sending it, and the values of its fields, `filled` to begin with. */
export function useForm<More>(filled: Values = {}, name = 'main'): Form<More> {
  const language = useLanguage()
  const answers = inWords(useLastAnswer<FormAnswer<More | Faults>>(), language)
  const { state: navigating, formMethod, formData } = useNavigation()
  const answer = answers?.form === name ? (answers as FormAnswer<More>) : undefined
  // Empty if the posted form could not be read.
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

/** The answer, with problems found by the browser put into the language of the page. */
function inWords<Answer extends object>(answer: Answer | undefined, language: Language) {
  if (answer === undefined || !isOfFaults(answer)) return answer
  const { form, values, faults } = answer
  return { form, values, outcome: 'problems', problems: formMessagesOf(faults, language) }
}

function isOfFaults(answer: object): answer is FormAnswer<Faults> & Faults {
  return 'faults' in answer
}

/** The page's last answer. It outlives a reload of the page's data, until the user goes on or sends another form. */
export function useLastAnswer<Answer>() {
  const came = useActionData<Answer>()
  const { key } = useLocation()
  const [last, setLast] = useState({ key, came })
  if (key !== last.key || (came !== undefined && came !== last.came)) setLast({ key, came })
  return came ?? (key === last.key ? last.came : undefined)
}
