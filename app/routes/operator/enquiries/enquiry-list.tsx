import { Link, useNavigate } from 'react-router'
import { Clock } from '#app/console/clock.tsx'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import type { EnquiryRowView, ListView } from './list-view.server.ts'

/** On a phone, not beside the one enquiry that is shown. */
export function Tabs({ tabs, isBeside }: Pick<ListView, 'tabs'> & { isBeside: boolean }) {
  return (
    <nav className={isBeside ? 'tabs tabs-beside' : 'tabs'} aria-label="Views">
      {tabs.map(({ tab, label, count, to, isCurrent }) => (
        <Link key={tab} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count !== '' && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** By time left, then those that wait for the guest. J and K open the next and the one before. */
export function EnquiryList({ view, current }: { view: ListView; current: string | null }) {
  const { groups, reasons, none, query } = view
  const navigate = useNavigate()
  const references = groups.flatMap(({ rows }) => rows.map(({ reference }) => reference))
  const step = (by: number) => {
    const to = references[references.indexOf(current ?? '') + by]
    if (to !== undefined) void navigate(`/operator/enquiries/${to}${query}`)
  }
  useKey('next', () => step(1))
  useKey('previous', () => step(-1))
  return (
    <>
      {reasons.length > 0 && (
        <nav className="enquiry-reasons small" aria-label="Why closed">
          {reasons.map(({ label, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {groups.map(({ title, count, rows, more }) => (
        <section key={title} aria-label={title}>
          <h2 className="list-group">
            {title} {count !== '' && <span>{count}</span>}
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.reference}>
                <EnquiryRow row={row} query={query} isCurrent={row.reference === current} />
              </li>
            ))}
          </ul>
          {more !== null && (
            <p className="list-more">
              <Link to={more}>More of these</Link>
            </p>
          )}
        </section>
      ))}
      {none !== null && (
        <p className="list-more muted">
          {none.text === '' ? none.lead : 'Nothing is waiting for an answer.'}
        </p>
      )}
    </>
  )
}

type RowProps = { row: EnquiryRowView; query: string; isCurrent: boolean }

function EnquiryRow({ row, query, isCurrent }: RowProps) {
  const { reference, name, joined, clock, note, what, status, statusName, about, assignee } = row
  return (
    <Link
      to={`/operator/enquiries/${reference}${query}`}
      className={`list-row ${clock === null ? 'list-row-calm' : ''}`}
      aria-current={isCurrent || undefined}
    >
      <span className="list-line">
        <b className={faceOf(name)}>{name}</b>
        {joined > 0 && <span className="smaller faint">+{joined}</span>}
        {clock === null ? <span className="list-end smaller faint">{note}</span> : <Clock of={clock} />}
      </span>
      <span className={faceOf(what, 'list-what')}>{what}</span>
      <span className="list-line small muted">
        <Status of={status} word={statusName} />
        <span>{about}</span>
        <span className="list-end">
          <span className={assignee === null ? 'initials initials-none' : 'initials'} title={assignee?.name}>
            <span aria-hidden="true">{assignee?.initials ?? '–'}</span>
            <span className="visually-hidden">{assignee === null ? 'nobody’s' : assignee.name}</span>
          </span>
        </span>
      </span>
    </Link>
  )
}
