import type { Problems } from '#app/forms/answer.ts'
import { ofTheForm, takeAlternative } from '#app/forms/change-form.server.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { placeFields, setOf, shownIn, textOf, touchedIn } from '#app/forms/touched.ts'
import { requestContext } from '#app/context.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { type ChangeAsked, parseChangeSet } from '#domain/forms/change.ts'
import { invalid, type Parsed, problem } from '#domain/forms/problems.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { say } from '#domain/words/phrases.ts'
import type { NotChanged } from '#server/services/bookings/applying.ts'
import { changeBooking, type Preview, previewChange, standing } from '#server/services/bookings/changing.ts'
import { reportLanding } from '#server/services/bookings/landing.ts'
import type { Previewed } from './change-answer.ts'
import { type ChangeFormView, changeFormView } from './change-form-view.server.ts'
import { previewOf } from './change-preview.server.ts'
import { openTrip, type Trip, type TripArgs } from './trip-door.server.ts'

type Came = Response | Outcome<Previewed | Problems>

/** The change, and the total in cents that was agreed to; null before a total was shown. */
type Asked = ChangeAsked & { phone: string | null; agreed: number | null; revision: number | undefined }

/**
 * Details and reports of a landing are saved in one step. A change of the journey is shown first, and made, or asked,
 * once its total was agreed to.
 */
export async function receiveChange(args: TripArgs) {
  const trip = await openTrip(args)
  const { posted } = args.context.get(requestContext)
  const { form } = posted
  const view = changeFormView(trip, textOf(form, 'legId'))
  if (view === null) return goOn(trip.path)
  const shown = shownAt(form, view)
  takeAlternative(form)
  takePlaceChoices(form, placeFields(shown))
  return receiveForm<Asked, Previewed | Problems>(
    args.context,
    () => asked(form, trip, view, shown),
    async (): Promise<Came> => {
      const touched = touchedIn(form, shown)
      const fields = placeFields(shown).filter((name) => touched.includes(name))
      const choices = await settlePlaces(trip.deps, form, { fields, address: trip.address })
      if (choices.length > 0)
        return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
      const settled = asked(form, trip, view, shown)
      return settled.ok ? carryOut(trip, settled.value) : { ...settled, problem: 'invalid' }
    },
  )
}

/** What the page showed, by which a field counts as touched; one that was not sent is not. */
function shownAt(form: FormData, view: ChangeFormView): Record<string, string> {
  const posted = shownIn(form)
  const isOfPage = Object.keys(posted).length > 0
  const shown = isOfPage ? posted : view.values
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([name]) => form.has(name) || name.endsWith('Place') || (isOfPage && name === 'meetAndGreet'),
    ),
  )
}

function asked(
  form: FormData,
  { booking, linkUntil }: Trip,
  { legId, ends }: ChangeFormView,
  shown: Record<string, string>,
): Parsed<Asked> {
  const touched = touchedIn(form, shown)
  const set = setOf(form, shown, touched)
  if (touched.includes('landing')) set.landing = textOf(form, 'landing')
  const parsed = parseChangeSet(set)
  if (!parsed.ok) return { ok: false, problems: parsed.problems.map(ofTheForm) }
  const { wish, landing } = parsed.value
  const { addresses } = wish.details ?? {}
  // Those that were not touched, and that a link never shows, stay.
  const kept = ends.map((_, i) =>
    touched.includes(`address${i}`) ? (addresses?.[i] ?? '') : (booking.details.addresses?.[i] ?? ''),
  )
  const total = textOf(form, 'agreeTotal')
  return {
    ok: true,
    value: {
      wish: {
        ...wish,
        ...(wish.details && { details: { ...wish.details, ...(addresses && { addresses: kept }) } }),
        ...(legId !== '' && { legId }),
      },
      landing,
      phone: linkUntil === null && touched.includes('phone') ? textOf(form, 'phone') : null,
      agreed: total === '' || form.has('take') ? null : Math.round(Number(total) * 100),
      revision: Number(textOf(form, 'revision')) || undefined,
    },
  }
}

