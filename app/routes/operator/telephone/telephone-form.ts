import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { parseBookingDetails } from '#domain/forms/booking.ts'
import { lastOf, type PostedForm } from '#domain/forms/fields.ts'
import { parseGroup } from '#domain/forms/group.ts'
import { parseGuest } from '#domain/forms/guest.ts'
import { parseOwnPrice } from '#domain/forms/office.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { parseQuoteRequest, PLACE_FIELDS, readQuoteForm, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import type { ToldTrip } from '#server/services/office/proposals/told-trips.ts'

const DETAILS = ['flightNumber', 'signName', 'childAges', 'notes']
const GUEST = ['name', 'email', 'mobile']
const COMPANY = ['company', 'orderNumber', 'billingAddress']
const PARTY = ['passengers', 'luggage', 'smallLuggage']
const TRIP = [
  ...PLACE_FIELDS.flatMap((name) => [name, `${name}Place`]),
  ...DETAILS,
  ...PARTY,
  'pickupDoor',
  'destinationDoor',
  'date',
  'time',
  'returnDate',
  'returnTime',
  'offer',
  'hours',
  'meetAndGreet',
  'soon',
  'vehicle',
  'told',
  'rand',
  'why',
]

/** The trip in the fields. The vehicle that is chosen has its price beside it. */
export function parseTrip(form: PostedForm): Parsed<ToldTrip> {
  const details = parseBookingDetails(textsOf(form, DETAILS))
  const request = parseQuoteRequest({ ...readQuoteForm(form), childAges: '' })
  const price = parseOwnPrice({ rand: textOf(form, 'rand'), why: textOf(form, 'why') })
  const problems = [
    ...(request.ok ? [] : request.problems.map(ofTheForm)),
    ...(details.ok ? [] : details.problems),
    ...(price.ok ? [] : price.problems),
  ]
  if (!request.ok || !details.ok || !price.ok) return { ok: false, problems }
  const { flightNumber, childAges } = details.value
  const vehicle = VEHICLE_CLASSES.find((id) => id === textOf(form, 'vehicle')) ?? null
  const told = Number(textOf(form, 'told') || textOf(form, `told-${vehicle}`)) || null
  return {
    ok: true,
    value: {
      request: { ...request.value, flightNumber, childAges },
      details: details.value,
      doors: { pickup: textOf(form, 'pickupDoor'), dropoff: textOf(form, 'destinationDoor') },
      vehicle,
      told: price.value === null ? told : null,
      isSoon: textOf(form, 'soon') === 'on',
      own: price.value,
    },
  }
}

/** Whether no trip is in the fields: others are kept already. */
export function isTripBlank(form: PostedForm): boolean {
  return ['pickup', 'destination', 'date', 'time'].every((name) => textOf(form, name) === '')
}

/** Who is on the telephone, and who pays if a company does: needed once it is booked. */
export function parsePerson(form: PostedForm) {
  const guest = parseGuest(textsOf(form, GUEST))
  const company = parseGroup(textsOf(form, COMPANY))
  const problems = [guest, company].flatMap((one) => (one.ok ? [] : one.problems))
  if (!guest.ok || !company.ok) return { ok: false as const, problems }
  const isCompany = Object.values(company.value).some((text) => text !== '')
  return { ok: true as const, value: { guest: guest.value, company: isCompany ? company.value : null } }
}

/** The fields of a trip, to be kept beside the next. */
export function tripFields(form: PostedForm): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(form, TRIP)).filter(([, text]) => text !== ''))
}

/** The form's values for the next trip: the same people, with what they carry. */
export function nextTrip(values: Record<string, string>): Record<string, string> {
  const isOver = (name: string) => TRIP.includes(name) && !PARTY.includes(name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOver(name)))
}

/** A kept trip as the form that it was told in. */
export function asForm(fields: Record<string, string>): PostedForm {
  return { getAll: (name) => (Object.hasOwn(fields, name) ? [fields[name]] : []) }
}

/** The problem at the field that shows it. */
export function ofTheForm<T extends { path: string }>(found: T): T {
  const [path = '', no] = found.path.split('.')
  if (path === 'stops') return { ...found, path: STOP_FIELDS[Number(no)] ?? 'stop1' }
  return { ...found, path: FIELD_BY_PATH[path] ?? path }
}

const FIELD_BY_PATH: Record<string, string> = {
  dropoff: 'destination',
  return: 'returnDate',
  packageId: 'offer',
  serviceType: 'offer',
}

export function textOf(form: PostedForm, name: string): string {
  return String(lastOf(form, name)).trim()
}

function textsOf(form: PostedForm, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}
