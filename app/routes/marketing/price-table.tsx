import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useShell } from '#app/site/shell-context.ts'
import type { HomeWords } from '#domain/words/page-content.ts'
import { LinkedText } from './linked-text.tsx'
import type { PriceColumn, PriceRow } from './price-rows.ts'

/** The prices of a service by vehicle class, each a link to a quote; `days` are shown before the hours. */
export function PriceTable({ labelledBy, rowsAre, columns, rows, classes, featured, days }: PriceTableProps) {
  const phrases = usePhrases('pages').prices
  const contacts = useShell()
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
              {row.time !== '' && (
                <span className="price-time-small">
                  <Time time={row.time} day={days.get(row.product)} />
                </span>
              )}
              <span>
                <LinkedText text={row.text} contacts={contacts} />
                {row.note !== '' && ` · ${row.note}`}
              </span>
              {row.product === featured && (
                <a className="small" href="#day">
                  {phrases.featured}
                </a>
              )}
            </th>
            {hasTimes && (
              <td className="price-time">
                <Time time={row.time} day={days.get(row.product)} />
              </td>
            )}
            <Prices row={row} />
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
  classes: HomeWords['fleet']['classes']
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

function Prices({ row: { title, prices, isPerHour, isOnePrice } }: { row: PriceRow }) {
  const { perHour, see, notOffered, onePrice } = usePhrases('pages').prices
  const { vehicles } = usePhrases('forms')
  const say = useSay()
  return (isOnePrice ? prices.slice(0, 1) : prices).map(({ class: name, price, model, quote }) => (
    <td className="price" key={name} colSpan={isOnePrice ? prices.length : undefined}>
      {price === null ? (
        <span className="small muted">{notOffered}</span>
      ) : (
        <SiteLink
          href={quote}
          aria-label={say(see, {
            price,
            title,
            vehicle: isOnePrice ? vehicles.any : (model ?? vehicles[name]),
          })}
        >
          {price}
          {isPerHour && <small>{perHour}</small>}
        </SiteLink>
      )}
      {model !== undefined && <small className="line">{model}</small>}
      {isOnePrice && <small className="line">{onePrice}</small>}
    </td>
  ))
}
