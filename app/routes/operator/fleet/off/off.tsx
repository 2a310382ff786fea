import { data, Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Select, TextField } from '#app/console/field.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/off.ts'
import { fleetPath } from '../fleet-address.ts'
import { type OffView, offView, type TouchedTrip } from './off-view.server.ts'
import { receiveTimeOff } from './receive-off.server.ts'

/** Time off of a vehicle or driver: first what it touches, then it is saved together with who takes those trips. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const view = await offView(deps, new URL(request.url).searchParams)
  if (view === null) throw data(null, { status: 404 })
  return view
}

export const action = receiveTimeOff

export const clientAction = sendOrKeep

export default function TimeOffPage({ loaderData: view }: Route.ComponentProps) {
  const { of, id, name, planned, problems } = view
  return (
    <Page
      title={`Time off: ${name}`}
      keys={['commit']}
      hasErrors={problems.length > 0}
      actions={
        <ButtonLink look="bare" to={fleetPath(of, id)}>
          Don’t save
        </ButtonLink>
      }
    >
      <WorkAndSide
        look="booking"
        label="What it touches"
        side={planned === null ? <Before /> : <Touches of={of} planned={planned} />}
      >
        <Times key={JSON.stringify(view.values)} view={view} />
      </WorkAndSide>
    </Page>
  )
}

function Times({ view: { of, id, reasons, values, problems, planned } }: { view: OffView }) {
  return (
    <Form className="form">
      <FormFeedback
        answer={problems.length === 0 ? undefined : { outcome: 'problems', form: '', problems, values }}
      />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="id" value={id} />
      <FormContext value={{ values, problems, prefix: '' }}>
        <div className="fields telephone-fields">
          <TextField name="why" label="Why" list="reasons" autoComplete="off" />
          <datalist id="reasons">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </datalist>
        </div>
        <div className="fields telephone-fields">
          <TextField name="fromDate" type="date" label="From" />
          <TextField name="from" type="time" label="at" aria-label="From, at" />
          <TextField name="untilDate" type="date" label="Until" />
          <TextField name="until" type="time" label="at" aria-label="Until, at" />
        </div>
      </FormContext>
      <div className="form-actions">
        <Button
          look={planned === null ? 'commit' : 'outline'}
          keyName={planned === null ? 'commit' : undefined}
        >
          See what it touches
        </Button>
      </div>
    </Form>
  )
}

function Before() {
  return (
    <section>
      <h2>What it touches</h2>
      <p className="small muted">
        Nothing is saved yet. You see the trips that fall into this time first, and who else could take each.
      </p>
    </section>
  )
}

type TouchesProps = { of: OffView['of']; planned: NonNullable<OffView['planned']> }

function Touches({ of, planned: { why, from, until, span, title, trips } }: TouchesProps) {
  const without = `Save, leave ${trips.length === 1 ? 'it' : 'them'} without a ${of === 'unit' ? 'vehicle' : 'driver'}`
  return (
    <section className="form">
      <div>
        <h2>{title}</h2>
        <p className="small muted">{span}</p>
      </div>
      <ConsoleForm
        name="off"
        look="commit"
        keyName="commit"
        send={['Save', 'Save and reassign it'][trips.length] ?? `Save and reassign all ${trips.length}`}
        values={Object.fromEntries(trips.map(({ legId, ways }) => [`take-${legId}`, ways[0]?.id ?? '']))}
        beside={
          trips.length > 0 && (
            <Button look="outline" name="how" value="leave">
              {without}
            </Button>
          )
        }
      >
        <input type="hidden" name="why" value={why} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="until" value={until} />
        {trips.map((trip) => (
          <Trip key={trip.legId} trip={trip} />
        ))}
      </ConsoleForm>
      <p className="small muted">
        {of === 'unit'
          ? 'Nobody can book or assign it then. Guests who knew their driver are told what changes.'
          : 'Nobody can assign them then. Guests who knew their driver are told who comes instead.'}
      </p>
    </section>
  )
}

function Trip({ trip: { legId, when, name, what, to, ways } }: { trip: TouchedTrip }) {
  return (
    <div className="form touched">
      <p>
        <b>{when}</b>
        <br />
        <Link to={to} className={faceOf(name)}>
          {name}
        </Link>{' '}
        <span className={faceOf(what)}>{what}</span>
      </p>
      {ways.length === 0 ? (
        <p className="field-error">
          <Icon name="warning" />
          <span>Nobody else can take it: it will be open, and on Today.</span>
        </p>
      ) : (
        <Select name={`take-${legId}`} label="Who takes it">
          {ways.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="">Nobody: leave it open</option>
        </Select>
      )}
    </div>
  )
}
