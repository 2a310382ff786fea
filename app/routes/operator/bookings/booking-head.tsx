import { ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Status } from '#app/console/status.tsx'
import type { OfficeBookingView } from './booking-page-view.ts'

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
      {mail !== '' && (
        <ButtonLink to={mail} keyName="write">
          <Icon name="mail" />
          <span className="not-phone">Write</span>
        </ButtonLink>
      )}
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
