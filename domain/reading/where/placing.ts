/** Every place of a message with its part, and what "our hotel" or "home" points at. */
import type { Languages } from '../languages.ts'
import { isDenied, isInstead } from '../taking-back.ts'
import { after, before, overlap, type Span, without, words } from '../text.ts'
import { type Reference, referencesIn } from './references.ts'
import { leadsOn, type Role, roleOf } from './roles.ts'
import type { Spot } from './spots.ts'

/** A place with its part in the journey; a reference until it is known what it points at. */
export type Placed = Span & { role: Role; spot: Spot | null; points: Reference['points'] | null }
export type Placing = {
  places: Placed[]
  /** Where they stay. */
  stay: Spot | null
  /** Places below the signature: where the writer's own house is. */
  own: Spot[]
}

/** `we are in Cape Town from`: where somebody is, and no end of a trip. */
const COMING = new RegExp(
  String.raw`\b${words`are be will_be com(?:e|ing) travel\w* fly\w* arriv\w* visit\w* trip holiday sind kommen reisen fliegen kom`}\b[^.!?\n]{0,16}$`,
)
const LEAVES_TOWN = /\b(?:leav(?:es?|ing)|depart(?:s|ing)?)(?: from)? $/
const FLIGHT_LEAVES =
  /\b(?:flight|plane|(?:ruck)?flug|vlug)\b[^.!?\n]{0,20}\b(?:leav\w*|depart\w*|dep|takes? off|geht|vertrek\w*|is)\b[^.!?\n]{0,40}$|\b(?:fly|flying|flies|flight|fliegen|flug)(?: (?:out|home|back))? (?:from|out of|ab|von) $/
const LANDS_IN = /\b(?:arriv|land)(?:es?|s|ing)? (?:in|at)\b[^.!?\n]{0,50}$/
/** `airport drop`, `airport pick-up` */
const AIRPORT_SIDE =
  /^ (?:(drop(?:s|[ -]?offs?)?|departures?)|(?:meet|pick)[ -]?ups?|collections?|arrivals?)\b/
