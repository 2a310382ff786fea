import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import { BookingGroup } from './booking-group.tsx'
import type { OfficeBookingView } from './booking-page-view.ts'

type Props = { view: OfficeBookingView }

/** In the order people ask on the phone: the price, payments, cancellation fees, history. */
export function BookingSide({ view }: Props) {
  return (
    <>
      <BookingGroup view={view} />
      <Price view={view} />
      <Money view={view} />
      <Cancelling view={view} />
      <Guest view={view} />
      <Events view={view} />
    </>
  )
}

function Price({ view: { price } }: Props) {
  return (
    <section aria-labelledby="price">
      <h2 id="price">
        Price <span className="smaller faint">{price.note}</span>
      </h2>
      <table className="lines">
        <tbody>
          {price.lines.map(([label, amount]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{amount}</td>
            </tr>
          ))}
          {price.sums.map(([label, amount], i) => (
            <tr key={label} className={i === 0 ? 'sum' : undefined}>
              <td>{label}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Money({ view: { money } }: Props) {
  const { rows, paid, open, transfer } = money
  return (
    <section aria-labelledby="money">
      <h2 id="money">Money</h2>
      <table className="lines">
        <tbody>
          {rows.map(({ id, at, what, amount, canVoid }) => (
            <tr key={id}>
              <td>{at}</td>
              <td className={faceOf(what)}>
                {what}
                {canVoid && (
                  <>
                    {' '}
                    <Link
                      to={`?ask=void&entry=${id}`}
                      preventScrollReset
                      aria-label={`Take back: ${what}, ${amount}`}
                    >
                      take back
                    </Link>
                  </>
                )}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className="sum">
            <td colSpan={2}>Paid</td>
            <td>{paid || 'nothing yet'}</td>
          </tr>
          {open !== null && (
            <tr>
              <td colSpan={2}>{open[0]}</td>
              <td>
                <b>{open[1]}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {transfer !== '' && <p className="smaller muted">{transfer}</p>}
      <p className="actions">
        <ButtonLink to="?ask=pay" size="small" keyName="pay" preventScrollReset>
          Add a payment
        </ButtonLink>
        {rows.length > 0 && (
          <ButtonLink to="?ask=refund" look="bare" size="small" keyName="refund" hidesKey preventScrollReset>
            Refund…
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function Cancelling({ view: { cancelling } }: Props) {
  const { title, terms, note } = cancelling
  return (
    <section aria-labelledby="cancelling">
      <h2 id="cancelling">{title}</h2>
      <ol className="terms">
        {terms.map(({ until, what, isNow }) => (
          <li key={until} aria-current={isNow || undefined}>
            <span>{until}</span>
            <b>{what}</b>
          </li>
        ))}
      </ol>
      <p className="smaller muted">{note}</p>
    </section>
  )
}

function Guest({ view: { reference, guest } }: Props) {
  if (guest === null) return null
  return (
    <section aria-labelledby="guest">
      <h2 id="guest">Guest</h2>
      <p className="smaller muted">{guest.text}</p>
      <Form method="post" action={`/operator/bookings/${reference}`} className="actions" preventScrollReset>
        <Holder />
        <input type="hidden" name="form" value={guest.form} />
        <Button look="outline" size="small">
          {guest.label}
        </Button>
      </Form>
    </section>
  )
}

function Events({ view: { reference, personId, events } }: Props) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">Events</h2>
      <ol className="events">
        {events.map(({ id, at, what, more }) => (
          <li key={id}>
            <span className="faint">{at}</span>
            <div>
              <p className={faceOf(what)}>{what}</p>
              {more !== '' && <p className={faceOf(more, 'smaller faint')}>{more}</p>}
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink look="bare" size="small" to={`/operator/trace?record=${reference}`}>
        Full trace
      </ButtonLink>
      <ButtonLink look="bare" size="small" to={`/operator/people/${personId}`}>
        Everything about this guest
      </ButtonLink>
    </section>
  )
}
