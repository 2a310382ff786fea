import { PASSENGERS } from '#domain/forms/quote-request.ts'
import { modelName, orList, VEHICLE_CLASSES, type VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from './language.ts'
import type { AreasWords } from './page-content.ts'
import { say } from './phrases.ts'

/** Facts that words name in braces, counted from the other files. */

/**
 * `{passengers:suv}` is `4 to 6`, `{largeBags:suv}` is `3 to 4`, `{models:suv}` is `Tiguan, Fortuner or Santa Fe`;
 * `{mostPassengers}` is what the largest vehicle takes, `{mostOnline}` for how many a trip is priced and booked.
 */
export function vehicleFacts(models: VehicleModel[], language: Language): Record<string, string> {
  return Object.fromEntries([
    ['mostPassengers', String(Math.max(...models.map(({ passengers }) => passengers)))],
    ['mostOnline', String(PASSENGERS.max)],
    ...VEHICLE_CLASSES.flatMap((name) => {
      const own = models.filter((model) => model.class === name)
      return [
        [
          `passengers:${name}`,
          range(
            own.map(({ passengers }) => passengers),
            language,
          ),
        ],
        [
          `largeBags:${name}`,
          range(
            own.map(({ largeBags }) => largeBags),
            language,
          ),
        ],
        [
          `models:${name}`,
          orList(
            own.map((model) => modelName(model, language)),
            language.tag,
          ),
        ],
        [`most:${name}`, String(Math.max(...own.map(({ passengers }) => passengers)))],
        [
          `seats:${name}`,
          own.map((model) => unbroken(`${modelName(model, language)} ${model.passengers}`)).join(', '),
        ],
      ]
    }),
  ])
}

/** `{hours:cape-peninsula}`, `{guests:cape-peninsula}`, and of fixed airport routes `{minutes:hermanus}`. */
export function tripFacts({ packages, dropOff, airport }: Tariff): Record<string, number> {
  return Object.fromEntries([
    ...packages.flatMap(({ id, hours, maxGuests }) => [
      [`hours:${id}`, hours],
      [`guests:${id}`, maxGuests],
    ]),
    [`guests:${dropOff.id}`, dropOff.maxGuests],
    ...airport.routes.map(({ id, minutes }) => [`minutes:${id}`, minutes]),
  ])
}

/** `{regionCount}` and `{areaCount}`. */
export function areaFacts({ regions }: Pick<AreasWords, 'regions'>): Record<string, number> {
  return {
    regionCount: regions.length,
    areaCount: regions.reduce((count, { areas }) => count + areas.length, 0),
  }
}

function range(numbers: number[], { tag, phrases }: Language): string {
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  return from === to ? String(to) : say(tag, phrases.trip.range, { from, to })
}

/** `Quantum 10-seater 9`, which stays in one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2060-\u2060')
}
