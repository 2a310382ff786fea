import type { Refusal } from '#app/forms/answer.ts'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast, type ToastWords } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { useShell } from '#app/site/shell-context.ts'
import type { EnquiryAnswer, Sent } from './enquiry-answer.ts'

/** Above a form: what came of sending it, and what to do now. Takes the focus whenever there is news. */
export function FormFeedback({ answer }: { answer: EnquiryAnswer | undefined }) {
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
          <NotSent why={answer} />
        </div>
      )}
      <Toast key={toastCount(answer)} {...toastOf(answer)} />
    </>
  )
}

/** Why an enquiry was not sent, or may not have been, and what to do now. */
export function NotSent({ why }: { why: Refusal }) {
  const shell = useShell()
  const [title, text] = SENTENCES[why.outcome]
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      {why.outcome === 'failed' && why.reference !== undefined && (
        <p>
          Mention this reference: <b className="figures">{why.reference}</b>
        </p>
      )}
      <TalkNow contacts={shell} />
    </>
  )
}

const NOT_SENT: Sentences = [
  'Your enquiry was not sent',
  'Nothing you typed is lost. Send it again, or talk to us now.',
]

const SENTENCES: Record<Refusal['outcome'], Sentences> = {
  'too-many': [
    'Too many enquiries from here',
    'A lot of enquiries came from your network within the hour. Call us or write on WhatsApp, or send this again later.',
  ],
  failed: NOT_SENT,
  unreachable: NOT_SENT,
  'no-answer': [
    'No answer yet',
    'We cannot tell whether your enquiry reached us. You can safely send it again: the same enquiry counts once. Or talk to us now.',
  ],
}

type Sentences = [title: string, text: string]

function toastOf(answer: Exclude<EnquiryAnswer, Sent>): ToastWords {
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
const counted = new WeakMap<EnquiryAnswer, number>()
let count = 0
function toastCount(answer: EnquiryAnswer): number {
  if (!counted.has(answer)) counted.set(answer, ++count)
  return counted.get(answer) ?? 0
}
