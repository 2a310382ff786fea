import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { VehicleBody } from '#domain/fleet/vehicles.ts'
import type { FleetWords } from '#domain/words/page-content.ts'
import type { FleetCategory } from './fleet-view.server.ts'

/** How many people and bags each model takes: the one place that says so. */
export function FleetTable({ words, categories }: FleetTableProps) {
  const { columns } = usePhrases('pages').fleet
  return (
    <section className="section section-follows">
      <div className="wrap">
        <h2>{words.title}</h2>
        <table className="room-table">
          <caption>{words.lead}</caption>
          <thead>
            <tr>
              {Object.entries(columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {categories.map((category, i) => (
            <Category key={category.title} category={category} body={BODIES[i] ?? 'coach'} />
          ))}
        </table>
        <p className="small muted room-note">{words.note}</p>
      </div>
    </section>
  )
}

type FleetTableProps = { words: FleetWords['categories']; categories: FleetCategory[] }

/** In the order of the four categories. */
const BODIES: VehicleBody[] = ['sedan', 'suv', 'minibus', 'coach']

function Category({ category, body }: { category: FleetCategory; body: VehicleBody }) {
  const { title, capacity, text, to, models, most } = category
  const phrases = usePhrases('pages').fleet
  const say = useSay()
  const seats = say(phrases.seats, { capacity })
  return (
    <tbody>
      <tr className="room-class">
        <th scope="rowgroup" colSpan={5}>
          <div>
            <VehicleDrawing of={body} />
            <span>
              <b>{title}</b> <i>{most === null ? seats : say(phrases.upTo, { most })}</i>
              <small>{most === null ? text : `${seats}. ${text}`}</small>
            </span>
            <SiteLink className="text-link" href={to}>
              {to === '/contact' ? phrases.ask : phrases.book}
              <span className="visually-hidden">: {title}</span>
            </SiteLink>
          </div>
        </th>
      </tr>
      {models.map((model) => (
        <Model key={model.name} {...model} />
      ))}
    </tbody>
  )
}

function Model({ name, make, room }: FleetCategory['models'][number]) {
  const { columns, required, advised, partner } = usePhrases('pages').fleet
  const cells = room && [
    { is: columns.passengers, value: room.passengers },
    { is: columns.large, value: room.largeBags },
    { is: columns.small, value: room.smallBags },
    { is: columns.childSeats, value: room.isCar ? required : advised },
  ]
  return (
    <tr>
      <th scope="row">
        <span className="make">{make}</span> {name}
      </th>
      {cells?.map(({ is, value }) => (
        <td key={is} data-is={is}>
          <b>{value}</b>
        </td>
      )) ?? (
        <td className="muted" colSpan={4}>
          {partner}
        </td>
      )}
    </tr>
  )
}
