import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref, type LinkedTrip } from '#app/ui/business/booking-href.ts'
import type { HomeSections } from '#domain/words/page-content.ts'
import type { PriceRow } from './price-rows.ts'

/** Prices by vehicle, each a link to book it. On a phone the name is above its three prices. */
export function PriceTable({ caption, rowsAre, rows, classes, trip }: PriceTableProps) {
  const phrases = usePhrases('pages').prices
  const { vehicles } = usePhrases('forms')
  const say = useSay()
  const hasTimes = rows.some(({ time }) => time !== '')
  return (
    <table className="price-table">
      <caption>{caption}</caption>
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
          {classes.map(({ class: name, title, label }) => (
            <th scope="col" key={name}>
              {title} <span>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <b>{row.title}</b>
              <span>{row.text}</span>
              {row.note !== '' && <span>{row.note}</span>}
              {row.time !== '' && <span className="price-time-small">{row.time}</span>}
            </th>
            {hasTimes && <td className="price-time">{row.time}</td>}
            {row.prices.map(({ class: name, price }) => (
              <td className="price" key={name}>
                {price === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{phrases.notOffered}</span>
                  </>
                ) : (
                  <SiteLink
                    href={bookingHref({ ...trip, vehicle: name, packageId: row.id })}
                    aria-label={say(phrases.book, { price, title: row.title, vehicle: vehicles[name] })}
                  >
                    {price}
                  </SiteLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PriceTableProps = {
  caption: string
  /** The heading of the first column. */
  rowsAre: string
  rows: PriceRow[]
  classes: HomeSections['fleet']['classes']
  trip: LinkedTrip
}
