import type { ReactNode } from 'react'
import { usePhrases } from '#app/ui/base/language.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import type { FareFinderProps } from '#app/ui/business/fare-finder/finder-form.ts'
import type { HomeWords } from '#domain/words/page-content.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { priceTable } from '../price-rows.ts'
import { PriceTable } from '../price-table.tsx'
import { featuredOf, type Trip } from './trips-of.ts'

/** The prices of the service, and the fare finder where a price depends on two addresses. */
export function ServicePrices({ page, table, classes, trips, finder, children }: ServicePricesProps) {
  const { rows } = usePhrases('pages').service[page.service]
  const { title, note } = page.prices
  // Above the table, which has few places, or none.
  const ask = finder !== null && (
    <div className="finder-block">
      <FareFinderIsland {...finder} />
    </div>
  )
  return (
    <section className="section">
      <div className="wrap">
        {page.service === 'airport' && ask}
        <div className="heading-row">
          <h2 id="prices">{title}</h2>
          <p>{note}</p>
        </div>
        {page.service === 'custom' && ask}
        <PriceTable
          labelledBy="prices"
          rowsAre={rows}
          {...table}
          classes={classes}
          featured={featuredOf(trips)?.package}
          days={new Map(trips.map(({ package: id, stops }) => [id, dayOf(stops)]))}
        />
        {children}
      </div>
    </section>
  )
}

type ServicePricesProps = {
  page: ServiceDetail
  table: ReturnType<typeof priceTable>
  classes: HomeWords['fleet']['classes']
  trips: Trip[]
  finder: FareFinderProps | null
  children: ReactNode
}

/** `10:00–16:00` */
function dayOf(stops: Trip['stops']): string {
  return `${stops[0]?.time}–${stops.at(-1)?.time}`
}
