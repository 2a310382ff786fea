import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { enquiryHref } from '#app/ui/business/fare-finder/finder-form.ts'
import type { TripAnswer } from '../booking-answer.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { isMissing } from './trip-form.ts'

/** Above the form of a trip: the outcome of sending it, and what to do now. */
export function DetailsFeedback({ answer, enquire }: { answer: TripAnswer | undefined; enquire: string }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  const phrases = usePhrases('booking').details
  const fields = usePhrases('fields')
  if (answer === undefined) return null
  if (answer.outcome !== 'problems') return <RefusalNote refusal={answer} toastTitle={phrases.notSent} />
  const { problems, values } = answer
  const hasGaps = isMissing(problems, values)
  const toast = hasGaps ? phrases.missing : { title: phrases.formError, text: problems[0]?.message }
  return (
    <>
      <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
      <Toast key={JSON.stringify(problems)} {...toast} tone="bad" silent />
      {!hasGaps && (
        <p className="small form-note">
          {enquire}{' '}
          <SiteLink className="text-link" href={enquiryHref(values)}>
            {fields.enquire}
          </SiteLink>
        </p>
      )}
    </>
  )
}
