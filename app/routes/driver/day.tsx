import { data } from 'react-router'
import { ClosedSheet } from '#app/driver/closed-sheet.tsx'
import { Icon } from '#app/driver/icon.tsx'
import { Taps } from '#app/driver/taps.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import type { Route } from './+types/day.ts'
import { openSheet } from './open-sheet.server.ts'
import { receiveTap } from './receive-tap.server.ts'
import { dayView, type DayRow, type DayView } from './sheet-view.server.ts'

/** A driver's day: trips that are over, the next one with its button, and those to come. */
export async function loader(args: Route.LoaderArgs) {
  const sheet = await openSheet(args)
  if ('closed' in sheet) return data({ closed: sheet.closed, view: null }, { status: sheet.status })
  const { deps, link } = sheet
  const base = `/driver/${args.params.token}`
  return data({ closed: null, view: await dayView(deps, link.driver, base) })
}

export const action = (args: Route.ActionArgs) => receiveTap(args)

export const headers = () => SECRET_ADDRESS

export default function DayPage({ loaderData: { closed, view } }: Route.ComponentProps) {
  if (closed !== null) return <ClosedSheet {...closed} />
  const { driver, vehicle, date, before, next, after, tomorrow, office, officeHref, businessName, asOf } =
    view
  return (
    <div className="sheet" id="sheet" data-as-of={asOf}>
      <title>{`Day sheet · ${businessName}`}</title>
      <header className="top">
        <div>
          <b>{driver}</b>
          <span>{vehicle}</span>
        </div>
        <span>{date}</span>
      </header>
      <main id="main">
        <h1 className="visually-hidden">Day sheet</h1>
        <p className="kept" id="kept" hidden>
          <Icon name="check" />
          <span />
        </p>
        <Rows rows={before} />
        {next === null ? (
          <p className="nothing">{before.length === 0 ? 'No trips today.' : 'No more trips today.'}</p>
        ) : (
          <Next {...next} />
        )}
        <Rows rows={after} />
        {tomorrow.rows.length > 0 && <h2>{tomorrow.title}</h2>}
        <Rows rows={tomorrow.rows} />
      </main>
      <footer className="foot">
        <a className="outline" href={officeHref} aria-label={`Office, ${office}`}>
          <Icon name="phone" /> Office
        </a>
        <a className="outline" href="tel:112">
          <Icon name="warning" /> Emergency 112
        </a>
      </footer>
    </div>
  )
}

function Next(card: NonNullable<DayView['next']>) {
  const {
    to,
    time,
    name,
    flight,
    wait,
    starts,
    hasBegun,
    from,
    ends,
    guests,
    bags,
    seats,
    leave,
    taps,
    isUnderWay,
    compareAt,
    closed,
  } = card
  return (
    <section className="next" aria-labelledby="next">
      <p className="next-when">
        <span>
          {isUnderWay ? 'Now, ' : 'Next, '}
          <span data-starts={starts} data-begun={hasBegun ? '' : undefined}>
            {wait}
          </span>
        </span>
        {flight !== '' && (
          <span>
            <Icon name="plane" size={18} /> {flight}
          </span>
        )}
      </p>
      <a className="plain" href={to}>
        <p className="time">{time}</p>
        <h2 id="next">{name}</h2>
        <p>{from}</p>
        <p className="muted">{ends}</p>
        <p className="figures">
          <b>{guests}</b> {guests === 1 ? 'guest' : 'guests'}
          {bags > 0 && (
            <>
              {' '}
              <b>{bags}</b> large {bags === 1 ? 'bag' : 'bags'}
            </>
          )}
          {seats > 0 && (
            <>
              {' '}
              <b>{seats}</b> child {seats === 1 ? 'seat' : 'seats'}
            </>
          )}
        </p>
      </a>
      {closed.map((sentence) => (
        <p className="note" key={sentence}>
          <Icon name="warning" /> {sentence}
        </p>
      ))}
      <Taps
        view={taps}
        compareAt={compareAt}
        aside={
          leave !== null && (
            <span data-before="on the way">
              Leave by <b>{leave.at}</b>: {leave.minutes} min to {leave.to}
            </span>
          )
        }
      />
    </section>
  )
}

function Rows({ rows }: { rows: DayRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="rows">
      {rows.map(({ id, to, time, name, way, facts, over }) => (
        <li key={id} className={over === '' ? undefined : 'over'}>
          <a className="plain" href={to}>
            <time>{time}</time>
            <div>
              <b>{name}</b>
              {over === '' ? (
                <>
                  <p>{way}</p>
                  <p className="muted">{facts}</p>
                </>
              ) : (
                <span>{over}</span>
              )}
            </div>
            <Icon name={over.startsWith('done') ? 'done' : over === '' ? 'right' : 'cross'} />
          </a>
        </li>
      ))}
    </ul>
  )
}
