import type { FormAnswer } from '#app/forms/answer.ts'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** Why a form was not carried out. Takes the focus. */
export function FormNews({ answer }: { answer: FormAnswer<LeadsOn> | FormAnswer | undefined }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  const { refusal } = usePhrases('account')
  if (answer === undefined || answer.outcome === 'done') return null
  const problems: FieldMessage[] =
    answer.outcome === 'problems'
      ? answer.problems
      : [
          {
            path: 'form',
            message: answer.outcome === 'too-many' ? refusal.tooMany.title : refusal.failed.text,
          },
        ]
  return <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
}

/** A form that leads to another page once it is carried out. */
export type LeadsOn = { outcome: 'done' }
