/** Ends and stops of journeys: places of ours, addresses, houses; what stands together is one. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { How } from './reading.ts'
import { type Address, addressesIn } from './addresses.ts'
import { placesIn, type PlaceNames } from './place-names.ts'
import { folded, isFree, overlap, type Span } from './text.ts'

export type Spot = Span & {
  /** `place:…` or the typed words. */
  value: string
  how: How
  /** A place of ours; the suburb or town of an address. */
  place: GazetteerPlace | null
  isAirport: boolean
  /** Too wide, or a house that nobody knows: the address must be asked. */
  isVague: boolean
  /** A suburb, a town. */
  isArea: boolean
  /** The words `Cape Town`, which mostly say only where somebody is. */
  isCity: boolean
}

type Piece = { span: Span; address: Address | null; place: GazetteerPlace | null; how: How }

const CITY = 'cape-town-city-centre'
const CITY_WORDS =
  /^(?:cape town|kaapstad|kapstadt|ciudad del cabo|citta del capo|cidade do cabo|le cap|ikapa)$/
const TOGETHER =
  /^[\s,(/|]*(?:(?:which is|that'?s|it is|it's|in|at|near|on|op|am|im|by|bei|beim|pres de|a|al|au|ao|all|del|en|em|no|na|the|das|le|la|il|o|de|street address|address)\b[\s,:]*)*[\s,(]*$/

const BUILDING =
  /\b(?:court|heights|mews|mansions?|towers?|gardens|flats|apartments?|place|terrace|house|villas?)$/

export function spotsIn(text: string, names: PlaceNames, taken: readonly Span[]): Spot[] {
  const addresses = addressesIn(text, taken)
  const numbered = addresses.filter(({ kind }) => kind === 'number')
  const places = placesIn(text, names, [...taken, ...numbered])
  const houses = addresses.filter((address) => address.kind !== 'number' && isWider(address, places))
  const kept = places.filter((place) => isFree(place, houses))
  const pieces: Piece[] = [
    ...[...numbered, ...houses].map((address): Piece => ({
      span: address,
      address,
      place: null,
      how: 'read',
    })),
    ...kept.map((place): Piece => ({
      span: place,
      address: null,
      place: place.value,
      how: place.how,
    })),
  ]
    .map((piece) => inOneColumn(text, piece))
    .toSorted((a, b) => a.span.from - b.span.from)
  return groupsOf(text, pieces).map((group) => spotOf(text, group))
}

/** `HOTEL - Grande Roche`, or two columns of a table: the first word is no part of the name. */
function inOneColumn(text: string, piece: Piece): Piece {
  const { from, to } = piece.span
  const words = text.slice(from, to)
  const [lead] = /^(?:hotel|guesthouse)(?: +- +| {2,})/i.exec(words) ?? []
  const start = from + (lead?.length ?? 0)
  const gap = / {2,}/.exec(text.slice(start, to))
  const span = { from: start, to: gap === null ? to : start + gap.index }
  if (span.from === from && span.to === to) return piece
  return { ...piece, span, address: piece.address && { ...piece.address, ...span } }
}

/** A house may have a suburb in its name; a street of ours with the same words stays ours. */
function isWider(address: Address, places: readonly Span[]): boolean {
  const inside = places.filter((place) => overlap(place, address))
  // `Mount Nelson Leeu House`: two places of ours are no house.
  if (inside.length > 1 && inside.some(({ from }) => from === address.from)) return false
  return inside.every(
    ({ from, to }) =>
      to - from < (address.to - address.from) * 0.75 && to <= address.to && from >= address.from,
  )
}

function groupsOf(text: string, pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const group = groups.at(-1)
    if (group !== undefined && belongs(text, group, piece)) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

function belongs(text: string, group: Piece[], piece: Piece): boolean {
  const last = group.at(-1)
  if (last === undefined) return false
  const gap = folded(text.slice(last.span.to, piece.span.from))
  const typed = [...group, piece].some(({ address }) => address !== null)
  if (!TOGETHER.test(gap) || gap.length > 24 || (gap.includes('\n') && !typed) || gap.includes('\n\n'))
    return false
  const isNumbered = group.some(({ address }) => address?.kind === 'number')
  // `6 Arum Court, High Level Road 210`: a flat, and the street of its house.
  const isFlat = group.length === 1 && BUILDING.test(folded(text.slice(last.span.from, last.span.to)))
  const isStreet =
    piece.place?.type === 'street' || (piece.address !== null && piece.address.kind !== 'house')
  if (isFlat && isStreet && /^,\s+$/.test(gap)) return true
  if (piece.address?.kind === 'number' && isNumbered) return false
  const [specific, area] = isAreaPiece(piece)
    ? [group.find((one) => !isAreaPiece(one)), piece]
    : [piece, last]
  if (last.place !== null && piece.place !== null && isNeighbourhood(last.place, piece.place)) return true
  if (
    specific === undefined &&
    last.place !== null &&
    piece.place !== null &&
    isPartOf(last.place, piece.place)
  )
    return true
  if (specific === undefined)
    return isCityPiece(piece, text) || (isCityPiece(last, text) && /^[\s,(]+$/.test(gap))
  if (specific === piece && !group.every((one) => isAreaPiece(one) || one.address?.kind === 'house')) {
    return (
      specific.place?.type === 'airport' &&
      /\b(?:am|at|near|by|bei)\b/.test(gap) &&
      last.place?.type === 'hotel'
    )
  }
  if (specific.place?.type === 'airport')
    return isCityPiece(area, text) || /\b(?:am|at|near|by|bei)\b/.test(gap)
  if (specific.place === null || area.place === null) return true
  return isWithin(specific.place, area.place)
}

function isWithin(inner: GazetteerPlace, area: GazetteerPlace): boolean {
  if (area.id === CITY) return inner.city === 'Cape Town'
  return (
    [inner.suburb, inner.city].includes(area.name) ||
    Math.hypot(inner.lat - area.lat, inner.lng - area.lng) < 0.05
  )
}

/** `Radisson Red at the Waterfront`: the second only says where the first is. */
function isNeighbourhood(inner: GazetteerPlace, { name, aliases = [] }: GazetteerPlace): boolean {
  return inner.type === 'hotel' && inner.suburb !== undefined && [name, ...aliases].includes(inner.suburb)
}

/** `Stellenbosch Technopark`, in any order. */
function isPartOf(a: GazetteerPlace, b: GazetteerPlace): boolean {
  return (a.city === b.name || b.city === a.name) && a.name !== b.name
}

function isAreaPiece({ place }: Piece): boolean {
  return place?.type === 'suburb' || place?.type === 'town'
}

function isCityPiece({ place, span }: Piece, text: string): boolean {
  return place?.id === CITY && CITY_WORDS.test(folded(text.slice(span.from, span.to)))
}

function spotOf(text: string, group: Piece[]): Spot {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) throw new Error('a spot of nothing')
  const span = { from: first.span.from, to: last.span.to }
  const typed = group.flatMap(({ address }) => (address === null ? [] : [address]))
  const specific = group.find((one) => one.place !== null && !isAreaPiece(one))
  const areas = group.filter((one) => isAreaPiece(one))
  const inner = areas.find((one) =>
    areas.some((other) => other !== one && one.place?.city === other.place?.name),
  )
  const area = inner ?? areas.find((one) => !isCityPiece(one, text)) ?? areas[0]
  const ours = typed.length === 0 ? (specific ?? area) : undefined
  if (ours?.place != null) {
    const { place } = ours
    const isArea = place.type === 'suburb' || place.type === 'town'
    return {
      ...span,
      value: `place:${place.id}`,
      how: ours.how,
      place,
      isAirport: place.type === 'airport',
      isVague: isArea || place.type === 'street',
      isArea,
      isCity: isCityPiece(ours, text),
    }
  }
  const words = typed.toSorted((a, b) => Number(b.kind === 'house') - Number(a.kind === 'house'))
  const parts = words.map(({ from, to }) => text.slice(from, to).replace(/\s+/g, ' ').replace(/,$/, ''))
  const where = area?.place?.name ?? specific?.place?.name
  const value = [...parts, ...(where === undefined ? [] : [where])].join(', ')
  return {
    ...span,
    value,
    how: 'read',
    place: area?.place ?? null,
    isAirport: false,
    isVague: !typed.some(({ kind }) => kind === 'number'),
    isArea: false,
    isCity: false,
  }
}
