import { formatDate } from '#domain/values/cape-time.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Charge, Line, LineCode, LineParams } from '#domain/pricing/price-line.ts'
import type { Priced } from '#domain/pricing/pricing.ts'
import { CLASS_NAMES } from '#domain/fleet/vehicles.ts'

/** A line of a price as people read it: what it is for, and the rule that makes it so. */
type LineWords = { label: string; rule: string }

/** The lines of a price in words. */
export function priceLineWords(line: Line): LineWords {
  const { label, rule } = wordsOf(line)
  const isPlain = line.leg !== 'back' || line.code === 'as-written'
  return { label: isPlain ? label : `Way back: ${label}`, rule }
}

/** What was priced, where that is more than the way: a package, or hours. */
export function productWords({ packageId, hours, options }: Pick<Priced, 'packageId' | 'hours' | 'options'>) {
  const [fare] = options[0].lines
  const isMore = packageId !== null || hours !== null
  return isMore && fare !== undefined ? priceLineWords(fare).label : ''
}

function wordsOf<Code extends LineCode>({ code, params, amount }: Charge<Code>): LineWords {
  return WORDS[code](params, amount)
}

const WORDS: { [Code in LineCode]: (params: LineParams[Code], amount: Cents) => LineWords } = {
  'fixed-route': ({ title }) => ({
    label: `Fixed airport route, ${title}`,
    rule: 'One price, both ways, between the airport and any address in this zone.',
  }),
  distance: (params) => ({ label: byDistance(params), rule: distanceRule(params) }),
  'route-minimum': (params, amount) =>
    belowMinimum(params, `Never below the fixed price of this route, ${formatRand(amount)}.`),
  'airport-minimum': (params, amount) =>
    belowMinimum(params, `Never below an airport transfer, ${formatRand(amount)}.`),
  'custom-minimum': (params, amount) =>
    belowMinimum(params, `A custom route with this vehicle starts at ${formatRand(amount)}.`),
  'drop-off-minimum': (params, amount) =>
    belowMinimum(
      params,
      `Beyond ${params.upToKm} km an adventure drop-off costs the distance price, never below ${formatRand(amount)}.`,
    ),
  'airport-cap': ({ km, uncapped, title, upToKm }, amount) => ({
    label: byDistance({ km }),
    rule: `${formatRand(uncapped)} by distance; no airport transfer within ${title}, up to ${upToKm} km, costs more than ${formatRand(amount)}.`,
  }),
  'drop-off': ({ title, upToKm }) => ({ label: title, rule: `One price up to ${upToKm} km of road.` }),
  hours: ({ hours, perHour, minimumHours, kmPerHour, perKmBeyond }) => ({
    label: `${hours} hours with driver`,
    rule: `${formatRand(perHour)} an hour, at least ${minimumHours} hours; ${kmPerHour} km an hour included, then ${formatRand(perKmBeyond)} a km.`,
  }),
  package: ({ title, hours, maxGuests }) => ({
    label: `${title}, ${hours} hours`,
    rule: `One price for vehicle and driver, up to ${maxGuests} guests.`,
  }),
  'km-beyond': ({ km, included, kmPerHour, perKm }) => ({
    label: `${km} km beyond the ${included} km included`,
    rule: `${kmPerHour} km an hour are included, then ${formatRand(perKm)} a km.`,
  }),
  positioning: ({ km, freeKm, base, perKm }) => ({
    label: `Bringing the vehicle to you, ${km} km`,
    rule: `Your journey neither begins nor ends within ${freeKm} km of ${base}: ${formatRand(perKm)} a km beyond that, one way.`,
  }),
  season: ({ title, from, to }) => ({
    label: title,
    rule: `Travel ${formatDate(from)} to ${formatDate(to)}.`,
  }),
  night: ({ from, to }) => ({ label: 'Night pickup', rule: `Pickups from ${from} to ${to}.` }),
  'public-holiday': ({ date }) => ({
    label: 'Public holiday',
    rule: `${formatDate(date)} is a public holiday.`,
  }),
  sunday: () => ({ label: 'Sunday', rule: 'Pickups on Sundays.' }),
  'extra-stops': ({ stops }) => ({ label: `Extra stops, ${stops}`, rule: 'For each stop on the way.' }),
  'meet-and-greet': () => ({
    label: 'Meet and greet',
    rule: 'The driver waits in the arrivals hall with your name on a sign.',
  }),
  agreed: ({ why }) => ({ label: 'Agreed with you since', rule: why }),
  'as-written': (words) => words,
}

function byDistance({ km }: { km: number }): string {
  return `Distance price, ${Math.round(km)} km`
}

function belowMinimum(params: LineParams['custom-minimum'], why: string): LineWords {
  return { label: byDistance(params), rule: `${formatRand(params.byDistance)} by distance. ${why}` }
}

function distanceRule({ vehicleClass, factor, roundTo, ...params }: LineParams['distance']): string {
  const inClass = factor === 1 ? '' : ` ${CLASS_NAMES[vehicleClass]}: ${factor} times that.`
  return `${ladder(params)}.${inClass} Rounded to ${formatRand(roundTo)}.`
}

function ladder({ from, to, perKmBeyond }: Pick<LineParams['distance'], 'from' | 'to' | 'perKmBeyond'>) {
  const at = (point: NonNullable<typeof from>) => `${formatRand(point.price)} at ${point.km} km`
  if (to === null) return `${from === null ? '' : at(from)}, then ${formatRand(perKmBeyond)} a km`
  return from === null
    ? `${formatRand(to.price)} up to ${to.km} km`
    : `${at(from)}, ${at(to)}, in proportion between`
}
