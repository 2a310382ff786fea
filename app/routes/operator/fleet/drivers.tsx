import { Link } from 'react-router'
import { TextField } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { parseDriver, parseNewDriver } from '#domain/forms/fleet.ts'
import { addDriver, changeDriver } from '#server/services/office/fleet/fleet.ts'
import type { Route } from './+types/drivers.ts'
import { driversView } from './fleet-view.server.ts'
import { FleetForm, ToFleetForm } from './fleet-form.tsx'
import { TimesOff } from './off/times-off.tsx'
import { receiveFleetForm } from './receive-fleet-form.server.ts'

/** The operator's drivers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return driversView(deps, new URL(request.url).searchParams.get('change'))
}

export function action(args: Route.ActionArgs) {
  return receiveFleetForm(args, {
    parseNew: parseNewDriver,
    parse: parseDriver,
    add: addDriver,
    change: changeDriver,
    say: ({ name, active }) => (active ? `${name} can be assigned.` : `${name} is no longer active.`),
  })
}

export const clientAction = sendOrKeep

export default function DriversPage({ loaderData: { meta, rows, changing } }: Route.ComponentProps) {
  const title = changing === null ? 'Add a driver' : `Change ${changing.name}`
  return (
    <Page title="Drivers" meta={meta} actions={<ToFleetForm what="driver" />}>
      <WorkAndSide
        look="booking"
        label={title}
        side={
          <>
            <DriverForm title={title} changing={changing} />
            {changing !== null && <TimesOff of="driver" id={changing.id} rows={changing.off} />}
          </>
        }
        sideIsFirst={changing !== null}
      >
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">No drivers yet.</p>
            <p>Each booking needs a vehicle and a driver. Add your drivers; that may be just you.</p>
          </div>
        ) : (
          <table className="table table-stacked table-rows">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Phone</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, phone, shownPhone, state }) => (
                <tr key={id}>
                  <th scope="row" className={faceOf(name)}>
                    <Link to={`?change=${id}`}>{name}</Link>
                  </th>
                  <td>
                    <a href={`tel:${phone}`}>{shownPhone}</a>
                  </td>
                  <td>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </WorkAndSide>
    </Page>
  )
}

type FormProps = {
  title: string
  changing: { id: string; name: string; phone: string; active: boolean } | null
}

function DriverForm({ title, changing }: FormProps) {
  const { name = '', phone = '' } = changing ?? {}
  return (
    <FleetForm
      what="driver"
      title={title}
      changing={changing}
      values={{ name, phone }}
      active="Active: can be assigned"
      anyway="Deactivate anyway; I’ll reassign those trips"
    >
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="Guests get it before their trip."
      />
    </FleetForm>
  )
}
