import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Caps } from '#app/console/keys/caps.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { DriverChoice, PickerView, UnitChoice } from './booking-page-view.ts'

/** Every vehicle and driver: the possible ones first, the others with the reason why not. One commit for both. */
export function Picker({ view, revision }: { view: PickerView; revision: string }) {
  const { title, needed, units, drivers, leftOut, legId } = view
  const { answer, isSending, state } = useConsoleForm('assign', {})
  const [unitId, setUnit] = useState(state.values.unitId ?? view.unitId)
  const [driverId, setDriver] = useState(state.values.driverId ?? view.driverId)
  const unit = units.find(({ id, can }) => can && id === unitId)
  const driver = drivers.find(({ id, can }) => can && id === driverId)
  const form = useRef<HTMLFormElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // Focused on arrival, so that the user can continue with the arrow keys and Enter.
    if (hash === '#picker') form.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [hash])
  return (
    <Form method="post" className="picker" id="picker" ref={form}>
      <Holder />
      <h2 className="group">
        {title} <span>{needed}</span>
      </h2>
      <FormFeedback answer={answer} formId="picker" />
      <input type="hidden" name="form" value="assign" />
      <input type="hidden" name="legId" value={legId} />
      <input type="hidden" name="revision" value={revision} />
      <div className="pickers">
        <Units units={units} chosen={unitId} choose={setUnit} />
        {drivers.length > 0 ? (
          <Drivers drivers={drivers} chosen={driverId} choose={setDriver} />
        ) : (
          <p className="small muted">There is no driver yet. Add one under Drivers.</p>
        )}
      </div>
      <div className="picker-commit">
        <span className="small muted">{leftOut}</span>
        <Button look="commit" isSending={isSending} whyNot={whyNot(unit === undefined, driver === undefined)}>
          {unit === undefined || driver === undefined ? (
            'Assign'
          ) : (
            <span className={faceOf(driver.name)}>
              Assign {unit.name} {unit.registration} and {driver.name}
            </span>
          )}
          {unit !== undefined && driver !== undefined && <Caps of="open" />}
        </Button>
      </div>
    </Form>
  )
}

function whyNot(hasNoUnit: boolean, hasNoDriver: boolean): string | undefined {
  if (hasNoUnit && hasNoDriver) return 'choose a vehicle and a driver'
  if (hasNoUnit) return 'choose a vehicle'
  return hasNoDriver ? 'choose a driver' : undefined
}

function Units({ units, chosen, choose }: ChoicesProps & { units: UnitChoice[] }) {
  return (
    <table className="pick">
      <caption className="visually-hidden">Vehicles</caption>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Why</th>
          <th scope="col" className="figure">
            Empty km
          </th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ id, name, registration, why, empty, can }) => (
          <tr key={id} className={lookOf(can, id === chosen)}>
            <td>
              <Choice name="unitId" id={id} can={can} isChosen={id === chosen} choose={choose}>
                {name} <span>{registration}</span>
              </Choice>
            </td>
            <td className={faceOf(why, 'small')} colSpan={empty === '' ? 2 : 1}>
              {why}
            </td>
            {empty !== '' && <td className="small figure">{empty}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Drivers({ drivers, chosen, choose }: ChoicesProps & { drivers: DriverChoice[] }) {
  return (
    <table className="pick">
      <caption className="visually-hidden">Drivers</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {drivers.map(({ id, name, why, can }) => (
          <tr key={id} className={lookOf(can, id === chosen)}>
            <td className={faceOf(name)}>
              <Choice name="driverId" id={id} can={can} isChosen={id === chosen} choose={choose}>
                {name}
              </Choice>
            </td>
            <td className={faceOf(why, 'small')}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChoicesProps = { chosen: string; choose: (id: string) => void }

function Choice({ name, id, can, isChosen, choose, children }: ChoiceProps) {
  if (!can)
    return (
      <span className="pick-name">
        <Icon name="cross" size={14} />
        <span className="visually-hidden">not possible: </span>
        {children}
      </span>
    )
  return (
    <label className="pick-name">
      <input type="radio" name={name} value={id} defaultChecked={isChosen} onChange={() => choose(id)} />
      {children}
    </label>
  )
}

type ChoiceProps = {
  name: string
  id: string
  can: boolean
  isChosen: boolean
  choose: (id: string) => void
  children: ReactNode
}

function lookOf(can: boolean, isChosen: boolean): string | undefined {
  if (!can) return 'pick-not'
  return isChosen ? 'pick-on' : undefined
}
