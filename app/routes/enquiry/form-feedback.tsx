import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast, type ToastWords } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { useShell } from '#app/site/shell-context.ts'
import type { FormAnswer } from './form-answer.ts'

/** Above a form: what came of sending it, and what to do now. Takes the focus whenever there is news. */
export function FormFeedback({ answer }: { answer: FormAnswer | undefined }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer === undefined || answer.outcome === 'sent') return null
  return (
    <>
      {answer.outcome === 'problems' ? (
        <ErrorSummary problems={answer.problems} idOf={(field) => field} ref={box} />
      ) : (
        <div
          className="error-summary"
          role="alert"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
          autoFocus
          data-focus-on-load=""
          ref={box}
        >
          <NotSent
            isTooMany={answer.outcome === 'too-many'}
            reference={answer.outcome === 'failed' ? answer.reference : undefined}
          />
        </div>
      )}
      <Toast key={toastCount(answer)} {...toastOf(answer)} />
    </>
  )
}

/** Why a form was not sent, and what to do now. */
export function NotSent({ isTooMany = false, reference }: { isTooMany?: boolean; reference?: string }) {
  const shell = useShell()
  return (
    <>
      <h2>{isTooMany ? 'Too many enquiries from here' : 'Your enquiry was not sent'}</h2>
      <p>
        {isTooMany
          ? 'A lot of enquiries came from your network within the hour. Call us or write on WhatsApp, or send this again later.'
          : 'Nothing you typed is lost. Send it again, or talk to us now.'}
      </p>
      {reference !== undefined && (
        <p>
          Mention this reference: <b className="figures">{reference}</b>
        </p>
      )}
      <TalkNow contacts={shell} />
    </>
  )
}

function toastOf(answer: Exclude<FormAnswer, { outcome: 'sent' }>): ToastWords {
  if (answer.outcome === 'problems') {
    return { title: 'Form Error', text: answer.problems[0]?.message, tone: 'bad', silent: true }
  }
  if (answer.outcome === 'failed') {
    return { title: 'Error', text: 'Failed to submit enquiry. Please try again.', tone: 'bad', silent: true }
  }
  return {
    title: 'Error sending enquiry',
    text: 'Please try WhatsApp or call us directly',
    tone: 'bad',
    silent: true,
  }
}

/** Each answer brings its toast, also when it says the same as the one before. */
const counted = new WeakMap<FormAnswer, number>()
let count = 0
function toastCount(answer: FormAnswer): number {
  if (!counted.has(answer)) counted.set(answer, ++count)
  return counted.get(answer) ?? 0
}
