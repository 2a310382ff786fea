import { data } from 'react-router'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Crumb } from '../crumb.tsx'
import { PolicyTimeline } from '../policy-timeline.tsx'
import { openTrip, type TripArgs } from '../trip-door.server.ts'
import { moneyPageView, type MoneyPageView } from './money-page-view.server.ts'
import { PayStyles } from './pay-styles.tsx'
import { PriceBar } from './price-bar.tsx'

/** What was paid for a trip, what is left, and what comes back; opened from the trip. */
export async function loader(args: TripArgs) {
  const view = await moneyPageView(await openTrip(args))
  return data({ isTrip: true, view }, { headers: SECRET_ADDRESS })
}

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from '../trip-errors.tsx'

type Props = { view: MoneyPageView }

export default function MoneyPage({ loaderData: { view } }: { loaderData: Props }) {
  const { businessName } = useShell()
  return (
    <div className="wrap trip-page pay-page">
      <PayStyles />
      <PageHead title={`${view.title}: ${businessName}`} />
      <Crumb path={view.head.path} reference={view.head.reference} />
      <h1>{view.title}</h1>
      <p className="lead">{view.lead}</p>
      <div className="trip-columns">
        <div>
          {view.pieces.length > 0 && <PriceBar pieces={view.pieces} label={view.title} />}
          <Lanes view={view} />
          <Ledger view={view} />
        </div>
        <Rest view={view} />
      </div>
      <IfCancelled view={view} />
      <GoesBack view={view} />
    </div>
  )
}

function Ledger({ view: { ledger, paid, paidSum } }: Props) {
  const { money: words } = usePhrases('pay')
  if (ledger.length === 0) return null
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far">{words.soFar}</h2>
      <table className="pay-ledger figures">
        <thead>
          <tr>
            <th scope="col">{words.received}</th>
            <th scope="col">{words.how}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ id, day, how, what, amount }) => (
            <tr key={id}>
              <td>{day}</td>
              <td>
                {how}
                <small>{what}</small>
              </td>
              <td>
                <b>{amount}</b>
              </td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>{paid}</td>
            <td>
              <b>{paidSum}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Rest({ view: { rest } }: Props) {
  const { money: words } = usePhrases('pay')
  if (rest === null) return null
  return (
    <section className="trip-sheet" aria-labelledby="rest">
      <h2 id="rest">{rest.title}</h2>
      <table className="trip-lines figures">
        <tbody>
          {rest.rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr data-sum="">
            <th scope="row">{words.restLeft}</th>
            <td className="price">{rest.sum}</td>
          </tr>
        </tbody>
      </table>
      <div className="trip-stub form">
        {rest.pay === null ? (
          <p>{words.noWay}</p>
        ) : (
          <>
            <ButtonLink look="commit" className="button-wide" href={rest.pay}>
              {rest.button}
            </ButtonLink>
            <p className="small">{words.late}</p>
          </>
        )}
      </div>
    </section>
  )
}

function IfCancelled({ view: { timelines } }: Props) {
  const { policy } = usePhrases('mytrip')
  if (timelines.length === 0) return null
  return (
    <div className="policy-box" id="back">
      {timelines.map((parts, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- one for each way, in their order
        <section key={i}>
          <h2>{policy.title}</h2>
          <PolicyTimeline parts={parts} />
        </section>
      ))}
    </div>
  )
}

/** What comes back: one lane for each way that the money came in. */
function Lanes({ view: { lanes } }: Props) {
  if (lanes.length === 0) return null
  return (
    <ul className="pay-lanes">
      {lanes.map(({ id, sum, from, to, steps }) => (
        <li key={id}>
          <div>
            <b className="price">{sum}</b>
            <span className="muted">{from}</span>
          </div>
          <ol className="trip-history" aria-label={to}>
            {steps.map(({ what, text, state }) => (
              <li key={what} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <b>{what}</b>
                {text !== '' && <span>{text}</span>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

function GoesBack({ view: { back } }: Props) {
  const { money: words } = usePhrases('pay')
  if (back.length === 0) return null
  return (
    <section className="pay-back" aria-labelledby="how-back">
      <h2 id="how-back">{words.howBack}</h2>
      <p>{words.howBackText}</p>
      <table className="pay-ledger figures">
        <thead>
          <tr>
            <th scope="col">{words.paidBy}</th>
            <th scope="col">{words.goesTo}</th>
            <th scope="col">{words.within}</th>
          </tr>
        </thead>
        <tbody>
          {back.map(({ id, by, sum, to, note, within }) => (
            <tr key={id}>
              <td>
                {by}
                <small>{sum}</small>
              </td>
              <td>
                {to}
                <small>{note}</small>
              </td>
              <td>{within}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
