import { Select, TextField } from '#app/console/field.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { requireAccount } from '#app/gate.server.ts'
import { answerForm } from '#app/forms/receive.server.ts'
import { COLOURS } from '#domain/fleet/colours.ts'
import { parseNewUnit, parseUnit } from '#domain/forms/fleet.ts'
import { invalid } from '#domain/forms/problems.ts'
import { addUnit, changeUnit } from '#server/services/office/fleet/fleet.ts'
import type { Route } from './+types/vehicles.ts'
import { DEMO_FORM, DemoVehicles } from './demo-vehicles.tsx'
import { askedIn } from './fleet-address.ts'
import { FleetForm } from './fleet-form.tsx'
import { FleetPage } from './fleet-page.tsx'
import { PhotoField } from './photo-field.tsx'
import { photoIn } from './photo-in.server.ts'
import { receiveDemoForm } from './receive-demo-form.server.ts'
import { receiveFleetForm } from './receive-fleet-form.server.ts'
import { type VehicleRow, vehiclesView } from './fleet-view.server.ts'

/** The operator's vehicles. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const { searchParams } = new URL(request.url)
  const asked = askedIn(searchParams)
  const view = await vehiclesView(deps, asked)
  return { ...view, ...asked, asksAboutDemo: searchParams.get('ask') === DEMO_FORM }
}

export async function action(args: Route.ActionArgs) {
  const { form, flaw } = args.context.get(requestContext).posted
  if (formNameOf(form) === DEMO_FORM) return receiveDemoForm(args)
  if (flaw === 'form-too-long') return answerForm(args.context, invalid('photo', 'photo-too-big'), 400)
  return receiveFleetForm(args, {
    of: 'unit',
    parseNew: parseNewUnit,
    parse: parseUnit,
    add: async (deps, by, unit) => {
      const read = await photoIn(form)
      return read.ok ? addUnit(deps, by, unit, read.photo) : read
    },
    change: async (deps, by, id, unit) => {
      const read = await photoIn(form)
      return read.ok ? changeUnit(deps, by, id, unit, read.photo) : read
    },
    say: ({ registration, active }) => `${registration} is ${active ? 'in' : 'out of'} service.`,
  })
}

export const clientAction = sendOrKeep

export default function VehiclesPage({ loaderData }: Route.ComponentProps) {
  const { groups, rows, chosen, models, id, isAdding, asksAboutDemo } = loaderData
  const changing = isAdding ? null : chosen
  return (
    <FleetPage
      of="unit"
      title="Vehicles"
      meta={`${rows.filter(({ active }) => active).length} in service`}
      groups={groups}
      chosen={chosen}
      isNamed={id !== null}
      isAdding={isAdding || chosen === null}
      above={<DemoVehicles rows={rows} isAsked={asksAboutDemo} />}
      about={changing !== null && <About vehicle={changing} />}
    >
      <VehicleForm key={changing?.id} changing={changing} models={models} />
    </FleetPage>
  )
}

function About({
  vehicle: { model, colour, legalClass, passengers, largeBags, smallBags },
}: {
  vehicle: VehicleRow
}) {
  return (
    <p className="muted">
      {[model, colour].filter((part) => part !== '').join(', ')}, {legalClass} for {passengers} guests,{' '}
      {largeBags} large and {smallBags} small bags
    </p>
  )
}

type FormProps = { changing: VehicleRow | null; models: { id: string; name: string }[] }

function VehicleForm({ changing, models }: FormProps) {
  return (
    <FleetForm
      what="vehicle"
      changing={changing}
      values={{
        modelId: changing?.modelId ?? '',
        registration: changing?.registration ?? '',
        legalClass: changing?.legalClass ?? 'motor car',
        colour: changing?.colour ?? '',
      }}
      active="In service: can be booked"
      anyway="Save it anyway; I’ll reassign those trips"
      photo={<PhotoField photo={changing?.shownPhoto ?? null} />}
    >
      <TextField name="registration" label="Registration" autoComplete="off" />
      <Select name="modelId" label="Model">
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
      <Select name="colour" label="Colour">
        {COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {colour === '' ? 'not entered' : colour}
          </option>
        ))}
      </Select>
    </FleetForm>
  )
}
