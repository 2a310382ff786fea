import { ButtonLink } from '#app/ui/base/button.tsx'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { DayMap } from '#app/ui/business/day-map.tsx'
import { pathIn } from '#domain/words/language.ts'
import type { DrivesView, MapView } from './service-view.server.ts'

/** How far it is: each place's drive and price, numbered on the map above. */
export function ServiceDrives({ title, note, rows, map }: DrivesView & { map: MapView }) {
  return (
    <section className="day day-drives">
      <DrivesMap map={map} count={rows.length} />
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

/** On a phone in two sheets, each of the drives in one of the columns below. */
function DrivesMap({ map: { far, ...map }, count }: { map: MapView; count: number }) {
  const { drives } = usePhrases('pages')
  const { tag } = useLanguage()
  const say = useSay()
  const half = halfOf(count)
  return (
    <>
      {far !== undefined && <p className="day-sheet">{say(drives.sheet, { first: 1, last: half })}</p>}
      <DayMap {...map} upTo={999} alt={drives.map} />
      {far !== undefined && (
        <div className="day-far">
          <p className="day-sheet">{say(drives.sheet, { first: half + 1, last: count })}</p>
          <img {...far} src={pathIn(tag, far.src)} alt="" loading="lazy" />
        </div>
      )}
    </>
  )
}

function halfOf(count: number): number {
  return Math.ceil(count / 2)
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
  const half = halfOf(rows.length)
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
