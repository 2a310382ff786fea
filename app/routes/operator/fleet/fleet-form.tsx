import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '#app/console/button.tsx'
import { Tick } from '#app/console/field.tsx'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { ConsoleForm } from '#app/console/form.tsx'
import type { Values } from '#app/forms/answer.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'

/** Adds a vehicle or a driver, or changes the chosen one. A change can also take it out of service. */
export function FleetForm({ what, changing, values, active, anyway, photo, children }: FleetFormProps) {
  const answer = useLastAnswer<ConsoleAnswer>()
  const isNew = changing === null
  // Asked only after the page has named the booked trips.
  const isAsked =
    answer?.outcome === 'problems' && answer.problems.some(({ path }) => ['active', 'anyway'].includes(path))
  return (
    <section className="fleet-form" aria-label={isNew ? `Add a ${what}` : 'Change'}>
      <h3 className="group">{isNew ? `Add a ${what}` : 'Change'}</h3>
      <ConsoleForm
        key={changing?.id}
        name={isNew ? 'add' : 'change'}
        values={isNew ? values : { ...values, active: changing.active ? 'on' : '' }}
        send={isNew ? `Add ${what}` : 'Save'}
        look={isNew ? 'commit' : 'strong'}
        encType={photo && 'multipart/form-data'}
        beside={
          !isNew && (
            <ButtonLink look="bare" to={`/operator/trace?record=${changing.id}`}>
              Who changed it
            </ButtonLink>
          )
        }
      >
        <div className="fields">{children}</div>
        {!isNew && (
          <>
            <input type="hidden" name="id" value={changing.id} />
            <Tick name="active" label={active} />
            {isAsked && <Tick name="anyway" label={anyway} />}
          </>
        )}
        {photo}
      </ConsoleForm>
    </section>
  )
}

type FleetFormProps = {
  what: 'vehicle' | 'driver'
  changing: { id: string; active: boolean } | null
  values: Values
  /** Labels of the checkboxes: that it can be booked or assigned, and that it stops although trips are booked. */
  active: string
  anyway: string
  photo?: ReactElement
  children: ReactNode
}
