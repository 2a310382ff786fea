import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { unreadableInWords } from '#domain/wording/statement.ts'
import { bookLines, type ConfirmedLine, matchStatement } from '#server/services/office/money/statement.ts'
import type { ReadStatement } from './statement-view.ts'
import { statementView } from './statement-view.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads a statement; in the second step, books the lines that were ticked. */
export async function receiveStatement(args: Args) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const text = (name: string) => String(lastOf(form, name))
  return receiveForm<null, ConsoleOutcome | ReadStatement>(args.context, anything, async () => {
    if (text('step') !== 'book') {
      const read = await matchStatement(deps, text('csv'))
      return read.ok
        ? statementView(read, deps.now())
        : { outcome: 'refused', text: unreadableInWords(read.problem) }
    }
    const { booked, refused } = await bookLines(deps, by, tickedIn(form))
    if (booked.length + refused.length === 0) return { outcome: 'refused', text: 'Tick at least one line.' }
    const details = refused.map(({ reference, detail }) => `${reference}: ${detail}`)
    const query = new URLSearchParams({ done: 'booked', count: String(booked.length) })
    if (refused.length === 0) return goOn(`/operator/money?${query}`)
    return { outcome: 'refused', text: `${booked.length} booked. Not booked: ${details.join(' ')}` }
  })
}

const MOST_LINES = 2000

/** The lines that are ticked, with the booking that is chosen or typed for each; who ticks has seen what is owed. */
function tickedIn(form: FormData): ConfirmedLine[] {
  const ticked: ConfirmedLine[] = []
  for (let i = 0; i < MOST_LINES; i++) {
    const id = form.get(`line.${i}`)
    if (typeof id !== 'string') break
    const reference = form.get(`reference.${i}`)
    if (form.get(`book.${i}`) === 'on' && typeof reference === 'string')
      ticked.push({ id, reference: reference.trim().slice(0, 20), sure: true })
  }
  return ticked
}
