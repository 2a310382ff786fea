import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { formatRand } from '#domain/values/money.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { OwnPriceFields } from '../telephone/own-price.tsx'
import type { EnquiryView } from './enquiry-page-view.ts'

type Props = { view: EnquiryView }

/** The price of the same trips, who asks, and what happened. */
export function EnquirySide({ view }: Props) {
  const { person, trace } = view
  return (
    <>
      <Price view={view} />
      <section aria-labelledby="person">
        <h2 id="person">Person</h2>
        <dl className="facts small">
          {person.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className={faceOf(value)}>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <Link className="small" to={`/operator/people/${view.personId}`}>
          Everything about this person
        </Link>
      </section>
      <section aria-labelledby="trace">
        <h2 id="trace">Trace</h2>
        <ol className="events trace">
          {trace.map(({ id, at, what }) => (
            <li key={id}>
              <span className="faint">{at}</span>
              <span className={faceOf(what)}>{what}</span>
            </li>
          ))}
        </ol>
        <Link className="small" to={`/operator/trace?record=${view.reference}`}>
          Full trace
        </Link>
      </section>
    </>
  )
}

function Price({ view: { price, reply } }: Props) {
  const [rand, setRand] = useState('')
  const own = centsTyped(rand)
  const { note, options, lines, chosen, none } = price
  const amount = own > 0 ? formatRand(own) : (chosen?.amount ?? '')
  return (
    <section aria-labelledby="price">
      <h2 id="price">
        Price <span className="smaller faint">{note}</span>
      </h2>
      {none !== '' && <p className="small muted">{none}</p>}
      <ul className="price-choices">
        {options.map(({ id, name, models, amount, more, whyNot, to, isChosen }) => (
          <li key={id} className={whyNot === '' ? undefined : 'muted'}>
            {whyNot === '' ? (
              <Link to={to} replace preventScrollReset aria-current={isChosen ? 'true' : undefined}>
                <b>{name}</b> <span className="smaller">{models}</span>
              </Link>
            ) : (
              <span>
                <b>{name}</b> <span className="smaller">{whyNot}</span>
              </span>
            )}
            <span className="price-amount">
              <b>{amount}</b>
              <span className="smaller muted">{more}</span>
            </span>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <>
          <table className="lines">
            <tbody>
              {lines.map(([label, amount], i) => (
                // oxlint-disable-next-line react/no-array-index-key -- two trips may have the same line
                <tr key={i}>
                  <td>{label}</td>
                  <td>{amount}</td>
                </tr>
              ))}
              <tr className="sum">
                <td>Total</td>
                <td>{chosen.amount}</td>
              </tr>
            </tbody>
          </table>
          <OwnPriceFields note="in rand, for all" onRand={setRand} form="reply" />
          {reply.offer !== null && (
            <Button form="reply" name="do" value="choice">
              Add {amount} as another choice
            </Button>
          )}
          <Button look="strong" form="reply" name="do" value="quote" keyName="quote">
            {reply.offer === null ? `Quote: put ${amount} in the reply` : `Quote only ${amount}`}
          </Button>
          <p className="smaller muted">
            The price is fixed for {chosen.validDays} days and has its own page for the guest. With a price of
            your own the guest reads “Agreed with you” and the reason.
          </p>
        </>
      )}
    </section>
  )
}
