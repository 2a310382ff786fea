import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Status } from '#app/console/status.tsx'
import type { BookingVerb, OfficeBookingView } from './booking-page-view.ts'

type Props = { view: OfficeBookingView }

export function ContactButtons({ view: { contact } }: Props) {
  const { phone, call, whatsApp, mail } = contact
  return (
    <>
      {phone !== '' && (
        <a className="button" href={call}>
          <Icon name="phone" />
          <span className="not-phone">{phone}</span>
        </a>
      )}
      {whatsApp !== '' && (
        <a className="button" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          <span className="not-phone">WhatsApp</span>
        </a>
      )}
      <ButtonLink to={mail} keyName="write">
        <Icon name="mail" />
        <span className="not-phone">Write</span>
      </ButtonLink>
    </>
  )
}

/** The steps of a trip from request to completion, and the one it is at. */
export function StateLine({ view: { line, statusNote } }: Props) {
  return (
    <>
      <ol className="state-line" aria-label="State">
        {line.map(({ status, is }) => (
          <li key={status} className={`state-${is}`} aria-current={is === 'current' ? 'step' : undefined}>
            <Status of={status} />
          </li>
        ))}
      </ol>
      {statusNote !== '' && <p className="small muted">{statusNote}</p>}
    </>
  )
}

/** The moves possible now, and later ones with the reason they must wait. Moves that are past are left out. */
export function Verbs({ view, isSending }: Props & { isSending: boolean }) {
  const { verbs, later, reference, revision } = view
  return (
    <div className="verbs">
      {verbs.map((verb) => (
        <Verb key={verb.label} verb={verb} reference={reference} revision={revision} isSending={isSending} />
      ))}
      {later.map(({ label, why }, i) => (
        <Button key={label} size="small" type="button" whyNot={why === later[i + 1]?.why ? '' : why}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Verb({ verb, reference, revision, isSending }: VerbProps) {
  const { label, keyName } = verb
  if ('leg' in verb)
    return (
      <ButtonLink
        to={`?leg=${verb.leg}#picker`}
        size="small"
        keyName={keyName}
        preventScrollReset
        replace
        onClick={() => document.querySelector<HTMLElement>('#picker :checked')?.focus()}
      >
        {label}
      </ButtonLink>
    )
  if ('ask' in verb)
    return (
      <ButtonLink
        to={`?ask=${verb.ask.replace(' ', '+')}`}
        size="small"
        keyName={keyName}
        hidesKey
        preventScrollReset
      >
        {label}
      </ButtonLink>
    )
  return (
    <Form
      method="post"
      id={`move-${verb.move}`}
      action={`/operator/bookings/${reference}`}
      preventScrollReset
    >
      <Holder />
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="move" value={verb.move} />
      <input type="hidden" name="revision" value={revision} />
      <Button
        look={verb.move === 'confirm' ? 'commit' : 'outline'}
        size="small"
        keyName={keyName}
        isSending={isSending}
      >
        {label}
      </Button>
    </Form>
  )
}

type VerbProps = { verb: BookingVerb; reference: string; revision: string; isSending: boolean }
