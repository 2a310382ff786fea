import type { FinderDeps } from '#app/finder-start.server.ts'
import { finderWithTours } from '#app/finder-with-tours.server.ts'
import { soldPackages } from '#app/sold-packages.server.ts'
import { tripPicture } from '#app/ui/business/service-pictures.ts'
import { HIRES } from '#domain/forms/quote-request.ts'
import { finderOfLink, startsHere } from './prefill.server.ts'

/** The fare finder with what a link to booking says, and the picture of that. */
export async function priceFirstView(deps: FinderDeps, query: URLSearchParams) {
  const packages = soldPackages(await deps.tariff(), deps.content.language)
  const finder = await finderWithTours(deps, finderOfLink(query, deps, packages))
  const { offer = '', pickup = '' } = finder.values ?? {}
  const pack = packages.find(({ id }) => id === offer)
  const service =
    pack?.service ??
    Object.entries(HIRES).find(([id]) => id === offer)?.[1] ??
    (pickup === '' ? 'point_to_point' : 'airport')
  return {
    finder: { ...finder, startsHere: startsHere(query) },
    picture: tripPicture({ service, packageId: pack?.id ?? null }),
  }
}
