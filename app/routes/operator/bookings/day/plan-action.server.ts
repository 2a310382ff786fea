import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { problem } from '#domain/forms/problems.ts'
import { parsePlan } from '#domain/forms/plan.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { doPlan, undoPlan } from '#server/services/office/fleet/do-plan.ts'
import { refusalOf } from '../refusals.server.ts'
import { dayAddress, dayAskedFor, PLAN, UNDO_PLAN } from './day-address.ts'

/** Carries the plan out, all of it or one trip, or takes back what was carried out. */
export async function receivePlan(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const { day } = dayAskedFor(new URL(args.request.url).searchParams, capeDate(deps.now()))
  const crews = form.getAll('crew').map((crew) => {
    const [legId, unitId, driverId] = typeof crew === 'string' ? crew.split(' ') : []
    return { legId, unitId, driverId }
  })
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    if (formNameOf(form) === UNDO_PLAN) {
      const parsed = parsePlan({ undo: form.get('plan') })
      const undone = parsed.ok && (await undoPlan(deps, by, parsed.value.undo ?? ''))
      if (undone === false) throw new Response(null, { status: 404 })
      return undone.ok ? goOn(dayAddress({ day }, PLAN)) : refusalOf(undone, deps)
    }
    const parsed = parsePlan({ legs: crews })
    if (!parsed.ok) return { ...parsed, problem: 'invalid' }
    const { legs = [] } = parsed.value
    if (legs.length === 0)
      return { ok: false, problem: 'invalid', problems: [problem('legs', 'missing', { what: 'leg' })] }
    const done = await doPlan(deps, by, legs)
    if (!done.ok) return refusalOf(done, deps)
    return goOn(`${dayAddress({ day }, PLAN)}&done=${legs.length}&on=${done.undo}`)
  })
}
