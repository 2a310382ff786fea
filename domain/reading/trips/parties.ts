/** Guests and bags of each trip: said for it, said for all, or carried over from another. */
import type { Named } from '../mentions.ts'
import type { How } from '../reading.ts'
import { only, type Span } from '../text.ts'
import { type Bags, bagsIn } from '../who/bags.ts'
import { type Party, partyIn } from '../who/party.ts'
import type { Journey } from './journeys.ts'
import type { Trip } from './trip.ts'

type Said = { party: Party | null; bags: Bags }
export type Counts = { party: { said: Party; how: How } | null; bags: { said: Bags; how: How } }

function hasBags({ large, small, other }: Bags): boolean {
  return (large ?? small ?? other) !== null
}

/** `rest` are the pieces that speak of no journey in particular. */
export function countsOf(
  journeys: readonly Journey[],
  rest: readonly Span[],
  named: Named,
): (journey: Journey, earlier: readonly Trip[]) => Counts {
  const read = (pieces: readonly Span[] | null): Said => {
    const plain = pieces === null ? named.plain : only(named.plain, pieces)
    const party = partyIn(plain, named.taken)
    return { party, bags: bagsIn(named.body, plain, named.taken, party?.count ?? null) }
  }
  const all = read(null)
  if (journeys.filter(({ isReturn }) => !isReturn).length <= 1)
    return () => ({
      party: all.party && { said: all.party, how: 'read' },
      bags: { said: all.bags, how: 'read' },
    })
  const general = read(rest)
  const own = new Map(journeys.map((journey) => [journey, read(journey.units)]))
  return (journey, earlier) => {
    const mine = own.get(journey) ?? general
    const others = [...own.values()]
    return {
      party: partyOf(mine, general, others, all, earlier.length === 0),
      bags: bagsOf(mine, general, others, earlier),
    }
  }
}

function partyOf(
  mine: Said,
  general: Said,
  others: readonly Said[],
  all: Said,
  isFirst: boolean,
): Counts['party'] {
  const said = [mine, general, ...others].flatMap(({ party }) => party ?? [])
  const party = said.find(({ how }) => how === 'read') ?? said[0] ?? all.party
  if (party === null) return null
  const better = said.find(({ corrects }) => corrects === party.count)
  if (better !== undefined) return { said: better, how: 'read' }
  const isOwn = party === mine.party || (party === general.party && isFirst)
  return { said: party, how: isOwn ? 'read' : 'assumed' }
}

/** Guests who come each for themselves have bags of their own. */
function bagsOf(
  mine: Said,
  general: Said,
  others: readonly Said[],
  earlier: readonly Trip[],
): Counts['bags'] {
  const areTogether = new Set(others.flatMap(({ party }) => party?.count ?? [])).size <= 1
  const isFirst = earlier.length === 0
  const from =
    [mine, general].find(({ bags }) => hasBags(bags)) ??
    (isFirst && areTogether ? others.find(({ bags }) => hasBags(bags)) : undefined)
  const carried = areTogether ? earlier.find(({ bags }) => hasBags(bags))?.bags : undefined
  const isOwn = from !== undefined && (from === mine || (from === general && isFirst))
  return { said: from?.bags ?? carried ?? mine.bags, how: isOwn ? 'read' : 'assumed' }
}
