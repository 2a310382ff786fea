import { counted } from '#domain/wording/office.ts'
import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { takeOffDemoUnits } from '#server/services/office/fleet/fleet.ts'

/** The form that takes all demonstration vehicles out of service. */
export async function receiveDemoForm(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const { off, kept } = await takeOffDemoUnits(deps, by)
    const taken = `${counted(off, 'made-up vehicle')} taken out of service.`
    const text = kept === 0 ? taken : `${taken} ${kept} with trips ahead stayed: reassign those trips first.`
    return { outcome: 'done', text }
  })
}
