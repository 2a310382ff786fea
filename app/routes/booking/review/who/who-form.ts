import type { GroupDetails } from '#domain/booking/group.ts'
import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import { type Newcomer, parseNewcomer } from '#domain/forms/booking.ts'
import { lastOf, type PostedForm } from '#domain/forms/fields.ts'
import { parseGroup } from '#domain/forms/group.ts'
import { type FormProblem, type Parsed, problem } from '#domain/forms/problems.ts'

/**
 * The last page's questions: who books, the exact addresses, a phone number and, for several trips, what they have in
 * common. Parsed the same way in the browser and on the server.
 */
export type Who = {
  /** Null if somebody is signed in. */
  newcomer: Newcomer | null
  mobile: string
  /** The addresses of ends that are no public place; empty ones are told later. */
  addresses: string[]
  /** The addresses of one of several trips alone, by the names of their fields. */
  ownAddresses: Record<string, string>
  signName: string
  /** As typed: `2, 5`. */
  childAges: string
  flightNumber: string
  /** What the driver should know, without what was not said. */
  driver: Partial<Record<(typeof FOR_DRIVER)[number], string>>
  /** Null for a single trip. */
  group: GroupDetails | null
}

/** Details of a trip that this page asks for too. */
export const FOR_DRIVER = ['passengerName', 'passengerPhone', 'accessNeeds', 'notes'] as const

/** Each end once, however many trips have it. */
const MOST_ENDS = 2 * MOST_TRIPS

/** Whether the form was shown to somebody who is not signed in. */
export function isOfNewcomer(form: PostedForm): boolean {
  return form.getAll('email').length > 0
}

export function parseWho(form: FormData): Parsed<Who> {
  const text = (name: string) => lastOf(form, name)
  const ends = Array.from({ length: MOST_ENDS }, (_, i) => i).filter(
    (i) => form.getAll(`address${i}`).length > 0,
  )
  const typed = ends.map((i) => String(text(`address${i}`)).trim())
  const newcomer = isOfNewcomer(form) ? parseNewcomer(newcomerOf(form)) : null
  const group = form.getAll('company').length > 0 ? parseGroup(groupOf(form)) : null
  const problems: FormProblem[] = [
    ...(newcomer?.ok === false ? newcomer.problems : []),
    ...(newcomer === null && form.getAll('mobile').length > 0 && String(text('mobile')).trim() === ''
      ? [problem('mobile', 'missing', { what: 'mobile' })]
      : []),
    ...ends
      .filter((i) => typed[i] === '' && text(`later${i}`) === '')
      .map((i) => problem(`address${i}`, 'missing', { what: 'address' })),
    ...(newcomer !== null && text('link') === '' && text('password') === ''
      ? [problem('password', 'missing', { what: 'newPassword' })]
      : []),
    ...halfNamed(form),
    ...(group?.ok === false ? group.problems : []),
  ]
  if (newcomer?.ok === false || group?.ok === false || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      newcomer: newcomer?.value ?? null,
      mobile: String(text('mobile')),
      addresses: typed,
      ownAddresses: ownAddressesIn(form),
      signName: String(text('signName')),
      childAges: String(text('childAges')).trim(),
      flightNumber: String(text('flightNumber')).trim(),
      driver: Object.fromEntries(
        FOR_DRIVER.map((name) => [name, String(text(name)).trim()] as const).filter(
          ([, said]) => said !== '',
        ),
      ),
      group: group?.value ?? null,
    },
  }
}

/** A passenger whom the driver could not greet, or not call. */
function halfNamed(form: PostedForm): FormProblem[] {
  const [name, phone] = ['passengerName', 'passengerPhone'].map((field) => String(lastOf(form, field)).trim())
  if ((name === '') === (phone === '')) return []
  return name === ''
    ? [problem('passengerName', 'missing', { what: 'passengerName' })]
    : [problem('passengerPhone', 'missing', { what: 'passengerPhone' })]
}

function newcomerOf(form: PostedForm): Record<string, unknown> {
  const names = ['name', 'email', 'mobile', 'password', 'reminders', 'reviews']
  const fields = Object.fromEntries(names.map((name) => [name, lastOf(form, name)]))
  return lastOf(form, 'link') === '' ? fields : { ...fields, password: '' }
}

const OF_GROUP = ['company', 'orderNumber', 'billingAddress']

function groupOf(form: PostedForm): Record<string, unknown> {
  return Object.fromEntries(OF_GROUP.map((name) => [name, lastOf(form, name)]))
}

const OWN_ADDRESS = 'own-address-'

/** The field for the address of an end of one trip, where the other trips with that end have another address. */
export function ownAddressName(quoteId: string, end: number): string {
  return `${OWN_ADDRESS}${quoteId}-${end}`
}

function ownAddressesIn(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(OWN_ADDRESS))
  return Object.fromEntries(names.map((name) => [name, String(lastOf(form, name)).trim()]))
}
