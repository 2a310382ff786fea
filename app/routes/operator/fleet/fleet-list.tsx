import { Link, useNavigate } from 'react-router'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { fleetPath } from './fleet-address.ts'
import type { FleetGroup } from './fleet-view.server.ts'

type ListProps = { of: Resource['of']; groups: FleetGroup[]; current: string | undefined }

/** Vehicles or drivers: who needs something first. J and K open the next and the one before. */
export function FleetList({ of, groups, current }: ListProps) {
  const navigate = useNavigate()
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  const step = (by: number) => {
    const to = ids[ids.indexOf(current ?? '') + by]
    if (to !== undefined) void navigate(fleetPath(of, to))
  }
  useKey('next', () => step(1))
  useKey('previous', () => step(-1))
  return groups.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h2 className="list-group">
        {title} <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ id, name, plate, note, tone, need }) => (
          <li key={id}>
            <Link className="list-row" to={fleetPath(of, id)} aria-current={id === current || undefined}>
              <span className="list-line">
                <b className={faceOf(name)}>{name}</b>
                {plate !== '' && <span className="fleet-plate">{plate}</span>}
                <span className={`list-end small fleet-${tone}`}>{note}</span>
              </span>
              {need !== '' && <span className={faceOf(need, 'list-what small muted')}>{need}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
