import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { requireAccount } from '#app/gate.server.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { parsePasted } from '#domain/forms/paste.ts'
import { readPastedDraft } from '#domain/forms/pasted-draft.ts'
import { languageOf } from '#domain/reading/languages.ts'
import { LONGEST_MESSAGE } from '#domain/reading/text.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { keepPasted } from '#server/services/conversations/arriving.ts'
import { keepDraft } from '#server/services/conversations/drafts.ts'
import { readPastedMessage } from '#server/services/office/enquiries/paste.ts'
import type { Read } from './paste-view.ts'
import { readView } from './paste-view.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads the message, or keeps what was read, as the office left it, as an enquiry. */
export async function receivePaste(args: Args) {
  const { deps, account } = await requireAccount(args)
  const { posted, address } = args.context.get(requestContext)
  const { form } = posted
  const text = (name: string) => String(lastOf(form, name))
  const isCut = text('text').length > LONGEST_MESSAGE
  const parse = () =>
    parsePasted({
      text: text('text').slice(0, LONGEST_MESSAGE),
      received: text('received'),
      channel: text('channel'),
    })
  type Came = Response | Outcome<ConsoleOutcome | Read>
  return receiveForm<Parsed, ConsoleOutcome | Read>(args.context, parse, async (pasted): Promise<Came> => {
    if (text('step') !== 'keep')
      return readView(deps, { ...pasted, isCut }, await readPastedMessage(deps, pasted))
    const { name, ...draft } = readPastedDraft(form)
    const by = { mover: 'operator' as const, userId: account.id, address }
    const { reference } = await keepPasted(deps, by, {
      ...draft,
      name: name || draft.phone || draft.email || 'Name not said',
      channel: pasted.channel === 'email' ? 'mail' : 'whatsapp',
      message: pasted.text,
      received: arrivedAt(text('received'), deps.now()),
      language: languageOf(pasted.text),
    })
    // The ready reply waits there as a draft.
    await keepDraft(deps, account, reference, { text: text('reply'), quotes: [] })
    return goOn(`/operator/enquiries/${reference}`)
  })
}

type Parsed = Extract<ReturnType<typeof parsePasted>, { ok: true }>['value']

/** The clock of an answer runs from when the message came, which is not in the future. */
function arrivedAt(written: string, now: Date): Date {
  const came = capeInstant(written.slice(0, 10), written.slice(11, 16))
  return came === null || came > now ? now : came
}
