import { bookingHref } from '#app/ui/business/booking-href.ts'
import type { ServiceTab } from '#domain/pricing/service-types.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import type { ServicesWords } from '#domain/words/page-content.ts'
import type { Deps } from '#server/services/deps.ts'
import { faresFromAirport } from '#server/services/area-fares.ts'
import { pageWords } from '#server/services/pages.ts'
import { priceTable } from '../price-rows.ts'

/** The trip at which the range of a tab begins, as a row of its page's price table. */
const SHOWN: Record<ServiceTab, string> = {
  airport: 'city-bowl-and-waterfront',
  tours: 'city-and-table-mountain',
  wine: 'stellenbosch-wine',
  corporate: 'hourly-corporate',
  adventure: 'adventure-drop-off',
  custom: 'custom',
}

/** Each service with the trip at which its prices begin, and where it is booked. */
export async function servicesView(deps: Deps, { tabs }: ServicesWords, language: Language) {
  const { pages } = await pageWords(deps, 'service-details')
  const { fleet } = await pageWords(deps, 'home')
  const sources = { tariff: await deps.tariff(), models: await deps.vehicles(), language }
  return tabs.map((tab) => {
    const page = pages.find(({ service }) => service === tab.id)
    if (page === undefined) throw new Error(`the service "${tab.id}" has no page`)
    const written = page.prices.rows.filter(({ id }) => id === SHOWN[tab.id]).slice(0, 1)
    const { columns, rows } = priceTable(written, sources)
    const [row] = rows
    return {
      ...tab,
      book: bookingHref(page.booking),
      product: row?.title ?? '',
      isPerHour: row?.isPerHour ?? false,
      prices: columns.map(({ class: name, room }) => {
        const cell = row?.prices.find((one) => one.class === name)
        return {
          class: name,
          title: fleet.classes.find((one) => one.class === name)?.title ?? name,
          room,
          price: cell?.price ?? null,
          quote: cell?.quote ?? '/quotes',
        }
      }),
    }
  })
}

export type ServiceView = Awaited<ReturnType<typeof servicesView>>[number]

/** The service areas, each place with its lowest price from the airport. */
export async function serviceAreas(deps: Deps, { areas }: ServicesWords, { tag }: Language) {
  const { regions } = deps.content.words.areas
  const fares = await faresFromAirport(
    deps,
    regions.flatMap((region) => region.areas),
  )
  return areas.groups.map(({ title, places }) => ({
    title,
    places: places.map(({ id, name }) => {
      const fare = fares.get(id)
      return { id, name, price: fare === undefined ? null : formatRand(fare.from, tag) }
    }),
  }))
}

export type ServiceAreaGroup = Awaited<ReturnType<typeof serviceAreas>>[number]
