import { quoteHref } from '#app/ui/business/booking-href.ts'
import type { MapPicture } from '#app/ui/business/day-map.tsx'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { Language } from '#domain/words/language.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { Deps } from '#server/services/deps.ts'
import { faresFrom } from '#server/services/area-fares.ts'
import { placeOf, SHEETS, sheetOf } from './service-maps.server.ts'

/** Where the pictures of the page's map are, and how large. */
export function mapView(deps: Pick<Deps, 'content'>, page: ServiceDetail): MapView | null {
  const views = SHEETS.flatMap((name) => {
    const sheet = sheetOf(deps, page, name)
    if (sheet === null) return []
    const { width, height } = sheet
    return [[name, { src: `/services/${page.slug}/${name}.svg`, width, height }] as const]
  })
  return views.length === 0 ? null : (Object.fromEntries(views) as MapView)
}

export type MapView = { wide: MapPicture; narrow: MapPicture; far?: MapPicture }

/** The drives to the page's places: what a quote says, and its lowest price. */
export async function drivesView(
  deps: Deps,
  { title, note, from, to, package: packageId }: NonNullable<ServiceDetail['drives']>,
  service: ServiceType,
  { tag }: Language,
) {
  const places = to.map((id) => placeOf(deps, id))
  const start = placeOf(deps, from.id).name
  const fares = await faresFrom(deps, { service, packageId, from: from.id }, places)
  return {
    title,
    note,
    elsewhere: quoteHref({ ...(packageId === undefined ? {} : { packageId }), from: start }),
    rows: places.flatMap(({ id, name }, i) => {
      const fare = fares.get(id)
      return fare === undefined
        ? []
        : [
            {
              id,
              number: i + 1,
              name,
              time: formatDuration(fare.minutes),
              price: formatRand(fare.from, tag),
              quote: quoteHref({ ...(packageId === undefined ? {} : { packageId }), from: start, to: name }),
            },
          ]
    }),
  }
}

export type DrivesView = Awaited<ReturnType<typeof drivesView>>

/** A page's picture, with what the page it comes from says it shows. */
export function sceneOf({ content }: Pick<Deps, 'content'>, scene: NonNullable<ServiceDetail['scene']>) {
  const region = content.words.areas.regions.find(({ picture }) => picture === scene.picture)
  return { ...scene, alt: region?.alt ?? '' }
}
