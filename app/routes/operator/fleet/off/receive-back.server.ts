import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { backOn } from '#server/services/office/fleet/time-off.ts'

/** Ends time off, or takes it out before it has begun. */
export async function receiveBack(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const id = args.context.get(requestContext).posted.form.get('off')
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const isBack = typeof id === 'string' && isUuid(id) && (await backOn(deps, by, id))
    return {
      outcome: 'done',
      text: isBack ? 'Not off any more. Trips given away stay where they are.' : 'That was gone already.',
    }
  })
}
