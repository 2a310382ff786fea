import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Select, TextField } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { Rows, TableRow } from '#app/console/rows.tsx'
import { Status } from '#app/console/status.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/day.ts'
import type { DayAsked } from './day-address.ts'
import { type DayRow, dayView } from './day-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return dayView(deps, new URL(request.url).searchParams)
}

export default function DayPage({ loaderData: view }: Route.ComponentProps) {
  const { title, days, plan, sheets, summary, rows } = view
  return (
    <Page
      title={title}
      meta={summary}
      actions={
        <>
          <ButtonLink to={plan}>
            Plan<span className="not-phone"> the day</span>
          </ButtonLink>
          <ButtonLink to={sheets}>
            Print<span className="not-phone"> per driver</span>
          </ButtonLink>
          <ButtonLink to="/operator/settings/calendars">Calendars</ButtonLink>
        </>
      }
      keys={['next', 'previous', 'open', 'search']}
    >
      <div className="listing">
        <Filters {...view} />
        <nav className="actions listing-actions" aria-label="Days">
          {days.map(({ label, to }) => (
            <ButtonLink key={label} to={to} look="bare" size="small">
              {label}
            </ButtonLink>
          ))}
          <ButtonLink to="/operator/bookings" look="bare" size="small">
            All bookings
          </ButtonLink>
        </nav>
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">No pickups.</p>
            <p>Choose another day, or clear the filters.</p>
          </div>
        ) : (
          <>
            <p className="group only-phone">{summary}</p>
            <Pickups rows={rows} />
          </>
        )}
      </div>
    </Page>
  )
}

type FiltersProps = { filters: DayAsked } & Record<'drivers' | 'units' | 'statuses', Choice[]>
type Choice = { id: string; label: string }

function Filters({ filters, drivers, units, statuses }: FiltersProps) {
  return (
    <Form className="filters filters-day" key={JSON.stringify(filters)}>
      <FormContext value={{ values: filters, problems: [], prefix: '' }}>
        <TextField name="day" type="date" label="Day" />
        <Choose name="driver" label="Driver" choices={drivers} />
        <Choose name="unit" label="Vehicle" choices={units} />
        <Choose name="status" label="State" choices={statuses} />
        <Button>Show</Button>
      </FormContext>
    </Form>
  )
}

function Choose({ name, label, choices }: { name: string; label: string; choices: Choice[] }) {
  return (
    <Select name={name} label={label}>
      <option value="">any</option>
      {choices.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Pickups({ rows }: { rows: DayRow[] }) {
  return (
    <Rows ids={rows.map(({ id }) => id)}>
      <table className="table table-stacked table-rows table-day">
        <thead>
          <tr>
            <th scope="col">Pickup and guest</th>
            <th scope="col">Way</th>
            <th scope="col">Vehicle</th>
            <th scope="col">Driver</th>
            <th scope="col">To pay</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, to, time, name, way, unit, driver, status, word, owed }) => (
            <TableRow key={id} id={id}>
              <th scope="row" className={faceOf(name)}>
                <Link to={to} data-opens="">
                  {time} {name}
                </Link>
              </th>
              <td className={faceOf(way)}>{way}</td>
              <td>{unit || '–'}</td>
              <td className={faceOf(driver)}>{driver || '–'}</td>
              <td data-label={owed === '' ? undefined : 'To pay'}>{owed || '–'}</td>
              <td>
                <Status of={status} word={word} />
              </td>
            </TableRow>
          ))}
        </tbody>
      </table>
    </Rows>
  )
}
