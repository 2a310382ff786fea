import { Link } from 'react-router'
import { Callout } from '#app/console/callout.tsx'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { ButtonLink } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { type CountedSeats, parseSeats } from '#domain/forms/child-seats.ts'
import { countSeats } from '#server/services/office/fleet/seats.ts'
import type { Route } from './+types/seats.ts'
import { type SeatsView, seatsView } from './seats-view.server.ts'

/** The child seats: how many there are of each kind, and who has them when. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return seatsView(deps)
}

export async function action(args: Route.ActionArgs) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<CountedSeats, ConsoleOutcome>(
    args.context,
    (form) => parseSeats(Object.fromEntries(form)),
    async (counted) => {
      await countSeats(deps, by, counted)
      return { outcome: 'done', text: 'Saved. Bookings take no more seats than that from now on.' }
    },
  )
}

export const clientAction = sendOrKeep

export default function SeatsPage({ loaderData: { kinds, days, trips } }: Route.ComponentProps) {
  const values = Object.fromEntries(kinds.map(({ kind, owned }) => [kind, String(owned ?? '')]))
  return (
    <Page
      title="Child seats"
      meta="most out at the same time, by quarter of the day"
      actions={
        <ButtonLink look="bare" to="/operator/fleet">
          Vehicles
        </ButtonLink>
      }
    >
      <WorkAndSide look="booking" label="Who has them" side={<Holders kinds={kinds} trips={trips} />}>
        <ConsoleForm name="seats" values={values} send="Save" look="commit">
          {kinds.map((one) => (
            <Kind key={one.kind} kind={one} days={days} />
          ))}
        </ConsoleForm>
      </WorkAndSide>
    </Page>
  )
}

function Kind({ kind: { kind, title, text, owned, outNow, quarters }, days }: KindProps) {
  return (
    <section className="seats" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{text}</p>
        <TextField
          name={kind}
          label="How many you have"
          note={owned === null ? 'not counted yet' : `${outNow} out now`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Chart owned={owned} quarters={quarters} days={days} />
    </section>
  )
}

type KindProps = { kind: SeatsView['kinds'][number]; days: SeatsView['days'] }

/** Of a quarter of a day and of a seat, in the units of the drawing. */
const BAR = 20
const SEAT = 12

function Chart({ owned, quarters, days }: ChartProps) {
  const most = Math.max(owned ?? 0, ...quarters, 1)
  const [width, height] = [quarters.length * BAR, most * SEAT + 2]
  const line = owned === null ? null : height - owned * SEAT
  const words = days.map((day, i) => `${day}: ${Math.max(...quarters.slice(i * 4, i * 4 + 4))}`).join(', ')
  return (
    <figure className="seats-chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {quarters.map((count, i) => (
          // Quarters have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={i}>
            <rect
              x={i * BAR}
              width={BAR - 1}
              y={height - Math.min(count, owned ?? count) * SEAT}
              height={Math.min(count, owned ?? count) * SEAT}
            />
            {line !== null && count * SEAT > height - line && (
              <rect
                className="seats-over"
                x={i * BAR}
                width={BAR - 1}
                y={height - count * SEAT}
                height={line - height + count * SEAT}
              />
            )}
          </g>
        ))}
        {line !== null && <path d={`M0 ${line}H${width}`} />}
      </svg>
      <p className="visually-hidden">{`Most out, ${words}`}</p>
      <figcaption aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </figcaption>
    </figure>
  )
}

type ChartProps = Pick<SeatsView['kinds'][number], 'owned' | 'quarters'> & Pick<SeatsView, 'days'>

function Holders({ kinds, trips }: Pick<SeatsView, 'kinds' | 'trips'>) {
  return (
    <section>
      {kinds.map(
        ({ kind, short }) =>
          short !== '' && (
            <Callout key={kind} tone="bad" fact={short}>
              <p>Buy or hire one and count it, or change one of these trips.</p>
            </Callout>
          ),
      )}
      <h2 className="side-heading">
        Who has them <span className="muted">the next seven days</span>
      </h2>
      {trips.length === 0 && <p className="small muted">No trip with children under 15.</p>}
      {trips.map(({ legId, to, when, name, way, seats }) => (
        <div key={legId} className="touched">
          <p>
            <b>{when}</b>
            <br />
            <Link to={to} className={faceOf(name)}>
              {name}
            </Link>{' '}
            <span className={faceOf(way, 'muted')}>{way}</span>
          </p>
          <p className="small">{seats}</p>
        </div>
      ))}
    </section>
  )
}
