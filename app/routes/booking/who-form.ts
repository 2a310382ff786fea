import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import { type Newcomer, parseNewcomer } from '#domain/forms/booking.ts'
import { lastOf, type PostedForm } from '#domain/forms/fields.ts'
import { type FormProblem, type Parsed, problem } from '#domain/forms/problems.ts'

/**
 * The last page's questions: who books, the exact addresses, and a phone number. Parsed the same way in the
 * browser and on the server.
 */
export type Who = {
  /** Null if somebody is signed in. */
  newcomer: Newcomer | null
  mobile: string
  /** The addresses of ends that are no public place; empty ones are told later. */
  addresses: string[]
  signName: string
  /** As typed: `2, 5`. */
  childAges: string
}

/** Each end once, however many trips have it. */
const MOST_ENDS = 2 * MOST_TRIPS

/** Whether the form was shown to somebody who is not signed in. */
export function isOfNewcomer(form: PostedForm): boolean {
  return form.getAll('email').length > 0
}

export function parseWho(form: PostedForm): Parsed<Who> {
  const text = (name: string) => lastOf(form, name)
  const ends = Array.from({ length: MOST_ENDS }, (_, i) => i).filter(
    (i) => form.getAll(`address${i}`).length > 0,
  )
  const typed = ends.map((i) => String(text(`address${i}`)).trim())
  const newcomer = isOfNewcomer(form) ? parseNewcomer(newcomerOf(form)) : null
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
  ]
  if (newcomer?.ok === false || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      newcomer: newcomer?.value ?? null,
      mobile: String(text('mobile')),
      addresses: typed,
      signName: String(text('signName')),
      childAges: String(text('childAges')).trim(),
    },
  }
}

function newcomerOf(form: PostedForm): Record<string, unknown> {
  const names = ['name', 'email', 'mobile', 'password', 'reminders', 'reviews']
  const fields = Object.fromEntries(names.map((name) => [name, lastOf(form, name)]))
  return lastOf(form, 'link') === '' ? fields : { ...fields, password: '' }
}
