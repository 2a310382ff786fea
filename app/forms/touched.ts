import type { BookingPart } from '#domain/booking/events.ts'
import { lastOf, type PostedForm, postedPlace } from '#domain/forms/fields.ts'

/** A change is made of the fields that say something else than the page showed. */

const PLACES = ['pickup', 'dropoff']
const NUMBERS = ['passengers', 'luggage', 'smallLuggage', 'hours']
const DETAILS = [
  'passengerName',
  'passengerPhone',
  'flightNumber',
  'signName',
  'childAges',
  'accessNeeds',
  'notes',
] as const

/** The fields of places, `stop0` for the first stop; blank ones are no stops. */
export function placeFields(shown: Record<string, string>): string[] {
  return Object.keys(shown).filter((name) => PLACES.includes(name) || isStop(name))
}

/** What the page has shown, as it was posted back. */
export function shownIn(form: PostedForm): Record<string, string> {
  const posted = lastOf(form, 'shown')
  try {
    const shown: unknown = typeof posted === 'string' ? JSON.parse(posted) : {}
    return Object.fromEntries(
      Object.entries(Object(shown)).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The names of the fields that say something else than was shown. */
export function touchedIn(form: PostedForm, shown: Record<string, string>): string[] {
  return Object.keys(shown).filter((name) => {
    if (name.endsWith('Place')) return false
    const typed = textOf(form, name)
    if (NUMBERS.includes(name) && typed === '') return false
    return typed !== shown[name]?.replaceAll('\r\n', '\n').trim()
  })
}

/** The change that the touched fields ask for, unchecked. */
export function setOf(
  form: PostedForm,
  shown: Record<string, string>,
  touched: string[],
): Record<string, unknown> {
  const isTouched = (name: string) => touched.includes(name)
  const set: Record<string, unknown> = {}
  for (const name of ['date', 'time', 'vehicleOptionId', ...NUMBERS, ...DETAILS])
    if (isTouched(name)) set[name] = textOf(form, name)
  for (const name of PLACES) if (isTouched(name)) set[name] = postedPlace(form, name)
  if (touched.some(isStop))
    set.stops = placeFields(shown)
      .filter((name) => isStop(name) && textOf(form, name) !== '')
      .map((name) => postedPlace(form, name))
  if (isTouched('returnDate') || isTouched('returnTime'))
    set.return = { date: textOf(form, 'returnDate'), time: textOf(form, 'returnTime') }
  if (isTouched('meetAndGreet')) set.meetAndGreet = textOf(form, 'meetAndGreet') === 'on'
  if (touched.some(isAddress))
    set.addresses = Object.keys(shown)
      .filter(isAddress)
      .map((name) => ({ text: textOf(form, name) }))
  return set
}

/** The parts of the booking that touched fields belong to. */
export function partsTouched(touched: string[]): BookingPart[] {
  return [...new Set(touched.map(partOf))]
}

function partOf(name: string): BookingPart {
  if (isStop(name) || PLACES.includes(name)) return 'places'
  if (isAddress(name)) return 'addresses'
  return DETAILS.find((detail) => detail === name) ?? PARTS[name] ?? 'times'
}

const PARTS: Record<string, BookingPart> = {
  date: 'times',
  time: 'times',
  returnDate: 'times',
  returnTime: 'times',
  passengers: 'party',
  luggage: 'party',
  smallLuggage: 'party',
  vehicleOptionId: 'vehicle',
  hours: 'hours',
  meetAndGreet: 'meetAndGreet',
  rand: 'price',
}

function isStop(name: string): boolean {
  return /^stop\d$/.test(name)
}

function isAddress(name: string): boolean {
  return /^address\d$/.test(name)
}

export function textOf(form: PostedForm, name: string): string {
  const typed = lastOf(form, name)
  return typeof typed === 'string' ? typed.replaceAll('\r\n', '\n').trim() : ''
}
