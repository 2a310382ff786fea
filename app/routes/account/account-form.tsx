import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { useShell } from '#app/site/shell-context.ts'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { type AccountAnswer, refusalInWords, useAccountForm } from './account-answer.ts'

/** One form about an account, with its outcome above it. */
export function AccountForm({
  name = 'main',
  values,
  send,
  look = 'commit',
  saysDone = true,
  children,
  note,
}: AccountFormProps) {
  const { sending } = usePhrases('controls')
  const { answer, state, isSending } = useAccountForm(name, values)
  const { state: navigating } = useNavigation()
  const [timesDone, setTimesDone] = useState(0)
  const [known, setKnown] = useState(answer)
  if (answer !== known && navigating === 'idle') {
    setKnown(answer)
    // Mounted anew when it is done, to show the new values of the page.
    if (answer?.outcome === 'done') setTimesDone(timesDone + 1)
  }
  return (
    <>
      {(saysDone || answer?.outcome !== 'done') && <AccountFeedback answer={answer} prefix={state.prefix} />}
      <Form className="form account-form" method="post" noValidate key={timesDone}>
        <input type="hidden" name="form" value={name} />
        <Holder />
        <FormContext value={state}>
          {children !== undefined && <div className="field-group">{children}</div>}
        </FormContext>
        <div>
          <button
            className={`button button-${look} button-wide`}
            aria-disabled={isSending || undefined}
            onClick={(event) => {
              if (isSending) event.preventDefault()
            }}
          >
            {isSending ? sending : send}
          </button>
          {note}
        </div>
      </Form>
    </>
  )
}

type AccountFormProps = {
  /** Tells the forms of a page apart. */
  name?: string
  /** The values before anything is typed. */
  values?: Record<string, string>
  /** The label of the button. */
  send: string
  look?: 'commit' | 'strong' | 'outline'
  /** False if the page itself says that it is done. */
  saysDone?: boolean
  children?: ReactNode
  note?: ReactNode
}

/** The outcome of sending a form. Takes the focus whenever it changes. */
export function AccountFeedback({ answer, prefix = '' }: AccountFeedbackProps) {
  const shell = useShell()
  const language = useLanguage()
  const { formError } = usePhrases('account')
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer === undefined) return null
  if (answer.outcome === 'problems') {
    return (
      <>
        <ErrorSummary problems={answer.problems} idOf={(field) => `${prefix}${field}`} ref={box} />
        <Toast title={formError} text={answer.problems[0]?.message} tone="bad" silent />
      </>
    )
  }
  const isDone = answer.outcome === 'done'
  const { title, text } = isDone ? answer : refusalInWords(answer, language)
  return (
    <div
      className={isDone ? 'sent-note' : 'error-summary'}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
      autoFocus
      data-focus-on-load=""
      ref={box}
    >
      {isDone ? (
        <p className="receipt-status small-heading">
          <Icon name="check" size={24} />
          {title}
        </p>
      ) : (
        <h2>{title}</h2>
      )}
      {text !== undefined && <p>{text}</p>}
      {answer.outcome === 'no-answer' && <TalkNow contacts={shell} />}
    </div>
  )
}

type AccountFeedbackProps = { answer: AccountAnswer | undefined; prefix?: string }
