/** Ends and stops of journeys: places of ours, addresses, houses; what stands together is one. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { How } from '../reading.ts'
import { folded, isFree, MOST_FOUND, overlap, type Span, words } from '../text.ts'
import { type Address, addressesIn } from './addresses.ts'
import { placesIn, type PlaceNames } from './place-names.ts'

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

type Piece = Span & { address: Address | null; place: GazetteerPlace | null; how: How }

const CITY = 'cape-town-city-centre'
const CITY_WORDS = /^(?:cape town|kaapstad|kapstadt)$/
const TOGETHER = new RegExp(
  String.raw`^[\s,(/|]*(?:${words`which_is that's it_is it's in at near on op am im by bei beim the das`}\b[\s,:]*)*[\s,(]*$`,
)
const WHERE = /\b(?:am|at|near|by|bei)\b/

export function spotsIn(text: string, names: PlaceNames, taken: readonly Span[]): Spot[] {
  const plain = folded(text)
  const addresses = addressesIn(text, plain, taken)
  const numbered = addresses.filter(({ kind }) => kind === 'number')
  const places = placesIn(text, names, [...taken, ...numbered])
  const houses = addresses.filter((address) => address.kind !== 'number' && isWider(address, places))
  const pieces: Piece[] = [
    ...[...numbered, ...houses].map((address) => ({
      ...address,
      address,
      place: null,
      how: 'read' as const,
    })),
    ...places
      .filter((place) => isFree(place, houses))
      .map((place) => ({ ...place, address: null, place: place.value })),
  ]
  const groups: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1)
    if (group !== undefined && belongs(plain, group, piece)) group.push(piece)
    else groups.push([piece])
  }
  return groups.slice(0, MOST_FOUND).map((group) => spotOf(text, plain, group))
}

/** A house may have a suburb in its name; a street of ours with the same words stays ours. */
function isWider(address: Address, places: readonly Span[]): boolean {
  const inside = places.filter((place) => overlap(place, address))
  const isSmall = ({ from, to }: Span) =>
    to - from < (address.to - address.from) * 0.75 && to <= address.to && from >= address.from
  return inside.length < 2 && inside.every(isSmall)
}

function isAreaPiece({ place }: Piece): boolean {
  return place?.type === 'suburb' || place?.type === 'town'
}

function isCityPiece({ place, from, to }: Piece, plain: string): boolean {
  return place?.id === CITY && CITY_WORDS.test(plain.slice(from, to))
}

function belongs(plain: string, group: readonly Piece[], piece: Piece): boolean {
  const last = group.at(-1)
  if (last === undefined || piece.from - last.to > 24) return false
  const gap = plain.slice(last.to, piece.from)
  const isTyped = [...group, piece].some(({ address }) => address !== null)
  if (!TOGETHER.test(gap) || gap.includes('\n\n') || (gap.includes('\n') && !isTyped)) return false
  if (!isAreaPiece(piece)) return isHouseIn(group, piece, gap)
  const specific = group.find((one) => !isAreaPiece(one))
  const area = piece.place
  if (specific === undefined || area === null) return isPartOf(last.place, area)
  if (specific.place?.type === 'airport') return isCityPiece(piece, plain) || WHERE.test(gap)
  return specific.place === null || isWithin(specific.place, area)
}

/** `Franschhoek (La Residence)`, `Hotel Verde am Flughafen`, `Radisson Red at the Waterfront` */
function isHouseIn(group: readonly Piece[], piece: Piece, gap: string): boolean {
  const last = group.at(-1)
  const area = group.every(isAreaPiece) ? last?.place : null
  if (piece.address !== null) return group.every((one) => isAreaPiece(one) || one.address?.kind === 'house')
  if (piece.place === null || last === undefined) return false
  if (piece.place.type === 'airport') return WHERE.test(gap) && last.place?.type === 'hotel'
  if (area != null) return isWithin(piece.place, area) && !/^ (?:at|by) /.test(gap)
  const { name, aliases = [] } = piece.place
  return (
    last.address?.kind === 'house' ||
    (last.place?.type === 'hotel' && [name, ...aliases].includes(last.place.suburb ?? ''))
  )
}

function isWithin(inner: GazetteerPlace, area: GazetteerPlace): boolean {
  if (area.id === CITY) return inner.city === 'Cape Town'
  const isNear = Math.hypot(inner.lat - area.lat, inner.lng - area.lng) < 0.05
  return [inner.suburb, inner.city].includes(area.name) || isNear
}

/** `Gardens, Cape Town`, in any order */
function isPartOf(a: GazetteerPlace | null, b: GazetteerPlace | null): boolean {
  return a !== null && b !== null && a.name !== b.name && (a.city === b.name || b.city === a.name)
}

function spotOf(text: string, plain: string, group: readonly Piece[]): Spot {
  const span = {
    from: Math.min(...group.map(({ from }) => from)),
    to: Math.max(...group.map(({ to }) => to)),
  }
  const specific = group.find((one) => one.place !== null && !isAreaPiece(one))
  const areas = group.filter(isAreaPiece)
  const inner = areas.find((one) =>
    areas.some((other) => other !== one && one.place?.city === other.place?.name),
  )
  const area = inner ?? areas.find((one) => !isCityPiece(one, plain)) ?? areas[0]
  const typed = group.flatMap(({ address }) => address ?? [])
  const ours = typed.length === 0 ? (specific ?? area) : undefined
  if (ours?.place != null) return ofOurs(span, ours.place, ours.how, isCityPiece(ours, plain))
  const parts = typed
    .toSorted((a, b) => Number(b.kind === 'house') - Number(a.kind === 'house'))
    .map(({ from, to }) => text.slice(from, to).replace(/\s+/g, ' ').replace(/,$/, ''))
  const where = area?.place?.name ?? specific?.place?.name
  return {
    ...span,
    value: [...parts, ...(where === undefined ? [] : [where])].join(', '),
    how: 'read',
    place: area?.place ?? null,
    isAirport: false,
    isVague: !typed.some(({ kind }) => kind === 'number'),
    isArea: false,
    isCity: false,
  }
}

export function ofOurs(span: Span, place: GazetteerPlace, how: How, isCity = false): Spot {
  const isArea = place.type === 'suburb' || place.type === 'town'
  return {
    from: span.from,
    to: span.to,
    value: `place:${place.id}`,
    how,
    place,
    isAirport: place.type === 'airport',
    isVague: isArea || place.type === 'street',
    isArea,
    isCity,
  }
}
