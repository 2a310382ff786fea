import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { DayMap } from './service-day.tsx'
import type { DrivesView, MapView } from './service-view.server.ts'

/** How far it is: the map, and each place's drive and price, in two columns where there is room. */
export function ServiceDrives({ title, note, rows, map }: DrivesView & { map: MapView }) {
  const { drives } = usePhrases('pages')
  const half = Math.ceil(rows.length / 2)
  return (
    <section className="day day-drives">
      <DayMap map={map} alt={drives.map} />
      <div className="wrap">
        <div className="heading-row">
          <h2 id="drives">{title}</h2>
          <p className="muted">{note}</p>
        </div>
        <div className="split">
          <Drives rows={rows.slice(0, half)} />
          <Drives rows={rows.slice(half)} />
        </div>
      </div>
    </section>
  )
}

function Drives({ rows }: Pick<DrivesView, 'rows'>) {
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
            <th scope="row" data-n={number}>
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
