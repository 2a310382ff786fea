import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { ofTheForm, takeAlternative } from '#app/forms/change-form.server.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { changeBooking, type Preview, previewChange, standing } from '#server/services/bookings/changing.ts'
import type { Deps } from '#server/services/deps.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { refusalOf } from '../refusals.server.ts'
import type { Previewed } from './change-answer.ts'
import { type ChangeAsked, parseChange } from './change-form.server.ts'
import { clashWith, previewView } from './preview-view.server.ts'
import { placeFields, shownIn, touchedIn } from '#app/forms/touched.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { reference: string } }
type Came = Response | Outcome<ConsoleOutcome | Previewed>
type Acting = { deps: Deps; by: OfficeActor; reference: string }

/**
 * Shows what a change would come to, and makes it, or asks the guest, once that was seen. It is made on the latest
 * version: what a colleague changed besides is kept, and only a clash is shown again.
 */
export async function receiveChange(args: Args) {
  const { deps, by } = await requireColleague(args)
  const { posted, address } = args.context.get(requestContext)
  const { form } = posted
  const shown = shownIn(form)
  takeAlternative(form)
  takePlaceChoices(form, placeFields(shown))
  return receiveForm<ChangeAsked, ConsoleOutcome | Previewed>(
    args.context,
    () => parseChange(form),
    async (): Promise<Came> => {
      const touched = touchedIn(form, shown)
      const fields = placeFields(shown).filter((name) => touched.includes(name))
      const choices = await settlePlaces(deps, form, { fields, address })
      if (choices.length > 0)
        return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
      const settled = parseChange(form)
      if (!settled.ok) return { ...settled, problem: 'invalid' }
      return previewOrChange({ deps, by, reference: args.params.reference }, settled.value, '')
    },
  )
}

async function previewOrChange(acting: Acting, asked: ChangeAsked, news: string): Promise<Came> {
  const { deps, by, reference } = acting
  const booking = await findByReference(deps, reference)
  if (booking === null) throw new Response(null, { status: 404 })
  if (asked.price?.why === '') return refused({ ok: false, problem: 'no-reason' }, deps)
  const preview = await previewChange(deps, by, booking, asked.wish, { price: asked.price })
  if (!preview.ok) return refused(preview, deps)
  if (preview.noSeats !== null) return refused(preview.noSeats, deps)
  const { plan } = preview.planned
  // A form that is sent twice is one change.
  if (plan.parts.length === 0 && asked.step !== 'see') return goOn(donePage(reference, 'change'))
  if (plan.parts.length === 0) return refused({ ok: false, problem: 'nothing-changed' }, deps)
  const clash = await clashWith(deps, booking, preview, asked)
  const isOther = asked.total !== standing(booking, plan)
  if (asked.step === 'see' || news !== '' || clash !== null)
    return previewView(deps, preview, { news, clash })
  if (isOther) return previewView(deps, preview, { news: 'The price has changed meanwhile.', clash })
  return change(acting, booking, preview, asked)
}

async function change(
  acting: Acting,
  { id, revision, reference }: Booking,
  { booking, planned: { plan } }: Preview,
  asked: ChangeAsked,
): Promise<Came> {
  const { deps, by } = acting
  const { wish, why, price, step } = asked
  const how = { why, price, total: standing(booking, plan), asksGuest: step === 'ask' }
  const made = await changeBooking(deps, by, { id, revision }, wish, how)
  if (made.ok) return goOn(donePage(reference, made.isAsked ? 'propose' : 'change'))
  switch (made.problem) {
    case 'changed':
      return previewOrChange(acting, asked, 'A colleague changed the booking just now.')
    case 'price':
      return previewOrChange(acting, asked, 'The price has changed meanwhile.')
    case 'not-free':
      return previewOrChange(acting, asked, 'No vehicle is free for it any more.')
    case 'none':
    case 'invalid':
    case 'nothing-changed':
    case 'no-reason':
    case 'not-possible':
    case 'share':
    case 'seats':
    case 'too-late':
    case 'asked-already':
    case 'no-email':
      return refused(made, deps)
  }
}

function donePage(reference: string, done: string): string {
  return `/operator/bookings/${reference}?${new URLSearchParams({ done })}`
}

type NotMade = Exclude<
  Awaited<ReturnType<typeof previewChange>> | Awaited<ReturnType<typeof changeBooking>>,
  { ok: true }
>

function refused(answer: NotMade, deps: Pick<Deps, 'content' | 'now'>): Outcome<ConsoleOutcome> {
  return answer.problem === 'invalid'
    ? { ...answer, problems: answer.problems.map(ofTheForm) }
    : refusalOf(answer, deps)
}
