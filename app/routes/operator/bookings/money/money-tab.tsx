import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { OfficeBookingView } from '../booking-page-view.ts'
import { Late, PayLink } from './asking.tsx'
import { CutPrice } from './cut-price.tsx'
import { MoneyForm } from './money-form.tsx'
import { MoneyPapers } from './money-papers.tsx'
import type { EntryView, MoneyView } from './money-view.ts'

type Props = { view: OfficeBookingView; isSending: boolean }

/** The booking's money: the price as a bar, what was received and how we know, what is open, what can go back. */
export function MoneyTab({ view, isSending }: Props) {
  const { money, title } = view
  return (
    <>
      <RefundAsked view={view} isSending={isSending} />
      <section aria-labelledby="cut">
        <h2 className="group" id="cut">
          {money.head} <span className={faceOf(title)}>{title}</span>
        </h2>
        {money.pieces.length > 0 && <CutPrice pieces={money.pieces} label={money.head} />}
      </section>
      <Received money={money} />
      <Open money={money} />
      <PayLink view={view} />
      <Late view={view} isSending={isSending} />
      <Leaving view={view} isSending={isSending} />
      <Back money={money} />
      <MoneyPapers view={view} />
    </>
  )
}

/** A large refund waits for a second person; who asked for it can only take it back. */
function RefundAsked({ view: { money, reference }, isSending }: Props) {
  const { asked } = money
  if (asked === null) return null
  return (
    <section className="proposal" aria-label="A refund waits">
      <Callout tone="soon" fact={asked.text}>
        <p>
          {asked.isOwn
            ? 'A refund of this size needs a second person. Somebody else must agree before you send the money.'
            : 'A refund of this size needs a second person. Agree once you have checked why it goes back and where.'}
        </p>
        <MoneyForm reference={reference}>
          {!asked.isOwn && (
            <Button look="strong" size="small" name="move" value="agree refund" isSending={isSending}>
              Agree
            </Button>
          )}
          <Button look="outline" size="small" name="move" value="decline refund" isSending={isSending}>
            {asked.isOwn ? 'Take it back' : 'Decline'}
          </Button>
        </MoneyForm>
      </Callout>
    </section>
  )
}

function Received({ money: { entries, paid } }: { money: MoneyView }) {
  return (
    <section aria-labelledby="received">
      <h2 className="group" id="received">
        Received
      </h2>
      {entries.length === 0 ? (
        <p className="money-none muted">Nothing yet.</p>
      ) : (
        <table className="table table-stacked ledger">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">How</th>
              <th scope="col">For</th>
              <th scope="col">Known from</th>
              <th scope="col" className="figure">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
            <tr className="ledger-sum">
              <td colSpan={4} className="ledger-lead">
                Paid
              </td>
              <td className="figure">
                <b>{paid || 'nothing'}</b>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: EntryView }) {
  const { id, date, how, reference, what, known, amount, canVoid, isVoided } = entry
  return (
    <tr className={isVoided ? 'ledger-voided' : undefined}>
      <td>{date}</td>
      <td className="ledger-lead">
        {how}
        {reference !== '' && <span className={faceOf(reference, 'ledger-more')}>“{reference}”</span>}
      </td>
      <td className={faceOf(what)}>
        {what}
        {isVoided && <span className="ledger-more">taken back, doesn’t count</span>}
      </td>
      <td className={faceOf(known, 'muted')}>
        {known}
        {canVoid && (
          <span className="ledger-more">
            <Link
              to={`?view=money&ask=void&entry=${id}`}
              preventScrollReset
              aria-label={`Take back: ${how}, ${amount} of ${date}`}
            >
              Take back…
            </Link>
          </span>
        )}
      </td>
      <td className="figure">
        <b>{amount}</b>
      </td>
    </tr>
  )
}

function Open({ money: { open, openBy, reference } }: { money: MoneyView }) {
  const isBack = open?.[0] === 'To give back'
  return (
    <section aria-labelledby="open">
      <h2 className="group" id="open">
        {isBack ? 'To give back' : 'Still due'}
      </h2>
      <div className="open-money">
        <div>
          <p>{open === null ? 'Nothing is open.' : <b>{open[1]}</b>}</p>
          {open !== null && !isBack && (
            <p className="small muted">
              {openBy} · reference {reference}
            </p>
          )}
          {isBack && <p className="small muted">Give it back the way it came, below.</p>}
        </div>
        <p className="actions">
          <ButtonLink
            to="?view=money&ask=pay"
            size="small"
            look={open !== null && !isBack ? 'strong' : 'outline'}
            keyName="pay"
            preventScrollReset
          >
            Record a payment
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

/** Refunds on their way; each says what a person has to do. */
function Leaving({ view: { money, reference }, isSending }: Props) {
  return money.leaving.map(({ id, what, how, state }) => (
    <section className="proposal" aria-label={what} key={id}>
      <Callout tone="soon" fact={what}>
        <p className={faceOf(how)}>{how}</p>
        {state !== 'asked' && (
          <MoneyForm reference={reference}>
            <input type="hidden" name="order" value={id} />
            {state === 'to send' ? (
              <ButtonLink
                to={`?view=money&ask=refund+sent&entry=${id}`}
                size="small"
                look="strong"
                preventScrollReset
              >
                Sent…
              </ButtonLink>
            ) : (
              <Button look="strong" size="small" name="move" value="refund by hand" isSending={isSending}>
                By hand instead
              </Button>
            )}
            {state !== 'stuck' && (
              <Button look="outline" size="small" name="move" value="refund withdrawn" isSending={isSending}>
                Take it back
              </Button>
            )}
          </MoneyForm>
        )}
      </Callout>
    </section>
  ))
}

function Back({ money: { back } }: { money: MoneyView }) {
  if (back.length === 0) return null
  return (
    <section aria-labelledby="back">
      <h2 className="group" id="back">
        What can go back <span>the last payment first</span>
      </h2>
      <table className="table table-stacked ledger">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">How</th>
            <th scope="col" className="figure">
              At most
            </th>
          </tr>
        </thead>
        <tbody>
          {back.map(({ entry, from, how, most }) => (
            <tr key={entry}>
              <td className="ledger-lead">{from}</td>
              <td>
                {how}
                <span className="ledger-more">
                  <Link to={`?view=money&ask=give+back&entry=${entry}`} preventScrollReset>
                    Give it back…
                  </Link>
                </span>
              </td>
              <td className="figure">
                <b>{most}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="actions">
        <ButtonLink to="?view=money&ask=refund" size="small" keyName="refund" preventScrollReset>
          Record a refund…
        </ButtonLink>
      </p>
    </section>
  )
}
