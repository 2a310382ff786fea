/** Every place of a message with its part, and what "our hotel" or "home" points at. */
import { withHomeAddress } from './home-address.ts'
import type { Languages } from './languages.ts'
import type { Placed } from './legs.ts'
import { type Reference, referencesIn } from './references.ts'
import { leadsOn, type Role, roleOf } from './roles.ts'
import type { Spot } from './spots.ts'
import { isInstead } from './taking-back.ts'
import { overlap, type Span, without } from './text.ts'

export type Placing = {
  places: Placed[]
  /** Where they stay. */
  stay: Spot | null
  /** Places below the signature: where the writer's own house is. */
  own: Spot[]
}

const COMING =
  /\b(?:saremo|siamo|estaremos|estamos|seremos|serons|sommes|sind|zijn|are|will be|be|com(?:e|ing)|travel\w*|fly\w*|arriv\w*|visit\w*|trip|holiday|kommen|reisen|fliegen|venons|voyage|viajamos|veniamo|vamos|vimos|komen|kom)\b[^.!?\n]{0,16}$/
const FLIGHT_LEAVES =
  /\b(?:flight|flug|ruckflug|vlug|vlucht|vol|vuelo|volo|voo|plane)\b[^.!?\n]{0,20}\b(?:leav\w*|depart\w*|dep|takes? off|geht|vertrek\w*|part|sale|parte|sai|is)\b[^.!?\n]{0,40}$|\b(?:fly|flying|flies|flight|fliegen|flug|ruckflug)(?: (?:out|home|back|again))? (?:from|out of|ab|von) $/
/** `arriviamo alle 13.20 all'aeroporto`: where they land is where the trip begins. */
const LANDS_AT =
  /\b(?:arriviamo|arrivo|arriva(?:no)?|atterr(?:iamo|o|a|ano)|lleg(?:amos|o|a|an)|aterriz(?:amos|o|a|an)|cheg(?:amos|o|a|am)|pousamos|arriv(?:ons|ent)|atterriss(?:ons|ent)|(?:arriv|land)(?:es?|s|ing)? in)\b(?:[^.!?\n]|\.(?=\d)){0,50}$/
