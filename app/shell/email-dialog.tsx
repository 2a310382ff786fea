import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { ScriptedText } from '#app/ui/base/scripted-text.tsx'
import { EmailFields } from './email-fields.tsx'
import type { Shell } from './shell-context.ts'

/** 'Email Us': sent by the shell script. Without it the openers lead to the page `/email` with the same form. */
export function EmailDialog({ shell }: { shell: Shell }) {
  return (
    <Dialog id="email-dialog" title="Email Us">
      <p>We reply within {shell.replyHours} hours.</p>
      <div className="error-summary" role="alert" tabIndex={-1} data-problems="" hidden>
        <h3>There is a problem</h3>
        <ul suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </div>
      <form
        className="form"
        method="post"
        action="/email"
        noValidate
        data-sends-to="/api/enquiries/email"
        data-draft="email"
        data-sent-text={`We reply within ${shell.replyHours} hours.`}
      >
        <FormContext value={{ values: {}, problems: [], prefix: 'dialog-', scripted: true }}>
          <EmailFields />
        </FormContext>
        <div>
          <button className="button button-commit button-wide">
            <span data-shown="ready">Send message</span>
            <span data-shown="busy" hidden>
              Sending…
            </span>
          </button>
        </div>
      </form>
      <div data-sent="" hidden>
        <p className="small-heading">Message sent!</p>
        <p className="muted">Your reference</p>
        <p className="reference reference-small">
          <ScriptedText data-reference="" />
        </p>
      </div>
    </Dialog>
  )
}
