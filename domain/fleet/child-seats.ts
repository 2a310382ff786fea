import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { orList } from './vehicles.ts'

/**
 * Children and their seats under Regulation 213 of the National Road Traffic Regulations. A motor car carries at most
 * nine people including the driver; a minibus ten to sixteen.
 */

const MOST_IN_A_CAR = 9
/** Below this age a restraint is compulsory in a motor car, and advised in a minibus. */
const FREE_TO_SIT_FROM = 3
/** Up to this age a child uses a restraint where available, otherwise the belt. */
const OLDEST_IN_A_SEAT = 14

type Model = { name: string; passengers: number }

/** How many of the children need a seat that we bring. */
export function seatsToBring(childAges: number[]): number {
  return childAges.filter((age) => age <= OLDEST_IN_A_SEAT).length
}

/** The legal rule for these children in the models that may come; empty if no child is of such an age. */
export function childSeatRules(childAges: number[], models: Model[], language: Language): string[] {
  const hasSmall = childAges.some((age) => age < FREE_TO_SIT_FROM)
  const hasLarger = childAges.some((age) => age >= FREE_TO_SIT_FROM && age <= OLDEST_IN_A_SEAT)
  return [
    ...(hasSmall ? [underThree(models, language)] : []),
    ...(hasLarger ? [language.phrases.trip.childSeats.older] : []),
  ]
}

function underThree(models: Model[], { tag, phrases }: Language): string {
  const { underThree, underThreeInMinibus, underThreeInSome } = phrases.trip.childSeats
  const cars = models.filter(({ passengers }) => passengers + 1 <= MOST_IN_A_CAR)
  if (cars.length === models.length) return underThree
  if (cars.length === 0) return underThreeInMinibus
  return say(tag, underThreeInSome, {
    models: orList(
      cars.map(({ name }) => name),
      tag,
    ),
  })
}
