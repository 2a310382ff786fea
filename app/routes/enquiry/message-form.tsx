import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PATIENCE_MS } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { HiddenFields } from '#app/ui/base/hidden-fields.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PrivacyNote } from '#app/ui/business/privacy-note.tsx'
import type { useEnquiryForm } from './enquiry-answer.ts'
import { FormFeedback, NotSent } from './form-feedback.tsx'
import { MessageSent } from './message-sent.tsx'

/**
 * A form that sends a message, with the outcome above it; empty again once it was sent. On a page without React
 * the shell script sends it, and shows `data-failure` if no page answers.
 */
export function MessageForm({ page, draft, shownAt, promise, children }: MessageFormProps) {
  const { answer, isSending, state, isFilled } = page
  const { privacyNote } = useShell().words
  const { sendMessage } = usePhrases('site')
  const isSent = answer?.outcome === 'sent'
  return (
    <>
      {isSent ? <MessageSent reference={answer.reference} draft={draft} /> : <FormFeedback answer={answer} />}
      <div className="error-summary" role="alert" tabIndex={-1} data-failure="" hidden>
        {(['unreachable', 'no-answer'] as const).map((outcome) => (
          <div key={outcome} data-shown={outcome}>
            <NotSent why={{ outcome }} />
          </div>
        ))}
      </div>
      <Form
        className="form"
        key={isSent ? answer.reference : 'first'}
        method="post"
        noValidate
        data-draft={draft}
        data-answers-here=""
        data-patience={PATIENCE_MS}
        data-filled={isFilled || isSent ? '' : undefined}
      >
        <FormContext value={isSent ? { ...state, values: {} } : state}>
          <div className="field-group">
            <HiddenFields shownAt={isSent ? shownAt : (state.values.shownAt ?? shownAt)} />
            {children}
          </div>
        </FormContext>
        <div>
          <div className="send-row">
            <SendButton isSending={isSending}>{sendMessage}</SendButton>
            <p>{promise}</p>
          </div>
          <PrivacyNote note={privacyNote} />
        </div>
      </Form>
    </>
  )
}

type MessageFormProps = {
  page: ReturnType<typeof useEnquiryForm>
  /** The draft's name in this tab. */
  draft: string
  shownAt: number
  /** When and how we answer, beside the button. */
  promise: string
  /** The fields. */
  children: ReactNode
}
