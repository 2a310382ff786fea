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

/** The seats that we own are counted by kind; `until` is the oldest age in each. */
const KINDS = [
  { kind: 'baby', until: 0 },
  { kind: 'toddler', until: 3 },
  { kind: 'booster', until: OLDEST_IN_A_SEAT },
] as const
export type SeatKind = (typeof KINDS)[number]['kind']
export const SEAT_KINDS = KINDS.map(({ kind }) => kind) as [SeatKind, ...SeatKind[]]

/** How many of the children need a seat that we bring. */
export function seatsToBring(childAges: number[]): number {
  return childAges.filter((age) => age <= OLDEST_IN_A_SEAT).length
}

/** How many of the children need a seat of this kind. */
export function seatsOfKind(childAges: number[], wanted: SeatKind): number {
  return childAges.filter((age) => KINDS.find(({ until }) => age <= until)?.kind === wanted).length
}

/** Children on a leg, whose seats are out from its start until its vehicle is free again. */
export type SeatUse = { starts: Date; until: Date; childAges: number[] }

/** How many seats of a kind are out at a moment. */
export function seatsOut(uses: SeatUse[], kind: SeatKind, at: Date): number {
  const out = uses.filter(({ starts, until }) => starts <= at && at < until)
  return out.reduce((sum, { childAges }) => sum + seatsOfKind(childAges, kind), 0)
}

/** The moment within a time at which most seats of a kind are out, and how many. */
export function mostSeatsOut(
  uses: SeatUse[],
  kind: SeatKind,
  { starts, until }: Pick<SeatUse, 'starts' | 'until'>,
): { at: Date; count: number } {
  const begins = uses.map((use) => use.starts).filter((at) => starts < at && at < until)
  return [starts, ...begins]
    .map((at) => ({ at, count: seatsOut(uses, kind, at) }))
    .reduce((most, one) => (one.count > most.count ? one : most))
}

/** A kind of which more are wanted than there are, when, and who has them then. */
export type SeatsShort<Use extends SeatUse = SeatUse> = {
  kind: SeatKind
  owned: number
  wanted: number
  at: Date
  holders: Use[]
}

/** Which seats are missing for `wanted` beside those that are out. A kind that nobody has counted is never short. */
export function seatsShort<Use extends SeatUse>(
  wanted: SeatUse[],
  others: Use[],
  owned: Partial<Record<SeatKind, number>>,
): SeatsShort<Use>[] {
  return SEAT_KINDS.flatMap((kind) => {
    const count = owned[kind]
    if (count === undefined) return []
    const worst = wanted
      .filter(({ childAges }) => seatsOfKind(childAges, kind) > 0)
      .map((use) => mostSeatsOut([...wanted, ...others], kind, use))
      .toSorted((a, b) => b.count - a.count)[0]
    if (worst === undefined || worst.count <= count) return []
    const holders = others.filter((use) => seatsOut([use], kind, worst.at) > 0)
    return [{ kind, owned: count, wanted: worst.count, at: worst.at, holders }]
  })
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
