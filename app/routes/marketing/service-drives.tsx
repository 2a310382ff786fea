import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { DayMap } from './service-day.tsx'
import type { DrivesView, MapView } from './service-view.server.ts'

/** How far it is: each place's drive and price, numbered on the map above. */
export function ServiceDrives({ title, note, rows, map }: DrivesView & { map: MapView }) {
  const { drives } = usePhrases('pages')
  return (
    <section className="day day-drives">
      <DayMap map={map} alt={drives.map} />
      <div className="wrap">
        <div className="heading-row">
          <h2 id="drives">{title}</h2>
          <p className="muted">{note}</p>
        </div>
        <Columns rows={rows} isNumbered />
      </div>
    </section>
  )
}

/** The drives of the last row of prices, below it; the price of any other is a press away. */
export function DropOffs({ title, note, rows, elsewhere }: DrivesView) {
  const { see } = usePhrases('finder')
  return (
    <div className="drop-offs">
      <h3 id="drives">{title}</h3>
      <p>{note}</p>
      <Columns rows={rows} isNumbered={false} />
      <ButtonLink className="read-on" look="outline" href={elsewhere}>
        {see}
      </ButtonLink>
    </div>
  )
}

/** In two columns where there is room. */
function Columns({ rows, isNumbered }: DrivesProps) {
  const half = Math.ceil(rows.length / 2)
  return (
    <div className="split">
      <Drives rows={rows.slice(0, half)} isNumbered={isNumbered} />
      <Drives rows={rows.slice(half)} isNumbered={isNumbered} />
    </div>
  )
}

type DrivesProps = Pick<DrivesView, 'rows'> & { isNumbered: boolean }

function Drives({ rows, isNumbered }: DrivesProps) {
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
