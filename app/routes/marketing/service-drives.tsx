import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { DayMap } from './service-day.tsx'
import type { DrivesView, MapView } from './service-view.server.ts'

/**
 * How far it is: each place's drive and price, in two columns where there is room, and numbered on the map where the
 * page has no other.
 */
export function ServiceDrives({ title, note, rows, map }: DrivesView & { map: MapView | null }) {
  const { drives } = usePhrases('pages')
  const half = Math.ceil(rows.length / 2)
  return (
    <section className={map === null ? 'section section-follows' : 'day day-drives'}>
      {map !== null && <DayMap map={map} alt={drives.map} />}
      <div className="wrap">
        <div className="heading-row">
          <h2 id="drives">{title}</h2>
          <p className="muted">{note}</p>
        </div>
        <div className="split">
          <Drives rows={rows.slice(0, half)} isNumbered={map !== null} />
          <Drives rows={rows.slice(half)} isNumbered={map !== null} />
        </div>
      </div>
    </section>
  )
}

function Drives({ rows, isNumbered }: Pick<DrivesView, 'rows'> & { isNumbered: boolean }) {
  const { drives } = usePhrases('pages')
  const say = useSay()
  return (
    <table className="drives" aria-labelledby="drives">
      <thead>
        <tr>
          <th scope="col">{drives.place}</th>
          <th scope="col">{drives.time}</th>
          <th scope="col">{drives.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, number, name, time, price, quote }) => (
          <tr key={id}>
            <th scope="row" data-n={isNumbered ? number : undefined}>
              {name}
            </th>
            <td>{time}</td>
            <td className="price">
              <SiteLink href={quote} aria-label={say(drives.quote, { price, place: name })}>
                {price}
              </SiteLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