async function carryOut(
  trip: Trip,
  { wish: typed, landing, phone: number, agreed, revision }: Asked,
): Promise<Came> {
  const { deps, by, booking, path, limitKey, address } = trip
  const phone = number === null ? undefined : internationalNumber(number)
  if (phone === null)
    return { ok: false, problem: 'invalid', problems: [problem('phone', 'phone-not-international')] }
  const wish: ChangeWish = phone === undefined ? typed : { ...typed, customer: { phone } }
  const isBeside = Object.keys(wish).every((name) => ['legId', 'details', 'customer'].includes(name))
  if (landing !== null && !isBeside)
    return { ok: false, problem: 'invalid', problems: [problem('landing', 'landing-alone')] }
  const isNothing = wish.details === undefined && wish.customer === undefined
  if (isBeside && isNothing && landing === null)
    return refused(trip, { ok: false, problem: 'nothing-changed' })
  const allowance =
    isBeside || agreed !== null
      ? await deps.limits.takeBooking(limitKey, address)
      : await deps.limits.takeQuote(address)
  if (!allowance.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  if (!isBeside) return previewOrChange(trip, { wish, agreed, revision }, '')
  if (!isNothing) {
    const changed = await changeBooking(deps, by, { id: booking.id, revision }, wish, { why: '' })
    if (!changed.ok && changed.problem !== 'nothing-changed') return refused(trip, changed)
  }
  if (landing !== null) {
    const reported = await reportLanding(deps, by, { id: booking.id }, { legId: wish.legId, landing })
    if (!reported.ok) {
      const { landing: message } = deps.content.language.phrases.mytrip.changing.problems
      return { outcome: 'problems', problems: [{ path: 'landing', message }] }
    }
  }
  return goOn(`${path}?done=changed`)
}

type Wanted = { wish: ChangeWish; agreed: number | null; revision: number | undefined }

async function previewOrChange(trip: Trip, wanted: Wanted, news: string): Promise<Came> {
  const { deps, by, booking, linkUntil } = trip
  const { wish, agreed, revision } = wanted
  const preview = await previewChange(deps, by, booking, wish, { revision })
  if (!preview.ok) return refused(trip, preview)
  if (preview.noSeats !== null) return refused(trip, preview.noSeats)
  const { plan } = preview.planned
  if (plan.parts.length === 0) return refused(trip, { ok: false, problem: 'nothing-changed' })
  const around = { news, isByLink: linkUntil !== null }
  if (agreed === null || news !== '') return previewOf(deps, preview, around)
  const { problems } = deps.content.language.phrases.mytrip.changing
  if (agreed !== standing(booking, plan)) return previewOf(deps, preview, { ...around, news: problems.price })
  return change(trip, preview, wanted, agreed)
}

async function change(
  trip: Trip,
  { booking, planned }: Preview,
  wanted: Wanted,
  total: number,
): Promise<Came> {
  const { deps, by, path, linkUntil } = trip
  const seen = { id: booking.id, revision: wanted.revision ?? booking.revision }
  const made = await changeBooking(deps, by, seen, wanted.wish, { why: '', total })
  if (made.ok) {
    const raises = linkUntil !== null && total > standing(booking, null)
    return goOn(`${path}?done=${made.isAsked ? (raises ? 'by-email' : 'asked') : 'changed'}`)
  }
  const { problems, notFree } = deps.content.language.phrases.mytrip.changing
  if (made.problem === 'not-free' && !planned.isTooSmall) return previewOrChange(trip, wanted, notFree)
  if (made.problem === 'price') return previewOrChange(trip, wanted, problems.price)
  return refused(trip, made)
}

async function refused({ deps, booking }: Trip, answer: NotChanged): Promise<Came> {
  if (answer.problem === 'invalid') return { ...answer, problems: answer.problems.map(ofTheForm) }
  const { tag, phrases } = deps.content.language
  const { problems, notFree } = phrases.mytrip.changing
  const { phone } = await deps.settings()
  if (answer.problem === 'seats') {
    const kinds = answer.short.map(({ kind }) => kind)
    return { ...invalid('childAges', 'no-seats', { kinds }) }
  }
  const sentences: Partial<Record<NotChanged['problem'], string>> = {
    changed: say(tag, problems.changed, {
      pickup: shortInstant(booking.pickupAt, deps.content.language),
    }),
    price: problems.price,
    share: say(tag, problems.share, { phone }),
    'nothing-changed': problems['nothing-changed'],
    'asked-already': problems['asked-already'],
    'no-email': say(tag, problems['no-email'], { phone }),
    'not-free': notFree,
  }
  const message = sentences[answer.problem] ?? say(tag, problems['too-late'], { phone })
  return { outcome: 'problems', problems: [{ path: 'form', message }] }
}
