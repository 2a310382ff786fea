import { PATIENCE_MS } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { ScriptedText } from '#app/ui/base/scripted-text.tsx'
import { PrivacyNote } from '#app/ui/business/privacy-note.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { pathIn } from '#domain/words/language.ts'
import { EmailFields } from './email-fields.tsx'

/**
 * 'Email Us', sent by the shell script. Without scripts its button leads to the page `/email` with the same
 * form.
 */
export function EmailDialog() {
  const shell = useShell()
  const { lead, sent } = shell.words.messages
  const { emailUs, notSent, sendMessage, messageSent, yourReference } = usePhrases('site')
  const controls = usePhrases('controls')
  const { tag } = useLanguage()
  return (
    <Dialog id="email-dialog" title={emailUs}>
      <div className="error-summary" role="alert" tabIndex={-1} data-problems="" hidden>
        <h3>{controls.problems}</h3>
        <ul suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <div data-failure="" hidden>
          <p data-shown="unreachable">{notSent.unreachable}</p>
          <p data-shown="no-answer">{notSent.noAnswer}</p>
          <TalkNow contacts={shell} />
        </div>
      </div>
      <form
        className="form"
        method="post"
        action={pathIn(tag, '/email')}
        noValidate
        data-sends-to="/api/enquiries/email"
        data-patience={PATIENCE_MS}
        data-draft="email"
        data-sent-text={sent}
      >
        <p>{lead}</p>
        <FormContext value={{ values: {}, problems: [], prefix: 'dialog-', scripted: true }}>
          <EmailFields />
        </FormContext>
        <div>
          <button className="button button-commit button-wide">
            <span data-shown="ready">{sendMessage}</span>
            <span data-shown="busy" hidden>
              {controls.sending}
            </span>
          </button>
          <PrivacyNote note={shell.words.privacyNote} />
        </div>
      </form>
      <div className="sent-note" data-sent="" hidden>
        <p className="receipt-status small-heading">
          <Icon name="check" size={24} />
          {messageSent}
        </p>
        <p>
          {sent} {yourReference}
        </p>
        <p className="reference reference-small">
          <ScriptedText data-reference="" />
        </p>
        <div className="button-row">
          <button type="button" className="button button-outline" data-closes="">
            {controls.close}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
