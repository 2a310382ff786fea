import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { BOOKING_FORMS } from './booking-forms.server.ts'
import { refusalOf } from './refusals.server.ts'

type Args = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { reference: string }
}

/** Passes each form of a booking's page to its service. */
export async function receiveBookingForm(args: Args) {
  const { deps, by } = await requireColleague(args)
  const { posted } = args.context.get(requestContext)
  const fields = fieldsOf(posted.form)
  const named = formNameOf(posted.form)
  const name = named === 'move' ? (fields.move ?? '') : named
  const form = Object.hasOwn(BOOKING_FORMS, name) ? BOOKING_FORMS[name] : undefined
  if (form === undefined) throw data(null, { status: 404 })
  const { reference } = args.params
  return receiveForm<unknown, ConsoleOutcome>(
    args.context,
    () => form.parse(fields),
    async (value) => {
      const acted = await form.act({ deps, by, reference }, value)
      if (acted.ok) return goOn(wayBack(args, fields, acted.waits ? 'refund asked' : name))
      return acted.problem === 'invalid' ? acted : refusalOf(acted, deps)
    },
  )
}

/** `keep` is sent by someone who wants their version although a colleague changed the booking meanwhile. */
function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields.keep === undefined ? fields : { ...fields, revision: fields.keep }
}

/** Back to the booking, or to Today if the form was sent from there. The address names the action just done. */
function wayBack({ request, params }: Args, { back, legId }: Record<string, string>, done: string): string {
  const { searchParams } = new URL(request.url)
  const isFromToday = back === '/operator' || searchParams.get('from') === 'today'
  const isOnMoney = searchParams.get('view') === 'money'
  const query = new URLSearchParams({
    ...(isOnMoney && { view: 'money' }),
    done,
    ...(legId && { of: legId }),
  })
  if (!isFromToday) return `/operator/bookings/${params.reference}?${query}`
  return `/operator?${new URLSearchParams({ done, on: params.reference })}`
}