/** `we leave Cape Town on the 5th`: by plane, mostly. */
const LEAVES_TOWN = /\b(?:leav(?:es?|ing)|depart(?:s|ing)?) $/
/** `airport drop`, `airport pick-up` */
const AIRPORT_SIDE = /^ (?:(drop(?:s|[ -]?offs?)?|departures?)|pick[ -]?ups?|collections?|arrivals?)\b/
const WHERE_IT_IS =
  /^[\s,(]*(?:just )?(?:outside|near|close to|not far from|buite|naby|bei|in der nahe von|buiten|vlakbij|pres de|cerca de|vicino a|perto de)\s+$/
const JOINS =
  /^[\s,:(-]*(?:(?:is|the|in|at|called|named|it is|it's|which is|das|le|la|el|il|o|im|am|en|em|op|on|near)[\s,:]*)*$/

export function placingOf(
  plain: string,
  spots: readonly Spot[],
  taken: readonly Span[],
  languages: Languages,
  { name, signature }: { name: Span | null; signature: Span },
): Placing {
  const own = spots.filter((spot) => overlap(spot, signature))
  const body = spots.filter((spot) => !own.includes(spot))
  const references = referencesIn(without(plain, [signature]), taken).filter(
    (one) => !spots.some((spot) => overlap(spot, one)),
  )
  const places: Placed[] = []
  let stay: Spot | null = null
  let before = 0
  for (const [i, spot] of body.entries()) {
    const leads = references.findLast(
      ({ to }) => to <= spot.from && to >= before && JOINS.test(plain.slice(to, spot.from)),
    )
    let role = roleOf(plain, spot, before, languages)
    const side =
      spot.isAirport && role === null ? AIRPORT_SIDE.exec(plain.slice(spot.to, spot.to + 16)) : null
    if (side !== null) role = side[1] === undefined ? 'from' : 'to'
    before = spot.to + (side?.[0].length ?? 0)
    if (role === null && leadsOn(plain, spot, body[i + 1], languages)) role = 'from'
    if (leads !== undefined) {
      references.splice(references.indexOf(leads), 1)
      const said = roleOf(plain, { ...spot, ...leads }, 0, languages)
      if (role === null || role === 'stay') role = said ?? role
    }
    if (spot.isAirport) role = roleOfAirport(plain, spot, role)
    // `Rukshana from Diep River`
    const isTheirs =
      name !== null &&
      /^,? (?:from|at|aus|uit|von|vom|van|de|da|di) (?:the |die |le |la )?$/.test(
        plain.slice(name.to, spot.from),
      )
    if (isTheirs && spot.place?.type === 'hotel') own.push(spot)
    if (role === 'origin' || isTheirs) continue
    if (role === 'stay') {
      stay ??= spot
      continue
    }
    // `Devonvale outside Stellenbosch`: the town only says where the place is.
    const last = body[i - 1]
    const isWhere = spot.isArea && last !== undefined && WHERE_IT_IS.test(plain.slice(last.to, spot.from))
    if (isWhere) continue
    const isWeak =
      spot.isCity &&
      (role === null ||
        (role === 'to' && COMING.test(plain.slice(0, spot.from))) ||
        (role === 'from' && LEAVES_TOWN.test(plain.slice(0, spot.from))))
    if (isWeak) continue
    places.push({ from: spot.from, to: spot.to, role, spot, points: null })
  }
  for (const place of places) {
    const { spot } = place
    if (spot !== null && isNamedAs(spot, body)) place.spot = { ...spot, how: 'understood' }
  }
  listed(plain, places)
  takenBack(plain, places)
  for (const reference of references) places.push(pointing(plain, reference, body, languages))
  const inOrder = places.toSorted((a, b) => a.from - b.from)
  return { places: withHomeAddress(plain, inOrder), stay, own }
}

function roleOfAirport(plain: string, { from }: Spot, role: Role): Role {
  const before = plain.slice(0, from)
  if (role === 'from' && FLIGHT_LEAVES.test(before)) return 'to'
  return role === 'to' && LANDS_AT.test(before) ? 'from' : role
}

/** `Steenberg` after `the Steenberg Hotel` may be that house. */
function isNamedAs({ isArea, place }: Spot, spots: readonly Spot[]): boolean {
  if (!isArea || place === null) return false
  return spots.some((other) => !other.isArea && other.place?.name.startsWith(`${place.name} `) === true)
}

const IN_LIST = /^\s*(?:,|(?:,\s*)?(?:and|&|und|en|et|y|e)\b)\s*(?:the |at )?$/
const LAST_IN_LIST = /(?:and|&|und|en|et|y|e)\b\s*(?:the |at )?$/

/** `to Green Point, Sea Point and Camps Bay`: the last is where it ends, the others are on the way. */
function listed(plain: string, places: Placed[]): void {
  for (const [i, first] of places.entries()) {
    if (first.role !== 'to') continue
    let last = i
    while (isNextInList(plain, places[last], places[last + 1])) last += 1
    const [before, end] = [places[last - 1], places[last]]
    if (last === i || before === undefined || end?.spot == null) continue
    if (!LAST_IN_LIST.test(plain.slice(before.to, end.from))) continue
    for (const stop of places.slice(i, last)) stop.role = 'stop'
    Object.assign(end, { role: 'to', spot: { ...end.spot, how: 'understood' } })
  }
}

function isNextInList(plain: string, one: Placed | undefined, next: Placed | undefined): boolean {
  return (
    one !== undefined &&
    next?.role === null &&
    next.spot !== null &&
    IN_LIST.test(plain.slice(one.to, next.from))
  )
}

/** `it is Dock House, not Portswood`: the one stands where the other stood; `not from A but from B`: only B. */
function takenBack(plain: string, places: Placed[]): void {
  for (const [i, right] of places.entries()) {
    const wrong = places[i + 1]
    if (wrong !== undefined && isInstead(plain, right, wrong)) {
      Object.assign(wrong, { role: wrong.role ?? right.role })
      places.splice(i, 1)
      return
    }
    const isNot =
      wrong !== undefined && /^,? (?:and )?not (?:the |at )?$/.test(plain.slice(right.to, wrong.from))
    if (!isNot || right.spot === null) continue
    const meant = places.find(({ spot }) => spot?.value === wrong.spot?.value)
    if (meant === undefined || meant === wrong) continue
    Object.assign(meant, { from: right.from, to: right.to, spot: { ...right.spot, how: 'understood' } })
    places.splice(i, 2)
    return
  }
}

/** Where they wait for the driver. */
const AT_OURS = /\b(?:at|from) our (?:main |front )?(?:entrance|lobby|reception|door|gate)$/

function pointing(plain: string, reference: Reference, spots: readonly Spot[], languages: Languages): Placed {
  const { from, to, points } = reference
  const before = spots.findLast((spot) => spot.to <= from)?.to ?? 0
  const next = spots.find((spot) => spot.from >= to)
  const asSpot = { from, to, isAirport: false } as Spot
  const said =
    points === 'there'
      ? 'from'
      : points === 'us'
        ? AT_OURS.test(plain.slice(Math.max(0, from - 6), to))
          ? 'from'
          : 'to'
        : roleOf(plain, asSpot, before, languages)
  const isHomeFrom = points === 'home' && plain.slice(from, to).startsWith('from')
  const isLead = said === null && leadsOn(plain, asSpot, next, languages)
  const role =
    points === 'home'
      ? isHomeFrom
        ? 'from'
        : (said ?? 'to')
      : isLead
        ? 'from'
        : said === 'origin' || said === 'stay'
          ? null
          : said
  return { from, to, role, spot: null, points }
}
