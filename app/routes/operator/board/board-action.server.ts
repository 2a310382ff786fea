import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { parsePlacing, parsePlan } from '#domain/forms/plan.ts'
import { doPlan, undoPlan } from '#server/services/office/fleet/do-plan.ts'
import { refusalOf } from '../bookings/refusals.server.ts'
import { boardAddress, boardAskedFor } from './board-address.ts'
import { PUT, UNDO } from './board-view.ts'

/** Puts legs on vehicles and drivers, all or none, or takes the last act back. */
export async function receiveBoardForm(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const back = boardAddress(boardAskedFor(new URL(args.request.url).searchParams, deps.now()))
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    if (formNameOf(form) === UNDO) {
      const parsed = parsePlan({ undo: form.get('plan') })
      const undone = parsed.ok && (await undoPlan(deps, by, parsed.value.undo ?? ''))
      if (undone === false) throw new Response(null, { status: 404 })
      return undone.ok ? goOn(back) : refusalOf(undone, deps.now())
    }
    const parsed = parsePlacing({ legs: form.getAll(PUT).map(asPut) })
    if (!parsed.ok) return { ...parsed, problem: 'invalid' }
    const { legs } = parsed.value
    const done = await doPlan(deps, by, legs)
    if (!done.ok) return refusalOf(done, deps.now())
    return goOn(`${back}&done=${legs.length}&on=${done.undo}&of=${legs[0]?.legId}`)
  })
}

function asPut(field: FormDataEntryValue) {
  const [legId, revision, unitId, driverId] = typeof field === 'string' ? field.split(' ') : []
  return { legId, revision, unitId, driverId: driverId || null }
}
