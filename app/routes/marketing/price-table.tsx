import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref, type LinkedTrip } from '#app/ui/business/booking-href.ts'
import type { HomeSections } from '#domain/words/page-content.ts'
import type { PriceColumn, PriceRow } from './price-rows.ts'

/** The prices of a service by vehicle class, each a link that books it; `day` is shown in place of the hours. */
export function PriceTable({
  labelledBy,
  rowsAre,
  columns,
  rows,
  classes,
  trip,
  featured,
  days,
}: PriceTableProps) {
  const phrases = usePhrases('pages').prices
  const hasTimes = rows.some(({ time }) => time !== '')
  return (
    <table className="price-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className="price-name">
            {rowsAre}
          </th>
          {hasTimes && (
            <th scope="col" className="price-time">
              {phrases.time}
            </th>
          )}
          {columns.map(({ class: name, room }) => (
            <th scope="col" key={name}>
              {classes.find((one) => one.class === name)?.title} <span>{room}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.product === featured ? 'is-featured' : undefined}>
            <th scope="row">
              <b>{row.title}</b>
              <span>{row.text}</span>
              {row.note !== '' && <span>{row.note}</span>}
              {row.time !== '' && (
                <span className="price-time-small">
                  <Time time={row.time} day={days.get(row.product)} />
                </span>
              )}
            </th>
            {hasTimes && (
              <td className="price-time">
                <Time time={row.time} day={days.get(row.product)} />
              </td>
            )}
            {row.prices.map(({ class: name, price }) => (
              <td className="price" key={name}>
                <Price row={row} vehicle={name} price={price} trip={trip} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PriceTableProps = {
  /** The id of the heading. */
  labelledBy: string
  /** The heading of the first column. */
  rowsAre: string
  columns: PriceColumn[]
  rows: PriceRow[]
  classes: HomeSections['fleet']['classes']
  trip: LinkedTrip
  /** The product whose row stands out. */
  featured: string | undefined
  /** From when to when a tour takes place, by its product. */
  days: Map<string, string>
}

function Time({ time, day }: { time: string; day: string | undefined }) {
  return (
    <>
      {day !== undefined && <b className="figures">{day}</b>} {time}
    </>
  )
}

function Price({ row, vehicle, price, trip }: PriceProps) {
  const phrases = usePhrases('pages').prices
  const { vehicles } = usePhrases('forms')
  const say = useSay()
  if (price === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{phrases.notOffered}</span>
      </>
    )
  return (
    <SiteLink
      href={bookingHref({ ...trip, vehicle, packageId: row.product })}
      aria-label={say(phrases.book, { price, title: row.title, vehicle: vehicles[vehicle] })}
    >
      {price}
    </SiteLink>
  )
}

type PriceProps = Pick<PriceTableProps, 'trip'> & {
  row: PriceRow
  vehicle: PriceColumn['class']
  price: string | null
}
