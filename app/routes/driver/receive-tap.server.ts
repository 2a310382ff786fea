import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { parseTaps } from '#domain/forms/driver-taps.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { askForPhone } from '#server/services/drivers/links.ts'
import { takeTaps } from '#server/services/drivers/taps.ts'
import { openSheet } from './open-sheet.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { token: string } }

/** The buttons of a day sheet without our script: each is one tap, made now. */
export async function receiveTap(args: Args): Promise<Response> {
  const { posted } = args.context.get(requestContext)
  const { form } = posted
  const sheet = await openSheet(args)
  const { deps, link, phone } = sheet
  const back = new Response(null, { status: 303, headers: { Location: new URL(args.request.url).pathname } })
  if ('closed' in sheet) {
    if (sheet.closed.state === 'other-phone' && form.get('tap') === 'ask')
      await askForPhone(deps, link, phone)
    return back
  }
  const rand = form.get('rand')
  const queue = parseTaps({
    taps: [
      {
        id: form.get('id'),
        legId: form.get('legId'),
        tap: form.get('tap'),
        at: deps.now().toISOString(),
        minutes: form.get('minutes'),
        ...(typeof rand === 'string' && { cents: centsTyped(rand), method: form.get('method') ?? 'cash' }),
      },
    ],
  })
  if (queue === null) return back
  const allowance = await deps.limits.takeTaps(link.id, queue.taps.length)
  if (allowance.allowed) await takeTaps(deps, link, queue)
  return back
}
