import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Callout } from './callout.tsx'
import type { Changed, ConsoleAnswer } from './answer.ts'
import { faceOf } from './name-face.ts'

/** The result of sending a form. It takes the focus whenever there is news. */
export function FormFeedback({ answer, prefix = '', formId }: FeedbackProps) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer === undefined) return null
  switch (answer.outcome) {
    case 'problems':
      return <ErrorSummary problems={answer.problems} idOf={(field) => `${prefix}${field}`} ref={box} />
    case 'done':
      return <Callout tone="good" fact={answer.text} role="alert" ref={box} />
    case 'changed':
      return <SomebodyChangedIt change={answer} formId={formId} ref={box} />
    case 'unsure':
      return (
        <Callout tone="soon" fact={answer.fact} role="alert" ref={box}>
          <p>{answer.text}</p>
          <p className="callout-ways">
            <button className="link" form={formId} name="sure" value={answer.sure}>
              {answer.yes}
            </button>
          </p>
        </Callout>
      )
    case 'refused':
    case 'too-many':
    case 'failed':
    case 'unreachable':
    case 'no-answer': {
      const { fact, text } = refusalInWords(answer)
      return (
        <Callout tone="bad" fact={fact} role="alert" ref={box}>
          {text !== '' && <p>{text}</p>}
        </Callout>
      )
    }
  }
}

type FeedbackProps = { answer: ConsoleAnswer | undefined; prefix?: string; formId?: string }

/** A conflict with a colleague's change: nothing of theirs is overwritten silently, and nothing of yours is lost. */
function SomebodyChangedIt({ change, formId, ref }: ChangedProps) {
  const { pathname } = useLocation()
  const { fact, theirs, revision } = change
  return (
    <Callout tone="soon" fact={`${fact}.`} role="alert" ref={ref}>
      <ul>
        {theirs.map((line) => (
          <li key={line} className={faceOf(line)}>
            {line}
          </li>
        ))}
      </ul>
      <p className="callout-ways">
        <Link to={pathname}>Take theirs</Link>
        <button className="link" form={formId} name="keep" value={revision}>
          Keep yours
        </button>
        {theirs.length > 0 && (
          <a href={pathname} target="_blank" rel="noreferrer">
            See both
          </a>
        )}
        <span>Nothing you typed is lost.</span>
      </p>
    </Callout>
  )
}

type ChangedProps = { change: Changed; formId?: string; ref: RefObject<HTMLDivElement | null> }

type Refused = Exclude<ConsoleAnswer, { outcome: 'problems' | 'done' | 'unsure' | 'changed' }>

function refusalInWords(answer: Refused): { fact: string; text: string } {
  switch (answer.outcome) {
    case 'refused':
      return { fact: answer.text, text: '' }
    case 'too-many':
      return { fact: 'Too many attempts.', text: `Try again in ${answer.retryAfterSeconds} seconds.` }
    case 'failed': {
      const under = answer.reference === undefined ? '' : ` It is in the log under ${answer.reference}.`
      return { fact: 'That didn’t work, and nothing was changed.', text: `Send it again.${under}` }
    }
    case 'unreachable':
      return {
        fact: 'Not sent: the server can’t be reached.',
        text: 'What you typed is still here. Send it again when the connection is back.',
      }
    case 'no-answer':
      return {
        fact: 'No answer yet.',
        text: 'Load the page again to see whether it arrived before you send it again.',
      }
  }
}
