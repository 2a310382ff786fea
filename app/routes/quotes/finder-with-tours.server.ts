import { finderStart } from '#app/finder-start.server.ts'
import type { FareFinderProps, FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { soldPackages } from '#app/sold-packages.server.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'

const OTHER_SERVICES = new Set(['corporate', 'adventure', 'specialty'])

/** The fare finder of its own page: with the tours, except where what is being changed is neither transfer nor package. */
export async function finderWithTours(deps: Deps, given: FinderValues): Promise<FareFinderProps> {
  const start = await finderStart(deps, given)
  const { packageId = '', hours = '', serviceType = '' } = given
  const isOther = packageId === '' && (hours !== '' || OTHER_SERVICES.has(serviceType))
  if (isOther) return { ...start, values: { ...inWords(hours, deps), ...start.values } }
  return { ...start, tours: soldPackages(await deps.tariff(), deps.content.language) }
}

/** A hire by the hour of which only a link says how long it is. */
function inWords(hours: string, { content: { language } }: Pick<Deps, 'content'>): FinderValues {
  const count = Number(hours)
  const { tag, phrases } = language
  return Number.isInteger(count) && count > 0 ? { product: say(tag, phrases.trip.withDriver, { count }) } : {}
}
