import { Link } from 'react-router'
import { Select, TextField } from '#app/console/field.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { requireAccount } from '#app/gate.server.ts'
import { parseNewUnit, parseUnit } from '#domain/forms/fleet.ts'
import { addUnit, changeUnit } from '#server/services/office/fleet/fleet.ts'
import type { Route } from './+types/vehicles.ts'
import { DEMO_FORM, DemoVehicles } from './demo-vehicles.tsx'
import { FleetForm, ToFleetForm } from './fleet-form.tsx'
import { TimesOff } from './off/times-off.tsx'
import { receiveDemoForm } from './receive-demo-form.server.ts'
import { receiveFleetForm } from './receive-fleet-form.server.ts'
import { type VehicleRow, vehiclesView } from './fleet-view.server.ts'

/** The operator's vehicles. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const { searchParams } = new URL(request.url)
  const asksAboutDemo = searchParams.get('ask') === DEMO_FORM
  return { ...(await vehiclesView(deps, searchParams.get('change'))), asksAboutDemo }
}

export function action(args: Route.ActionArgs) {
  const { form } = args.context.get(requestContext).posted
  if (formNameOf(form) === DEMO_FORM) return receiveDemoForm(args)
  return receiveFleetForm(args, {
    parseNew: parseNewUnit,
    parse: parseUnit,
    add: addUnit,
    change: changeUnit,
    say: ({ registration, active }) => `${registration} is ${active ? 'in' : 'out of'} service.`,
  })
}

export const clientAction = sendOrKeep

export default function VehiclesPage({ loaderData }: Route.ComponentProps) {
  const { rows, changing, models, asksAboutDemo } = loaderData
  const title = changing === null ? 'Add a vehicle' : `Change ${changing.registration}`
  return (
    <Page
      title="Vehicles"
      meta={`${rows.filter(({ active }) => active).length} in service`}
      actions={<ToFleetForm what="vehicle" />}
    >
      <WorkAndSide
        look="booking"
        label={title}
        side={
          <>
            <VehicleForm {...{ title, changing, models }} />
            {changing !== null && <TimesOff of="unit" id={changing.id} rows={changing.off} />}
          </>
        }
        sideIsFirst={changing !== null}
      >
        <DemoVehicles rows={rows} isAsked={asksAboutDemo} />
        <table className="table table-stacked table-rows">
          <thead>
            <tr>
              <th scope="col">Registration</th>
              <th scope="col">Model</th>
              <th scope="col" className="figure">
                Guests
              </th>
              <th scope="col">Registered as</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Vehicle key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </WorkAndSide>
    </Page>
  )
}

function Vehicle({ row: { id, registration, model, passengers, legalClass, state } }: { row: VehicleRow }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`?change=${id}`}>{registration}</Link>
      </th>
      <td>{model}</td>
      <td className="figure" data-label="Guests">
        {passengers}
      </td>
      <td data-label="Registered as">{legalClass}</td>
      <td>{state}</td>
    </tr>
  )
}

type FormProps = { title: string; changing: VehicleRow | null; models: { id: string; name: string }[] }

function VehicleForm({ title, changing, models }: FormProps) {
  return (
    <FleetForm
      what="vehicle"
      title={title}
      changing={changing}
      values={{
        modelId: changing?.modelId ?? '',
        registration: changing?.registration ?? '',
        legalClass: changing?.legalClass ?? 'motor car',
      }}
      active="In service: can be booked"
      anyway="Save it anyway; I’ll reassign those trips"
    >
      <TextField name="registration" label="Registration" autoComplete="off" />
      <Select name="modelId" label="Model" hint="Yours is missing? Models are in content/vehicles.yml.">
        <option value="">Choose a model</option>
        {models.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="legalClass" label="Registered as">
        <option value="motor car">Motor car: up to 9 seats with driver</option>
        <option value="minibus">Minibus</option>
      </Select>
    </FleetForm>
  )
}
