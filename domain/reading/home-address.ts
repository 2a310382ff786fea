/** `Address is 8 Warren Street`, said after the journey: the address in the one suburb or town that it names. */
import type { Placed } from './legs.ts'
import type { Spot } from './spots.ts'

const ADDRESS = String.raw`(?:(?:the |our |my |street |pick-?up |home |exact )*(?:address|adres|adresse|direccion|indirizzo|endereco|direction)(?: (?:is|ist|est|es|e|there is))?|it'?s|we are at|we're at|i'?m at)[\s:]*(?:at )?`
const SAID = new RegExp(String.raw`(?:^|[.!?\n(;])\s{0,9}(?:[\p{L} -]{2,30} )?${ADDRESS}$`, 'u')
const OWN_SENTENCE = /[.!?\n;]\s{0,9}$/
const ENDS = /^\s*(?:[.!?\n);,]|$)/

export function withHomeAddress(plain: string, places: readonly Placed[]): Placed[] {
  const areas = places.flatMap(({ spot, role }) =>
    spot?.isArea === true && !spot.isCity && role !== 'stop' ? [spot] : [],
  )
  const [area] = areas
  if (area?.place == null || areas.some(({ value }) => value !== area.value)) return [...places]
  const one = places.find((placed) => isAddressAlone(plain, placed))
  if (one?.spot == null) return [...places]
  const { spot } = one
  const house: Spot =
    spot.place === null
      ? { ...spot, value: `${spot.value}, ${area.place.name}`, how: 'understood', place: area.place }
      : { ...spot, how: 'understood' }
  return places.flatMap((placed) =>
    placed === one ? [] : [placed.spot?.value === area.value ? { ...placed, spot: house } : placed],
  )
}

function isAddressAlone(plain: string, { spot, role }: Placed): boolean {
  if (role !== null || spot === null || !ENDS.test(plain.slice(spot.to, spot.to + 9))) return false
  const before = plain.slice(Math.max(0, spot.from - 60), spot.from)
  if (SAID.test(before)) return !spot.isArea && !spot.isAirport
  return spot.place === null && !spot.isVague && OWN_SENTENCE.test(before)
}
