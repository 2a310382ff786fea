import { Fragment } from 'react'
import { Link } from 'react-router'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import type { LegStatus } from '#domain/booking/status.ts'
import { DayStrip, type Tick } from './day-strip.tsx'

/** The day's pickups, in order of time. */
export type PickupsView = {
  /** `28: 6 done, 6 under way, 9 ready`. */
  summary: string
  /** `7 without a vehicle`; empty where all have one. */
  missing: string
  strip: { label: string; ticks: Tick[]; from: number; to: number; now: number }
  underWay: Pickup[]
  /** Past their time and not started. */
  late: Pickup[]
  /** `10:42`. */
  now: string
  next: Pickup[]
  /** A sentence on the pickups that have no row. */
  later: { text: string; missing: string }[]
  tomorrow: Pickup[]
}

export type Pickup = {
  id: string
  to: string
  time: string
  status: LegStatus | 'pending' | 'no vehicle'
  who: string
  where: string
  /** The vehicle and the driver, or what is missing. */
  unit: string
  isMissing: boolean
}

/** The next pickups, before everything else on a phone, where the whole list is far below. */
export function NextPickups({ view }: { view: PickupsView }) {
  const next = [...view.late, ...view.next].slice(0, 2)
  if (next.length === 0) return null
  return (
    <section className="pickups-first only-phone" aria-label="Next pickups">
      <a href="#pickups">
        <b>Pickups</b> <Summary view={view} />
      </a>
      <List pickups={next} />
    </section>
  )
}

function Summary({ view: { summary, missing } }: { view: PickupsView }) {
  return (
    <>
      {summary}
      {missing !== '' && (
        <>
          , <b className="bad">{missing}</b>
        </>
      )}
    </>
  )
}

export function Pickups({ view }: { view: PickupsView }) {
  const { strip, underWay, late, now, next, later, tomorrow } = view
  return (
    <section className="pickups" id="pickups">
      <h2>Pickups</h2>
      <p className="small muted">
        <Summary view={view} />
      </p>
      {strip.ticks.length > 0 && <DayStrip {...strip} />}
      {underWay.length > 0 && (
        <div className="pickups-going">
          <h3 className="pickups-head">Under way</h3>
          <List pickups={underWay} />
        </div>
      )}
      {late.length > 0 && (
        <div className="bad">
          <h3 className="pickups-head">Not started</h3>
          <List pickups={late} />
        </div>
      )}
      <h3 className="pickups-now">
        <span>Now {now}</span>
      </h3>
      <List pickups={next} />
      {later.length > 0 && (
        <p className="small muted pickups-then">
          then{' '}
          {later.map(({ text, missing: lacks }, i) => (
            <Fragment key={text}>
              {i > 0 && ', '}
              <span className={faceOf(text)}>{text}</span>
              {lacks !== '' && <span className="bad"> {lacks}</span>}
            </Fragment>
          ))}
        </p>
      )}
      {tomorrow.length > 0 && (
        <>
          <h3 className="pickups-head">Tomorrow</h3>
          <List pickups={tomorrow} />
        </>
      )}
    </section>
  )
}

function List({ pickups }: { pickups: Pickup[] }) {
  return (
    <ul>
      {pickups.map(({ id, to, time, status, who, where, unit, isMissing }) => (
        <li key={id}>
          <Link className="pickup" to={to}>
            <time>{time}</time>
            <Status of={status} word={isMissing ? unit : status} isQuiet />
            <span className="pickup-who">
              <b className={faceOf(who)}>{who}</b> <span className={faceOf(where, 'muted')}>{where}</span>
            </span>
            <span className={faceOf(unit, `pickup-unit smaller ${isMissing ? 'bad' : 'faint'}`)}>{unit}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
