import { STOP_FIELDS } from '#domain/forms/quote-request.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { FinderWords } from '#domain/words/content.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** The fare finder's fields by their names; a place beside its text as JSON in `…Place`. */
export type FinderValues = Record<string, string>

/** Places that typed words may mean: the person says which. */
export type PlaceChoice = {
  /** The field: `pickup` or `destination`. */
  name: string
  typed: string
  /** The value of the field's hidden input, as JSON, and its name. */
  places: { label: string; value: string }[]
}

/** A package to choose, with its hours, and when it starts if it has a time of its own. */
export type OfferedTour = {
  id: string
  service: ServiceType
  title: string
  text: string
  starts?: string | undefined
}

export type FareFinderProps = {
  words: FinderWords
  /** Set where the finder is the page, which has its heading. */
  isPage?: boolean
  /** The initial values of the fields: a preset, or what was typed before. */
  values?: FinderValues
  problems?: FieldMessage[]
  /** Set where tours and vehicles by the hour can be chosen too. */
  tours?: OfferedTour[]
  /** What to know of a vehicle by the hour. */
  hire?: string
  /** Begins with where the person is now, if the browser may tell. */
  startsHere?: boolean
  /** Set where the page has to ask which place was meant. */
  choices?: PlaceChoice[]
  /** Another reason against it, in a sentence. */
  failure?: string | null
  today: string
  /** Public holidays to come. */
  holidays: string[]
}

const FIELD_BY_PATH: Record<string, string> = {
  dropoff: 'destination',
  return: 'returnDate',
  serviceType: 'pickup',
  packageId: 'pickup',
}

/** The field that shows the problem of a part of the request. */
export function fieldOf(path: string): string {
  const stop = /^stops\.(\d+)/.exec(path)?.[1]
  return stop === undefined ? (FIELD_BY_PATH[path] ?? path) : (STOP_FIELDS[Number(stop)] ?? path)
}

/** The booking enquiry with what was typed here. */
export function enquiryHref(values: FinderValues, tours: OfferedTour[] = []): string {
  const { pickup, destination, date, time, passengers, luggage, offer } = values
  const tour = tours.find(({ id }) => id === offer)
  const filled = Object.entries({
    from: pickup,
    destination,
    date,
    time,
    pax: passengers,
    largeBags: luggage,
    notes: tour?.title,
    comesBack: tour?.service === 'tour' ? 'on' : undefined,
  }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))
  return `/booking-enquiry?${new URLSearchParams(filled)}`
}
