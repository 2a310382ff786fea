import type { Refusal } from '#app/forms/answer.ts'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { Toast, type ToastWords } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { useShell } from '#app/site/shell-context.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import type { EnquiryAnswer, Sent } from './enquiry-answer.ts'

/** Above a form: the outcome of sending it, and what to do now. Takes the focus whenever it changes. */
export function FormFeedback({ answer }: { answer: EnquiryAnswer | undefined }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  const { toasts } = usePhrases('enquiry')
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
      <Toast key={toastCount(answer)} {...toastOf(answer, toasts)} />
    </>
  )
}

/** Why an enquiry was not sent, or may not have been, and what to do now. */
export function NotSent({ why }: { why: Refusal }) {
  const shell = useShell()
  const phrases = usePhrases('enquiry')
  const { error } = usePhrases('site')
  const { title, text } = phrases[SENTENCES[why.outcome]]
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      {why.outcome === 'failed' && why.reference !== undefined && (
        <p>
          <Say phrase={error.reference} facts={{ reference: <b className="figures">{why.reference}</b> }} />
        </p>
      )}
      <TalkNow contacts={shell} />
    </>
  )
}

const SENTENCES = {
  'too-many': 'tooMany',
  failed: 'notSent',
  unreachable: 'notSent',
  'no-answer': 'noAnswer',
} as const satisfies Record<Refusal['outcome'], string>

function toastOf(answer: Exclude<EnquiryAnswer, Sent>, phrases: Phrases['enquiry']['toasts']): ToastWords {
  const look = { tone: 'bad', silent: true } as const
  if (answer.outcome === 'problems') {
    return { title: phrases.problems, text: answer.problems[0]?.message, ...look }
  }
  return { ...(answer.outcome === 'failed' ? phrases.failed : phrases.notSent), ...look }
}

/** Each answer shows its toast, even if it says the same as the one before. */
const counted = new WeakMap<EnquiryAnswer, number>()
let count = 0
function toastCount(answer: EnquiryAnswer): number {
  if (!counted.has(answer)) counted.set(answer, ++count)
  return counted.get(answer) ?? 0
}
