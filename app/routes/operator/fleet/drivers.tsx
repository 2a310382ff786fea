import { TextField } from '#app/console/field.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { parseDriver, parseNewDriver } from '#domain/forms/fleet.ts'
import { addDriver, changeDriver } from '#server/services/office/fleet/fleet.ts'
import type { Route } from './+types/drivers.ts'
import { DriverLink } from './driver-link.tsx'
import { driverLinkView } from './driver-link-view.server.ts'
import { driversView } from './fleet-view.server.ts'
import { askedIn } from './fleet-address.ts'
import { FleetForm } from './fleet-form.tsx'
import { FleetPage } from './fleet-page.tsx'
import { receiveFleetForm } from './receive-fleet-form.server.ts'

/** The operator's drivers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const asked = askedIn(new URL(request.url).searchParams)
  const view = await driversView(deps, asked)
  const link = view.chosen === null ? null : await driverLinkView(deps, view.chosen)
  return { ...view, ...asked, link }
}

export function action(args: Route.ActionArgs) {
  return receiveFleetForm(args, {
    of: 'driver',
    parseNew: parseNewDriver,
    parse: parseDriver,
    add: addDriver,
    change: changeDriver,
    say: ({ name, active }) => (active ? `${name} can be assigned.` : `${name} is no longer active.`),
  })
}

export const clientAction = sendOrKeep

export default function DriversPage({ loaderData }: Route.ComponentProps) {
  const { meta, groups, chosen, id, isAdding, link } = loaderData
  const changing = isAdding ? null : chosen
  return (
    <FleetPage
      of="driver"
      title="Drivers"
      meta={meta}
      groups={groups}
      chosen={chosen}
      isNamed={id !== null}
      isAdding={isAdding || chosen === null}
      above={
        groups.length === 0 && (
          <div className="message">
            <p className="message-lead">No drivers yet.</p>
            <p>Each booking needs a vehicle and a driver. Add your drivers; that may be just you.</p>
          </div>
        )
      }
      about={
        changing !== null && (
          <p>
            <a href={`tel:${changing.phone}`}>{changing.shownPhone}</a>
          </p>
        )
      }
    >
      {changing !== null && (
        <DriverLink key={`link ${changing.id}`} id={changing.id} name={changing.name} link={link} />
      )}
      <DriverForm key={changing?.id} changing={changing} />
    </FleetPage>
  )
}

type FormProps = { changing: { id: string; name: string; phone: string; active: boolean } | null }

function DriverForm({ changing }: FormProps) {
  const { name = '', phone = '' } = changing ?? {}
  return (
    <FleetForm
      what="driver"
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
