import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Select, TextField } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/trace.ts'
import { type TraceRow, traceView } from './trace-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return traceView(deps, new URL(request.url).searchParams)
}

export default function TracePage({ loaderData: view }: Route.ComponentProps) {
  const { days, older, isFirst } = view
  return (
    <Page
      title="Trace"
      meta="Who changed what"
      actions={<ButtonLink to="/operator/security">Security log</ButtonLink>}
      keys={['search']}
    >
      <div className="listing">
        <Filters view={view} />
        {days.length > 0 ? (
          <table className="table table-stacked table-trace">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">About</th>
                <th scope="col">What</th>
              </tr>
            </thead>
            {days.map(({ name, note, rows }) => (
              <tbody key={name}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className="group">
                    {name} <span>{note}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <Traced key={row.id} row={row} />
                ))}
              </tbody>
            ))}
          </table>
        ) : (
          <div className="message">
            <p className="message-lead">{isFirst ? 'Nothing recorded.' : 'Nothing older.'}</p>
            <p>Search for a reference, a registration, or choose another kind or colleague.</p>
          </div>
        )}
        {older !== null && (
          <p className="listing-more">
            <ButtonLink to={older}>Older</ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}

function Filters({ view: { filters, kinds, colleagues } }: FilterProps) {
  return (
    <Form className="filters" key={JSON.stringify(filters)}>
      <FormContext value={{ values: filters, problems: [], prefix: '' }}>
        <TextField
          name="record"
          type="search"
          label="Record"
          note={<span className="not-phone">reference or registration</span>}
        />
        <Select name="kind" label="Kind">
          <option value="">All</option>
          {kinds.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="colleague" label="Colleague">
          <option value="">Everybody</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button>Show</Button>
      </FormContext>
    </Form>
  )
}

type FilterProps = { view: Pick<Awaited<ReturnType<typeof traceView>>, 'filters' | 'kinds' | 'colleagues'> }

function Traced({ row: { when, who, kind, to, record, subject, what, why, changes } }: { row: TraceRow }) {
  return (
    <tr>
      <td className="muted">{when}</td>
      <td className={faceOf(who)}>{who}</td>
      <td>
        {to === null || record === '' ? (
          <span className={faceOf(record)}>{record || kind}</span>
        ) : (
          <Link to={to} className={faceOf(record)}>
            {record}
          </Link>
        )}
        {record !== '' && (
          <p className="smaller muted">
            {kind}
            {subject !== '' && (
              <>
                , <span className={faceOf(subject)}>{subject}</span>
              </>
            )}
          </p>
        )}
      </td>
      <td>
        <p className={faceOf(what)}>{what}</p>
        {why !== '' && <p className={faceOf(why, 'smaller muted')}>{why}</p>}
        {changes.map((change) => (
          <p className={faceOf(change, 'smaller')} key={change}>
            {change}
          </p>
        ))}
      </td>
    </tr>
  )
}
