import type { SeatKind } from '#domain/fleet/child-seats.ts'
import type { Phrases } from '#domain/words/phrases.ts'

/** Keys of phrases: what to call a field in a sentence, and what may be missing. */
export type FieldName = keyof (Phrases['forms']['fields'] &
  Phrases['journey']['fields'] &
  Phrases['server']['fields'])
export type Missing = keyof (Phrases['faults']['missing'] &
  Phrases['journey']['missing'] &
  Phrases['server']['missing'])

/** The parameters of each problem that a form has by itself; the browser finds these too. */
export type FormProblemParams = {
  missing: { what: Missing }
  'too-long': { field: FieldName; max: number }
  'not-text': { field: FieldName }
  'whole-number': { field: FieldName; min: number; max: number }
  'no-amount': None
  'true-or-false': { field: FieldName }
  'invalid-email': None
  'not-a-phone-number': None
  'password-too-long': { max: number }
  'no-such-date': None
  'date-too-far': None
  'no-such-time': None
  'unknown-language': None
  'unknown-subject': None
  'unknown-service': None
  'unknown-package': None
  'invalid-flight-number': None
  'invalid-child-ages': { oldest: number }
  'too-many-children': { most: number }
  'invalid-stops': None
  'too-many-stops': { most: number }
  'invalid-addresses': None
  'children-not-counted': { children: number; passengers: number }
  'leg-twice': None
  'unlike-described': { path: string }
}

/** `domain/wording/problems.ts` makes their sentences. */
type ProblemParams = FormProblemParams & {
  'form-too-long': None
  'form-damaged': None
  'date-passed': None
  'date-ahead': None
  'time-passed': None
  /** For a pickup in the small hours: `tonight` is the date that was probably meant. */
  'night-passed': { tonight: string }
  'years-ahead': { most: number }
  'months-ahead': { most: number }
  'too-soon': { minutes: number; phone: string }
  'return-too-early': { date: string; time: string }
  'several-places': { typed: string }
  'unknown-place': { label: string }
  'no-road': { label: string }
  'same-place': None
  'too-far': { label: string; km: number; base: string }

  /** At that time, of these kinds. */
  'no-seats': { kinds: SeatKind[] }
  'no-vehicle': { passengers: number; luggage: number; smallLuggage: number }
  'no-airport': None
  'package-return': None
  'package-hours': None
  'package-gone': None
  'package-service': { title: string; service: 'tour' | 'adventure' }
  'package-guests': { title: string; most: number }
  'outside-tour-hours': { from: string; until: string; hours: number }
  'drive-too-long': { hours: number; booked: number }
  'hourly-service': None
  'hourly-return': None
  'no-such-option': None
  'key-used': None

  'weak-password': None
  'wrong-password': None
  'wrong-sign-in': None
  'wrong-code': None
  'wrong-app-code': None
  'wrong-phone-code': None
  'wrong-digits': None
  'too-many-digits': None
  'digits-sent-often': None
  'digits-not-sent': None
  'vehicle-taken': None
  'share-used': None
  'most-pending': { most: number }
  'used-code': None
  'code-too-late': None
  'invalid-token': None
  'app-is-on': None
  'staff-keep-app': None
  'phone-not-international': None
  'email-not-proven': None
  'only-owner': None
  'trip-ahead': None
  'money-open': None
  'no-bank-account': None
  /** No account at the payment gateway. */
  'no-gateway-account': None
  'no-way-to-pay': None
  'gateway-off': None
  'too-little-for-card': None
  'list-full': None
  'fee-changed': None
  'booking-changed': None
  'too-late-to-add': None
  'of-staff-already': None
  'only-owner-left': None
  'closes-too-early': None
  'registration-taken': { registration: string }
  'not-a-motor-car': { most: number }
  'unknown-model': None
  'trips-ahead': { references: string[] }
  'ends-first': None
  'over-already': None
  'off-already': { why: string }
  'no-point': None
  'no-such-leg': None
  'no-such-unit': None
  'no-such-driver': None
  /** A landing is reported by itself, or with details. */
  'landing-alone': None

  'photo-too-big': None
  'no-photo': None
  'photo-damaged': None
  'photo-too-many-pixels': None

  'not-one-of': { path: string; values: string }
}

type None = Record<string, never>

export type ProblemCode = keyof ProblemParams

/** A problem with a field that was submitted. */
export type Problem = ProblemOf<ProblemCode>

/** What a form's parser finds. */
export type FormProblem = ProblemOf<keyof FormProblemParams>

type ProblemOf<Codes extends ProblemCode> = {
  [C in Codes]: { path: string; code: C; params: ProblemParams[C] }
}[Codes]

/** The parameters of a problem as arguments, if it has any. */
type Args<C extends ProblemCode> = ProblemParams[C] extends None ? [] : [params: ProblemParams[C]]

export function problem<C extends ProblemCode>(path: string, code: C, ...[params]: Args<C>) {
  return { path, code, params: params ?? {} } as ProblemOf<C>
}

/** The answer to input that the sender can correct. */
export type Invalid = { ok: false; problem: 'invalid'; problems: Problem[] }

export function invalid<C extends ProblemCode>(path: string, code: C, ...params: Args<C>): Invalid {
  return { ok: false, problem: 'invalid', problems: [problem(path, code, ...params) as Problem] }
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: FormProblem[] }
