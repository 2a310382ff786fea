import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { parseTimeOff, type PlannedTimeOff } from '#domain/forms/time-off.ts'
import { changedInWords, refusalInWords } from '#domain/wording/office.ts'
import { takeOff } from '#server/services/office/fleet/time-off.ts'
import { fleetPath } from '../fleet-address.ts'
import { resourceIn } from './off-view.server.ts'

const TAKES = 'take-'

/** Saves time off; the trips go to those who were chosen, or with `how=leave` stay open. */
export async function receiveTimeOff(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const resource = resourceIn(new URL(args.request.url).searchParams)
  if (resource === null) throw data(null, { status: 404 })
  const { form } = args.context.get(requestContext).posted
  const isLeft = form.get('how') === 'leave'
  const chosen = [...form].filter(([name, id]) => name.startsWith(TAKES) && id !== '')
  const take = chosen.map(([name, id]) => ({ legId: name.slice(TAKES.length), [`${resource.of}Id`]: id }))
  return receiveForm<PlannedTimeOff, ConsoleOutcome>(
    args.context,
    (posted) => parseTimeOff({ ...Object.fromEntries(posted), take: isLeft ? [] : take }),
    async (planned) => {
      const taken = await takeOff(deps, by, resource, planned)
      if (taken.ok) return goOn(fleetPath(resource.of, resource.id))
      if (taken.problem === 'none') throw data(null, { status: 404 })
      if (taken.problem === 'invalid') return taken
      const text = taken.problem === 'changed' ? changedInWords(taken.by) : refusalInWords(taken)
      return { outcome: 'refused', text }
    },
  )
}
