import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Saved } from '#server/services/office/fleet/fleet.ts'
import { BACK_FORM } from './off/off-address.ts'
import { receiveBack } from './off/receive-back.server.ts'

/** How one kind (vehicle or driver) is parsed, added and changed. */
type Kept<New, Changed, Row> = {
  parseNew: (form: unknown) => Parsed<New>
  parse: (form: unknown) => Parsed<Changed>
  add: (deps: Deps, by: OfficeActor, value: New) => Promise<Saved<Row>>
  change: (deps: Deps, by: OfficeActor, id: string, value: Changed) => Promise<Saved<Row>>
  /** The result in words. */
  say: (row: Row) => string
}

/** The forms of vehicles and drivers: one adds, one changes or takes out of service, one ends time off. */
export async function receiveFleetForm<New, Changed, Row>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  kept: Kept<New, Changed, Row>,
) {
  const { context } = args
  const { form } = context.get(requestContext).posted
  if (formNameOf(form) === BACK_FORM) return receiveBack(args)
  const { deps, by } = await requireColleague(args)
  const outcome = (saved: Saved<Row>) => {
    if (saved.ok) return { outcome: 'done' as const, text: kept.say(saved.row) }
    if (saved.problem === 'none') throw new Response(null, { status: 404 })
    return saved
  }
  if (formNameOf(form) !== 'change') {
    return receiveForm<New, ConsoleOutcome>(
      context,
      (posted) => kept.parseNew(Object.fromEntries(posted)),
      async (value) => outcome(await kept.add(deps, by, value)),
    )
  }
  const id = form.get('id')
  if (typeof id !== 'string' || !isUuid(id)) throw new Response(null, { status: 404 })
  return receiveForm<Changed, ConsoleOutcome>(
    context,
    (posted) => kept.parse(Object.fromEntries(posted)),
    async (value) => outcome(await kept.change(deps, by, id, value)),
  )
}