const JOINS = new RegExp(
  String.raw`^[\s,:(-]*(?:${words`is the in at called named it_is it's which_is das im am op on near`}[\s,:]*)*$`,
)
const ONLY_WHERE = /^[\s,(]*(?:just )?(?:outside|near|close to|bei|in der nahe von)\s+$/

/** Words before a place that point at it say its part, and are no place of their own. */
type Pointing = Reference & { isUsed?: boolean }
type Body = { plain: string; spots: readonly Spot[]; languages: Languages }

export function placingOf(
  plain: string,
  spots: readonly Spot[],
  taken: readonly Span[],
  languages: Languages,
  { name, signature }: { name: Span | null; signature: Span },
): Placing {
  const own = spots.filter((spot) => overlap(spot, signature))
  const body = { plain, spots: spots.filter((spot) => !own.includes(spot)), languages }
  const references: Pointing[] = referencesIn(without(plain, [signature]), taken)
  const placed = body.spots.map((spot, i) => roleIn(body, spot, i, references))
  const stay = placed.find(({ role }) => role === 'stay')?.spot ?? null
  // `Bongani from The Commodore`
  const theirs = placed.filter(
    ({ spot }) =>
      name !== null &&
      /^,? (?:from|at|aus|uit|von|vom|van) (?:the |die )?$/.test(
        plain.slice(name.to, Math.min(spot.from, name.to + 20)),
      ),
  )
  const places = placed
    .filter((place) => isEnd(plain, place) && !theirs.includes(place))
    .map(({ spot, role }): Placed => ({ from: spot.from, to: spot.to, role, spot, points: null }))
  listed(plain, places)
  const pointing = references.filter(({ isUsed }) => isUsed !== true).map((one) => pointed(body, one))
  return {
    places: [...takenBack(plain, places), ...pointing].toSorted((a, b) => a.from - b.from),
    stay,
    own: [...own, ...theirs.flatMap(({ spot }) => (spot.place?.type === 'hotel' ? [spot] : []))],
  }
}

/** The part of each place, as far as words beside it say so. */
export function rolesIn(
  plain: string,
  spots: readonly Spot[],
  languages: Languages,
): { spot: Spot; role: Role }[] {
  const references = referencesIn(plain, spots)
  return spots.map((spot, i) => roleIn({ plain, spots, languages }, spot, i, references))
}

function isEnd(plain: string, { spot, role }: { spot: Spot; role: Role }): boolean {
  if (role === 'origin' || role === 'stay') return false
  const ahead = before(plain, spot.from, 60)
  return !(spot.isCity && (role === null || (role === 'to' ? COMING : LEAVES_TOWN).test(ahead)))
}

/** `our hotel, the Westin`: the words that point there say its part; such a reference is used. */
function roleIn(
  { plain, spots, languages }: Body,
  spot: Spot,
  i: number,
  references: readonly Pointing[],
): { spot: Spot; role: Role } {
  const last = spots[i - 1]
  const start = last?.to ?? 0
  if (
    last !== undefined &&
    spot.isArea &&
    ONLY_WHERE.test(plain.slice(last.to, Math.min(spot.from, last.to + 30)))
  )
    return { spot, role: 'origin' }
  let role = roleOf(plain, spot, start, languages)
  if (spot.isAirport) role = roleOfAirport(plain, spot, role)
  // `Camps Bay - Boulders - Cape Point`: the second is on the way.
  if (role === null && leadsOn(plain, spot, spots[i + 1], languages))
    role = last !== undefined && leadsOn(plain, last, spot, languages) ? 'stop' : 'from'
  const lead = references.findLast(
    ({ to }) => to <= spot.from && to >= start && JOINS.test(plain.slice(to, Math.min(spot.from, to + 30))),
  )
  if (lead === undefined) return { spot, role }
  lead.isUsed = true
  const said = roleOf(plain, { ...lead, isAirport: spot.isAirport }, start, languages)
  return { spot, role: role === null || role === 'stay' ? (said ?? role) : role }
}

function roleOfAirport(plain: string, { from, to }: Spot, role: Role): Role {
  const side = AIRPORT_SIDE.exec(after(plain, to, 16))
  if (side !== null && role === null) return side[1] === undefined ? 'from' : 'to'
  const ahead = before(plain, from, 70)
  if (role === 'from' && FLIGHT_LEAVES.test(ahead)) return 'to'
  return role === 'to' && LANDS_IN.test(ahead) ? 'from' : role
}

const IN_LIST = /^\s*(?:,|(?:,\s*)?(?:and|&|und|en)\b)\s*(?:the |at )?$/

/** `to Green Point, Sea Point and Camps Bay`: the last is where it ends, the others are on the way. */
function listed(plain: string, places: Placed[]): void {
  for (const [i, first] of places.entries()) {
    if (first.role !== 'to') continue
    const gapAfter = (at: number) =>
      plain.slice(places[at]?.to, Math.min(places[at + 1]?.from ?? 0, (places[at]?.to ?? 0) + 30))
    let last = i
    while (places[last + 1]?.role === null && IN_LIST.test(gapAfter(last))) last += 1
    const end = places[last]
    if (last === i || end?.spot == null || !/(?:and|&|und|en)\b/.test(gapAfter(last - 1))) continue
    for (const stop of places.slice(i, last)) stop.role = 'stop'
    Object.assign(end, { role: 'to', spot: { ...end.spot, how: 'understood' } })
  }
}

/** `it is Dock House, not Portswood`: the one stands where the other stood; `not from A but from B`: only B. */
function takenBack(plain: string, places: readonly Placed[]): Placed[] {
  const i = places.findIndex((one, at) => {
    const next = places[at + 1]
    return next !== undefined && (isInstead(plain, one, next) || isDenied(plain, one, next))
  })
  const [one, other] = [places[i], places[i + 1]]
  if (one === undefined || other === undefined) return [...places]
  const isFirstMeant = !isInstead(plain, one, other)
  const right = isFirstMeant ? one : { ...other, role: other.role ?? one.role }
  const earlier = places.find(({ spot }) => isFirstMeant && spot?.value === other.spot?.value)
  const rest = places.filter((place) => place !== one && place !== other && place !== earlier)
  return [...rest, earlier === undefined || earlier === other ? right : { ...right, role: earlier.role }]
}

function pointed({ plain, spots, languages }: Body, { from, to, points }: Reference): Placed {
  const start = spots.findLast((spot) => spot.to <= from)?.to ?? 0
  const next = spots.find((spot) => spot.from >= to)
  const said = roleOf(plain, { from, to, isAirport: false }, start, languages)
  const isFrom =
    points === 'there' ||
    plain.startsWith('from', from) ||
    /^our (?:main |front )?(?:entrance|lobby|reception|door|gate)/.test(after(plain, from))
  const role = isFrom
    ? 'from'
    : points === 'us'
      ? 'to'
      : points === 'home'
        ? (said ?? 'to')
        : (said ?? (leadsOn(plain, { from, to }, next, languages) ? 'from' : null))
  return { from, to, role: role === 'origin' || role === 'stay' ? null : role, spot: null, points }
}
