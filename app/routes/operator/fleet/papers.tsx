import { Link } from 'react-router'
import { Select, TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { PAPER_FORM, paperPath } from './fleet-address.ts'
import type { PaperRow, PapersView } from './papers-view.server.ts'

/** The papers of a vehicle or driver with what is left of each, and the form that enters one. */
export function Papers({ of, id, view: { rows, entry } }: Resource & { view: PapersView }) {
  return (
    <section id="papers" aria-label="Papers">
      <h3 className="group">
        Papers <span>after one has ended, no trip can be assigned</span>
      </h3>
      <table className="table papers">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Number</th>
            <th scope="col">Valid until</th>
            <th scope="col">Left</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind} className={`paper-${row.tone}`}>
              <th scope="row">{row.name}</th>
              <td className="small muted">{row.number}</td>
              <td>{row.until}</td>
              <td className="small">
                <Left row={row} />
              </td>
              <td>
                <Link to={paperPath(of, id, row.kind)} className="small">
                  {row.until === '' ? 'Enter' : 'Renew'}
                  <span className="visually-hidden"> {row.name}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConsoleForm key={entry.kind} name={PAPER_FORM} values={entry} send="Save the paper">
        <input type="hidden" name="id" value={id} />
        <div className="fields">
          <Select name="kind" label="Paper">
            {rows.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
          <TextField name="number" label="Number" note="optional" autoComplete="off" />
          <TextField name="until" label="Last day" type="date" />
        </div>
      </ConsoleForm>
    </section>
  )
}

/** Of a whole year, in pixels. */
const WIDTH = 96

function Left({ row: { until, left, share } }: { row: PaperRow }) {
  return (
    <>
      {until !== '' && (
        <svg className="paper-bar" width={WIDTH} height="4" aria-hidden="true">
          <path d={`M0 2H${WIDTH}`} />
          <path className="paper-share" d={`M0 2H${Math.round(WIDTH * share)}`} />
        </svg>
      )}
      <span className="paper-left">{left}</span>
    </>
  )
}

/** The trips that would lose their vehicle or driver, and who else could take each. */
export function AfterPaper({ of, view }: Pick<Resource, 'of'> & { view: PapersView['after'] }) {
  if (view === null) return null
  return (
    <section>
      <h2 className="side-heading">{view.title}</h2>
      {view.trips.length === 0 && (
        <p className="small muted">
          No trip of the 30 days after it is given to {of === 'unit' ? 'it' : 'them'}.
        </p>
      )}
      {view.trips.map(({ legId, when, name, what, to, ways: [way] }) => (
        <div key={legId} className="touched">
          <p>
            <b>{when}</b>
            <br />
            <Link to={to} className={faceOf(name)}>
              {name}
            </Link>{' '}
            <span className={faceOf(what, 'muted')}>{what}</span>
          </p>
          <p className={way === undefined ? 'paper-none small' : 'paper-way small'}>
            <Icon name={way === undefined ? 'warning' : 'check'} />
            <span className={faceOf(way?.label ?? '')}>{way?.label ?? 'Nobody else can take it'}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
