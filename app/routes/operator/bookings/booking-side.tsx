import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import { BookingGroup } from './booking-group.tsx'
import type { OfficeBookingView } from './booking-page-view.ts'
import type { Tab } from './booking-tabs.tsx'
import { TripLink } from './trip-link.tsx'

type Props = { view: OfficeBookingView }

/** In the order people ask on the phone: the price, payments, cancellation fees, history. */
export function BookingSide({ view, tab }: Props & { tab: Tab }) {
  return (
    <>
      <BookingGroup view={view} />
      <Price view={view} />
      {tab === 'trip' && <Money view={view} />}
      <Cancelling view={view} />
      {tab === 'money' && view.money.rule !== '' && (
        <section aria-labelledby="deposit">
          <h2 id="deposit">Deposit</h2>
          <p className="small muted">{view.money.rule}</p>
        </section>
      )}
      <Guest view={view} />
      {tab === 'trip' && <TripLink reference={view.reference} url={view.tripUrl} />}
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

/** In short; the tab has each entry. */
function Money({ view: { money } }: Props) {
  const { paid, open } = money
  return (
    <section aria-labelledby="money">
      <h2 id="money">Money</h2>
      <table className="lines">
        <tbody>
          <tr>
            <td>Paid</td>
            <td>{paid || 'nothing yet'}</td>
          </tr>
          {open !== null && (
            <tr className="sum">
              <td>{open[0]}</td>
              <td>{open[1]}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="actions">
        <ButtonLink to="?view=money&ask=pay" size="small" keyName="pay" preventScrollReset>
          Record a payment
        </ButtonLink>
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
      <p className="actions small">
        <Link to={`/operator/trace?record=${reference}`}>Full trace</Link>
        <Link to={`/operator/people/${personId}`}>Everything about this guest</Link>
      </p>
    </section>
  )
}
