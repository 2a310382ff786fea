import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { parseCorrectedAddress } from '#domain/forms/outbox.ts'
import {
  correctAddress,
  dismissMessage,
  sendAgain,
  type SentAgain,
  sendTestMail,
} from '#server/services/office/outbox/outbox.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Sends a test mail to the colleague. */
export async function receiveOutboxForm(args: Args) {
  const { deps, by, account } = await requireColleague(args)
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () =>
    goOn(`/operator/outbox/${await sendTestMail(deps, by, account)}`),
  )
}

/** The forms of one message: send it again, send it elsewhere, take it off the list. */
export async function receiveMessageForm({ params, ...args }: Args & { params: { id: string } }) {
  const { context } = args
  const { deps, by } = await requireColleague(args)
  const { id } = params
  switch (formNameOf(context.get(requestContext).posted.form)) {
    case 'correct':
      return receiveForm<{ email: string }, ConsoleOutcome>(
        context,
        (form) => parseCorrectedAddress(Object.fromEntries(form)),
        async ({ email }) => outcomeOf(await correctAddress(deps, by, id, email)),
      )
    case 'dismiss':
      return receiveForm<null, ConsoleOutcome>(context, anything, async () => {
        await dismissMessage(deps, by, id)
        return { outcome: 'done', text: 'It is off the list and won’t be sent again.' }
      })
    default:
      return receiveForm<null, ConsoleOutcome>(context, anything, async () =>
        outcomeOf(await sendAgain(deps, by, id)),
      )
  }
}

function outcomeOf(sent: SentAgain): ConsoleOutcome {
  return sent.ok
    ? { outcome: 'done', text: 'It is being sent again.' }
    : {
        outcome: 'refused',
        text: 'It has been sent, is being sent, or can no longer be sent. Check it again.',
      }
}
