import type { ReactNode } from 'react'
import { ButtonLink } from '#app/console/button.tsx'
import { Tick } from '#app/console/field.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { ConsoleForm } from '#app/console/form.tsx'
import type { Values } from '#app/forms/answer.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'

/** Adds a vehicle or a driver, or changes the chosen one. A change can also take it out of service. */
export function FleetForm({ what, title, changing, values, active, anyway, children }: FleetFormProps) {
  const answer = useLastAnswer<ConsoleAnswer>()
  const isNew = changing === null
  // Asked only after the page has named the booked trips.
  const isAsked =
    answer?.outcome === 'problems' && answer.problems.some(({ path }) => ['active', 'anyway'].includes(path))
  return (
    <section id="fleet-form">
      <h2 className={faceOf(title, 'side-heading')}>{title}</h2>
      <ConsoleForm
        key={changing?.id}
        name={isNew ? 'add' : 'change'}
        values={isNew ? values : { ...values, active: changing.active ? 'on' : '' }}
        send={isNew ? `Add ${what}` : 'Save'}
        look="commit"
        beside={
          !isNew && (
            <ButtonLink look="bare" to="?">
              Add a {what} instead
            </ButtonLink>
          )
        }
      >
        {children}
        {!isNew && (
          <>
            <input type="hidden" name="id" value={changing.id} />
            <Tick name="active" label={active} />
            {isAsked && <Tick name="anyway" label={anyway} />}
          </>
        )}
      </ConsoleForm>
      {!isNew && (
        <ButtonLink look="bare" size="small" to={`/operator/trace?record=${changing.id}`}>
          Who changed it
        </ButtonLink>
      )}
    </section>
  )
}

/** On a phone the form is below the list. */
export function ToFleetForm({ what }: { what: FleetFormProps['what'] }) {
  return (
    <a className="button only-phone" href="#fleet-form">
      <Icon name="plus" />
      <span className="visually-hidden">Add a {what}</span>
    </a>
  )
}

type FleetFormProps = {
  what: 'vehicle' | 'driver'
  title: string
  changing: { id: string; active: boolean } | null
  values: Values
  /** Labels of the checkboxes: that it can be booked or assigned, and that it stops although trips are booked. */
  active: string
  anyway: string
  children: ReactNode
}
