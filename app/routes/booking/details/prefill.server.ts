import type { FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { finderValues } from '#app/ui/business/fare-finder/finder-values.ts'
import type { Language } from '#domain/words/language.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { suggestionOf } from '#domain/places/places.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { chosenPlace } from '#domain/places/place-meant.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfferedPackage } from '#app/sold-packages.server.ts'

type Values = Record<string, string>

/** The fields that a link may fill in, by name. */
const NAMED = ['pickup', 'date', 'time', 'passengers', 'luggage', 'hours', 'flightNumber']

/** The form filled in from a link; values that we do not have are left out. */
export function valuesOfLink(
  query: URLSearchParams,
  { content }: Pick<Deps, 'content'>,
  packages: OfferedPackage[],
): Values {
  const named = NAMED.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const isWine = query.get('tag') === 'Wine'
  const pack =
    packages.find(({ id }) => id === query.get('packageId')) ??
    (isWine ? packages.find((offered) => offered.isWine) : undefined)
  const asked = query.get('serviceType') === 'specialty' ? 'adventure' : query.get('serviceType')
  const service = SERVICE_TYPES.find((name) => name === asked) ?? pack?.service
  const destination = destinationOf(query, content)
  return {
    serviceType: service ?? (destination.destination === undefined ? 'airport' : 'point_to_point'),
    ...(pack === undefined || pack.service !== service ? {} : { packageId: pack.id }),
    ...destination,
    vehicle: VEHICLE_CLASSES.find((name) => name === query.get('vehicle')) ?? '',
    ...(Object.fromEntries(named) as Values),
  }
}

/** The fare finder filled in from the same link, for people without an account. */
export function finderOfLink(
  query: URLSearchParams,
  deps: Pick<Deps, 'content'>,
  packages: OfferedPackage[],
): FinderValues {
  const { pickup, ...values } = valuesOfLink(query, deps, packages)
  const asked = query.get('serviceType')
  // Most trips begin at the airport, unless the link says where or is about something else.
  const isOpen = startsHere(query) || (asked !== null && asked !== 'airport')
  return { ...values, ...(pickup === undefined && !isOpen ? {} : { pickup: pickup ?? '' }) }
}

/** Whether a link's trip begins where the person is. */
export function startsHere(query: URLSearchParams): boolean {
  return query.get('useCurrentLocation') === 'true'
}

/** The form filled in from a trip priced earlier, and the details entered for it. */
export function valuesOfQuote(
  quote: Quote,
  details: BookingDetails | null,
  { vehicle, language }: { vehicle: string | null; language: Language },
): Values {
  const { request, service } = quote
  const { childAges = request.childAges, ...texts } = details ?? {}
  return {
    ...finderValues(quote, language),
    serviceType: service,
    vehicle: vehicle ?? '',
    ...(texts as Values),
    flightNumber: details?.flightNumber || request.flightNumber,
    childAges: childAges.join(', '),
    traveller: details?.passengerName ? 'other' : 'me',
  }
}

/** A place by its id, an area, or the words in the link. */
function destinationOf(query: URLSearchParams, { places, words }: Deps['content']): Values {
  const id = query.get('destinationId')?.replace(/^place:/, '')
  const known = places.find((place) => place.id === id)
  if (known !== undefined) {
    const place = chosenPlace(suggestionOf(known))
    return { destination: place.label, destinationPlace: JSON.stringify(place) }
  }
  const area = words.areas.regions.flatMap(({ areas }) => areas).find((one) => one.id === id)
  const label = query.get('destinationLabel') ?? area?.name
  return label === undefined ? {} : { destination: label }
}
