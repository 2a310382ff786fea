import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import { parseChangeSet } from '#domain/forms/change.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { ofTheForm } from '#app/forms/change-form.server.ts'
import { partsTouched, setOf, shownIn, textOf, touchedIn } from '#app/forms/touched.ts'

/** A change as the form asks for it. */
export type ChangeAsked = {
  wish: ChangeWish
  /** What of the booking it touches. */
  parts: BookingPart[]
  price: OwnPrice | undefined
  why: string
  step: 'see' | 'agreed' | 'ask'
  /** The revision seen, and the total agreed to, in cents. */
  seen: number
  total: number
}

const LONGEST_WHY = 1000

export function parseChange(form: FormData): Parsed<ChangeAsked> {
  const shown = shownIn(form)
  const touched = touchedIn(form, shown)
  const asked = parseChangeSet(setOf(form, shown, touched))
  const cents = textOf(form, 'rand') === '' ? undefined : centsTyped(textOf(form, 'rand'))
  const why = textOf(form, 'why').slice(0, LONGEST_WHY)
  const problems = [
    ...(asked.ok ? [] : asked.problems.map(ofTheForm)),
    ...(cents === undefined || cents >= 0 ? [] : [problem('rand', 'no-amount')]),
  ]
  if (!asked.ok || problems.length > 0) return { ok: false, problems }
  const legId = textOf(form, 'legId') || undefined
  const step = (['agreed', 'ask'] as const).find((one) => one === textOf(form, 'step')) ?? 'see'
  return {
    ok: true,
    value: {
      wish: { ...asked.value.wish, ...(legId !== undefined && { legId }) },
      parts: partsTouched(touched),
      price: cents === undefined ? undefined : { cents, why },
      why,
      step: form.has('take') ? 'see' : step,
      seen: Number(textOf(form, 'seen') || textOf(form, 'revision')) || 0,
      total: Number(textOf(form, 'total')),
    },
  }
}
