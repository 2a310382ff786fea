import type { FareFinderProps, FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { pageWords } from '#server/services/pages.ts'
import { type FinderDeps, finderStart, tourStarts } from './finder-start.server.ts'
import { type OfferedPackage, soldPackages } from './sold-packages.server.ts'

/** The fare finder of a page of its own: with a vehicle by the hour, and the tours. */
export async function finderWithTours(deps: FinderDeps, given: FinderValues): Promise<FareFinderProps> {
  const tariff = await deps.tariff()
  const packages = soldPackages(tariff, deps.content.language)
  const starts = tourStarts(deps)
  const start = await finderStart(deps, { ...given, ...offerOf(given, packages, tariff) })
  const { hire } = await pageWords(deps, 'quote')
  return { ...start, hire, tours: packages.map((pack) => ({ ...pack, starts: starts.get(pack.id) })) }
}

/** What the finder's list says for a trip, and the hours that it begins with. */
function offerOf(
  { packageId = '', serviceType = '', hours = '' }: FinderValues,
  packages: OfferedPackage[],
  { hourly }: Tariff,
): FinderValues {
  const isCorporate = serviceType === 'corporate'
  const isHire = packageId === '' && (hours !== '' || isCorporate)
  const { minimumHours } = hourly[isCorporate ? 'corporate' : 'point_to_point']
  const first = packages.find(({ service }) => service === serviceType)?.id ?? ''
  const offer = isHire ? (isCorporate ? 'hourly-corporate' : 'hourly-custom') : packageId || first
  return { offer, hours: hours || String(minimumHours) }
}
