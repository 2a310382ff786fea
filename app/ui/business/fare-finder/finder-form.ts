import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { FinderWords } from '#domain/words/content.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** The fare finder's fields by their names; a place beside its text as JSON in `…Place`, stops as JSON. */
export type FinderValues = Record<string, string>

/** Places that typed words may mean: the person says which. */
export type PlaceChoice = {
  /** The field: `pickup` or `destination`. */
  name: string
  typed: string
  /** The value of the field's hidden input, as JSON, and its name. */
  places: { label: string; value: string }[]
}

/** A package to choose, with its hours. */
export type OfferedTour = { id: string; service: ServiceType; title: string; text: string }

export type FareFinderProps = {
  words: FinderWords
  /** Set where the finder is the page, which has its heading. */
  isPage?: boolean
  /** The initial values of the fields: a preset, or what was typed before. */
  values?: FinderValues
  problems?: FieldMessage[]
  /** Set where tours can be chosen too. */
  tours?: OfferedTour[]
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
  hours: 'time',
}

/** The field that shows the problem of a part of the request. */
export function fieldOf(path: string): string {
  return path.startsWith('stops') ? 'stops' : (FIELD_BY_PATH[path] ?? path)
}

/** The booking enquiry with what was typed here. */
export function enquiryHref(values: FinderValues): string {
  const { pickup, destination, date, time, passengers, luggage } = values
  const filled = Object.entries({
    from: pickup,
    destination,
    date,
    time,
    pax: passengers,
    largeBags: luggage,
  }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))
  return `/booking-enquiry?${new URLSearchParams(filled)}`
}

/** How the stops of a form read; none where somebody has posted something else. */
export function stopLabels(stops: string): string[] {
  try {
    const posted: unknown = JSON.parse(stops)
    return Array.isArray(posted) ? posted.map(labelOf) : []
  } catch {
    return []
  }
}

function labelOf(stop: unknown): string {
  const label = typeof stop === 'object' && stop !== null && 'label' in stop ? stop.label : stop
  return typeof label === 'string' ? label : ''
}
