import { usePhrases } from '#app/ui/base/language.tsx'
import { DayMap } from './service-day.tsx'
import type { DrivesView, MapView } from './service-view.server.ts'

/** How far it is: the map beside each place's drive and price. */
export function ServiceDrives({ title, note, rows, map }: DrivesView & { map: MapView }) {
  const { drives } = usePhrases('pages')
  return (
    <section className="day">
      <DayMap map={map} alt={drives.map} />
      <div className="day-plan">
        <h2 id="drives">{title}</h2>
        <p className="muted">{note}</p>
        <table className="drives" aria-labelledby="drives">
          <thead>
            <tr>
              <th scope="col">{drives.place}</th>
              <th scope="col">{drives.time}</th>
              <th scope="col">{drives.price}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, number, name, time, price }) => (
              <tr key={id}>
                <th scope="row" data-n={number}>
                  {name}
                </th>
                <td>{time}</td>
                <td className="price">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
