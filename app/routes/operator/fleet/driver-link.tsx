import { Form, Link } from 'react-router'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Button } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { LinkField } from '#app/console/link-field.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { LINK_FORM } from './fleet-address.ts'

/** The driver's link to the day sheet, and the ways to send it. */
export function DriverLink({ id, name, link }: { id: string; name: string; link: LinkView | null }) {
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <section aria-label="Day sheet on the phone">
      <h3 className="group">
        Day sheet on the phone <span>opens on the first phone that opens it</span>
      </h3>
      {answer?.form === LINK_FORM && <FormFeedback answer={answer} />}
      {link === null ? (
        <p className="small muted">No link yet.</p>
      ) : (
        <>
          <LinkField label="Link" url={link.url} />
          <p className="actions">
            <a className="button button-small" href={link.whatsApp} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
            <a className="button button-small" href={link.sms}>
              SMS
            </a>
            <a className="button button-small" href={link.mail}>
              Mail
            </a>
          </p>
          <p className="small muted">
            A new link switches this one off. Make one if the phone is lost. To see trips in a calendar
            program: <Link to="/operator/settings/calendars">Calendars</Link>.
          </p>
        </>
      )}
      <Form method="post" preventScrollReset>
        <Holder />
        <input type="hidden" name="form" value={LINK_FORM} />
        <input type="hidden" name="id" value={id} />
        <Button size="small" aria-label={`${link === null ? 'Make a link' : 'New link'}: ${name}`}>
          {link === null ? 'Make a link' : 'New link'}
        </Button>
      </Form>
    </section>
  )
}

export type LinkView = { url: string; whatsApp: string; sms: string; mail: string }
