import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { erasePerson } from '#server/services/office/people/persons-data.ts'

const REFUSED = {
  'of-staff': 'They work in the office. An owner must remove them from the staff first.',
  'money-open':
    'Money is open, or it has changed since you looked. Settle it, or write off exactly what is shown.',
  'trip-ahead': 'They have an upcoming trip, so we may need to reach them. Cancel it first.',
}

export async function receiveErasure(args: {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}) {
  const { deps, by } = await requireColleague(args)
  const read = (form: FormData) => {
    const value = form.get('writtenOff')
    return { ok: true as const, value: typeof value === 'string' ? value : '' }
  }
  return receiveForm<string, ConsoleOutcome>(args.context, read, async (writtenOff) => {
    const erased = await erasePerson(deps, by, args.params.id, writtenOff)
    // Already gone is the wanted result.
    if (erased.ok && erased.kept > 0) return goOn('/operator/people?erased=but-bookings')
    if (erased.ok || erased.problem === 'none') return goOn('/operator/people?erased')
    return { outcome: 'refused', text: REFUSED[erased.problem] }
  })
}
