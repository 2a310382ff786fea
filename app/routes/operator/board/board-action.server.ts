import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { parsePlacing, parsePlan } from '#domain/forms/plan.ts'
import type { Deps } from '#server/services/deps.ts'
import { doPlan, undoPlan } from '#server/services/office/fleet/do-plan.ts'
import { moveBooking } from '#server/services/office/bookings/moves.ts'
import { type Refused, refusalOf } from '../bookings/refusals.server.ts'
import { boardAddress, boardAskedFor } from './board-address.ts'
import { PUT, TAKE_OFF, UNDO } from './board-view.ts'

/** Puts legs on vehicles and drivers, all or none; takes a driver off; or takes the last act back. */
export async function receiveBoardForm(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const back = boardAddress(boardAskedFor(new URL(args.request.url).searchParams, deps.now()))
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const name = formNameOf(form)
    if (name === UNDO) {
      const parsed = parsePlan({ undo: form.get('plan') })
      const undone = parsed.ok && (await undoPlan(deps, by, parsed.value.undo ?? ''))
      if (undone === false) throw new Response(null, { status: 404 })
      return undone.ok ? goOn(back) : told(undone, deps)
    }
    const parsed = parsePlacing({ legs: form.getAll(PUT).map(asPut) })
    if (!parsed.ok) return { ...parsed, problem: 'invalid' }
    const { legs } = parsed.value
    const [{ legId, revision, unitId, driverId } = NONE] = legs
    if (name === TAKE_OFF) {
      const off = { move: 'unassign', why: '', legId, revision } as const
      const reference = form.get('reference')
      const done = await moveBooking(deps, by, typeof reference === 'string' ? reference : '', off)
      return done.ok
        ? goOn(`${back}&${new URLSearchParams({ off: legId, unitId, driverId: driverId ?? '' })}`)
        : told(done, deps)
    }
    const done = await doPlan(deps, by, legs)
    return done.ok
      ? goOn(`${back}&${new URLSearchParams({ done: `${legs.length}`, on: done.undo, of: legId })}`)
      : told(done, deps)
  })
}

const NONE = { legId: '', revision: undefined, unitId: '', driverId: null }

/** The slower of two reads what a colleague did, and looks at the board as it is now. */
function told(refused: Refused, deps: Pick<Deps, 'content' | 'now'>): ConsoleOutcome {
  const outcome = refusalOf(refused, deps)
  if (outcome.outcome !== 'changed') return outcome
  const what = outcome.theirs.map((line) => ` ${line}.`).join('')
  return { outcome: 'refused', text: `${outcome.fact}.${what} The board shows it as it is now.` }
}

function asPut(field: FormDataEntryValue) {
  const [legId, revision, unitId, driverId] = typeof field === 'string' ? field.split(' ') : []
  return { legId, revision, unitId, driverId: driverId || null }
}
