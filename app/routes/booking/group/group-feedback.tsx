import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { fieldOf } from '#app/ui/business/fare-finder/finder-form.ts'
import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import type { GroupAnswer } from './group-answer.ts'
import { News, RefusalNote } from '../refusal-note.tsx'

/** Why the trips stayed as they were. */
export function GroupFeedback({ answer }: { answer: GroupAnswer }) {
  const phrases = usePhrases('group')
  const { refused } = usePhrases('booking')
  const say = useSay()
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer.outcome === 'problems') {
    const problems = answer.problems.map(({ path, message }) => ({ path: fieldOf(path), message }))
    return <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
  }
  if (answer.outcome !== 'group-full') return <RefusalNote refusal={answer} toastTitle={refused.notDone} />
  const text = say(phrases.full.text, { count: MOST_TRIPS })
  return (
    <News about={answer} toast={{ title: phrases.full.title, text }} title={phrases.full.title}>
      <p>{text}</p>
      <div className="button-row">
        <ButtonLink look="outline" href="/booking-enquiry">
          {phrases.enquire}
        </ButtonLink>
      </div>
    </News>
  )
}
