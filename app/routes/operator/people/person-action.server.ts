import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { erasePerson } from '#server/services/office/people/persons-data.ts'

const REFUSED = {
  'of-staff': 'They work in the office. An owner must remove them from the staff first.',
  'trip-ahead': 'They have an upcoming trip, so we may need to reach them. Cancel it first.',
}

export async function receiveErasure(args: {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const erased = await erasePerson(deps, by, args.params.id)
    // Already gone is the wanted result.
    if (erased.ok && erased.kept > 0) return goOn('/operator/people?erased=but-bookings')
    if (erased.ok || erased.problem === 'none') return goOn('/operator/people?erased')
    return { outcome: 'refused', text: REFUSED[erased.problem] }
  })
}
