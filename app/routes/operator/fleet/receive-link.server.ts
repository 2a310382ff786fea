import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { newDriverLink } from '#server/services/drivers/links.ts'

/** Makes a driver's link, or another one in its place. */
export async function receiveLink(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { deps, by } = await requireColleague(args)
  const id = args.context.get(requestContext).posted.form.get('id')
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const url = typeof id === 'string' && isUuid(id) ? await newDriverLink(deps, by, id) : null
    if (url === null) throw new Response(null, { status: 404 })
    return { outcome: 'done', text: 'This is the link now. One made before opens nothing any more.' }
  })
}
