import { type BookingDetails, parseBookingDetails } from '#domain/forms/booking.ts'
import { lastOf, type PostedForm, postedPlace } from '#domain/forms/fields.ts'
import { type FormProblem, type Parsed, problem } from '#domain/forms/problems.ts'
import {
  parseQuoteRequest,
  type QuoteRequest,
  readQuoteForm,
  STOP_FIELDS,
} from '#domain/forms/quote-request.ts'
import { childrenProblem } from '#domain/pricing/plausibility.ts'
import { SERVICE_TYPES, type ServiceType } from '#domain/pricing/service-types.ts'

/** The form of a trip's details, parsed the same way in the browser and on the server. */

/** Fields that only some services have. The others hide them, and ignore what is in them. */
export const SERVICES_WITH = {
  flight: ['airport'],
  tours: ['tour'],
  adventures: ['adventure'],
  package: ['tour', 'adventure'],
  hours: ['corporate', 'point_to_point'],
  wayBack: ['airport', 'point_to_point', 'corporate', 'adventure'],
} as const satisfies Record<string, ServiceType[]>

/** The required fields, with the toast for each. */
const REQUIRED = ['pickup', 'destination', 'date', 'time']

/** A trip as entered: what is priced, and what the driver should know. */
export type Trip = { request: QuoteRequest; details: BookingDetails }

export type SoldPackage = { id: string; service: ServiceType }

/** Parses a posted form; problems have the names of its fields, in the form's order. */
export function parseTrip(form: PostedForm, packages: SoldPackage[]): Parsed<Trip> {
  const quote = readQuote(form, packages)
  const request = parseQuoteRequest(quote)
  const details = parseBookingDetails(readDetails(form, quote.serviceType as ServiceType))
  const problems = [
    ...(request.ok ? [] : request.problems),
    ...nameless(form),
    ...(details.ok ? [] : details.problems),
    ...(request.ok && details.ok
      ? [childrenProblem(details.value.childAges, request.value.passengers)].filter((found) => found !== null)
      : []),
  ].map((found) => ({ ...found, path: fieldOf(found.path) }))
  const said =
    quote.serviceType === 'tour' && quote.packageId === '' && lastOf(form, 'hours') === ''
      ? [CHOOSE_A_TOUR, ...problems.filter(({ path }) => path !== 'destination')]
      : problems
  if (!request.ok || !details.ok || said.length > 0) return { ok: false, problems: said }
  const { flightNumber, childAges } = details.value
  return {
    ok: true,
    value: { request: { ...request.value, flightNumber, childAges }, details: details.value },
  }
}

/** Whether the problem is that something was left out. */
export function isMissing(problems: { path: string }[], values: Record<string, string>): boolean {
  return problems.some(({ path }) => REQUIRED.includes(path) && (values[path] ?? '').trim() === '')
}

const FIELD_BY_PATH: Record<string, string> = { dropoff: 'destination', return: 'returnDate' }

/** The form's field for a problem in part of the request. */
export function fieldOf(path: string): string {
  const stop = /^stops\.(\d+)/.exec(path)?.[1]
  return stop === undefined ? (FIELD_BY_PATH[path] ?? path) : (STOP_FIELDS[Number(stop)] ?? path)
}

/** A passenger without a name or phone, whom the driver could neither greet nor call. */
function nameless(form: PostedForm): FormProblem[] {
  if (lastOf(form, 'traveller') !== 'other') return []
  return [
    problem('passengerName', 'missing', { what: 'passengerName' }),
    problem('passengerPhone', 'missing', { what: 'passengerPhone' }),
  ].filter(({ path }) => String(lastOf(form, path)).trim() === '')
}

const CHOOSE_A_TOUR = problem('packageId', 'missing', { what: 'tour' })

function readQuote(form: PostedForm, packages: SoldPackage[]): Record<string, unknown> {
  const posted = readQuoteForm(form)
  const service = serviceOf(posted.serviceType)
  const belongs = (field: keyof typeof SERVICES_WITH) => isFor(field, service)
  const pack = packages.find(({ id }) => id === posted.packageId)
  return {
    ...posted,
    serviceType: service ?? posted.serviceType,
    pickup: placeOf(form, 'pickup'),
    dropoff: placeOf(form, 'destination'),
    return: belongs('wayBack') ? posted.return : null,
    // Left over from another service.
    packageId: belongs('package') && (pack === undefined || pack.service === service) ? posted.packageId : '',
    hours: belongs('hours') ? posted.hours : '',
    meetAndGreet: belongs('flight') ? posted.meetAndGreet : '',
    flightNumber: '',
    childAges: '',
  }
}

function readDetails(form: PostedForm, service: ServiceType): Record<string, unknown> {
  const text = (name: string) => lastOf(form, name)
  const flight = (name: string) => (isFor('flight', service) ? text(name) : '')
  const { notes, ...traveller } = travellerOf(form)
  return {
    ...traveller,
    signName: text('meetAndGreet') === '' ? '' : flight('signName'),
    flightNumber: flight('flightNumber'),
    childAges: text('childAges'),
    accessNeeds: text('accessNeeds') || notes,
    notes: text('notes'),
  }
}

/** The person who books, somebody typed, or a saved passenger, as JSON with the notes about them. */
function travellerOf(form: PostedForm): Record<'passengerName' | 'passengerPhone' | 'notes', unknown> {
  const traveller = lastOf(form, 'traveller')
  if (traveller === 'me') return { passengerName: '', passengerPhone: '', notes: '' }
  const saved = objectOf(traveller)
  return saved === null
    ? {
        passengerName: lastOf(form, 'passengerName'),
        passengerPhone: lastOf(form, 'passengerPhone'),
        notes: '',
      }
    : { passengerName: saved.name, passengerPhone: saved.phone, notes: saved.notes }
}

/** What was typed or picked; if nothing, the saved place chosen below the field. */
function placeOf(form: PostedForm, name: string): unknown {
  const place = postedPlace(form, name)
  if (typeof place !== 'string' || place.trim() !== '') return place
  return objectOf(lastOf(form, `${name}Saved`)) ?? ''
}

function isFor(field: keyof typeof SERVICES_WITH, service: ServiceType | undefined): boolean {
  return SERVICES_WITH[field].some((name) => name === service)
}

function serviceOf(posted: unknown): ServiceType | undefined {
  if (posted === '') return 'point_to_point'
  return SERVICE_TYPES.find((name) => name === (posted === 'specialty' ? 'adventure' : posted))
}

function objectOf(json: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : null
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
