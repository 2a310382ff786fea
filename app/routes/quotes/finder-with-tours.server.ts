import { finderStart } from '#app/finder-start.server.ts'
import type { FareFinderProps, FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { soldPackages } from '#app/sold-packages.server.ts'
import type { Deps } from '#server/services/deps.ts'

const OTHER_SERVICES = new Set(['corporate', 'adventure', 'specialty'])

/** The fare finder of its own page: with the tours, except where what is being changed is neither transfer nor package. */
export async function finderWithTours(deps: Deps, given: FinderValues): Promise<FareFinderProps> {
  const start = await finderStart(deps, given)
  const { packageId = '', hours = '', serviceType = '' } = given
  const isOther = packageId === '' && (hours !== '' || OTHER_SERVICES.has(serviceType))
  if (isOther) return start
  return { ...start, tours: soldPackages(await deps.tariff(), deps.content.language) }
}
