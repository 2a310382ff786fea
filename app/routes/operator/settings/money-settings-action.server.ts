import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { requireOwner } from '#app/gate.server.ts'
import { type MoneySettings, parseMoneySettings } from '#domain/forms/money-settings.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { saveMoneySettings } from '#server/services/office/money/settings.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves how guests pay. */
export async function receiveMoneySettings(args: Args) {
  const { deps, by } = await requireOwner(args)
  const { form } = args.context.get(requestContext).posted
  const revision = form.get('revision')
  return receiveForm<MoneySettings, ConsoleOutcome>(args.context, read, async (wanted) => {
    const saved = await saveMoneySettings(deps, by, wanted, typeof revision === 'string' ? revision : '')
    if (saved.ok) return { outcome: 'done', text: 'Saved. Confirmed bookings keep their terms.' }
    if (saved.problem === 'invalid') return saved
    return {
      outcome: 'refused',
      text: 'Somebody has changed the settings since you opened them. Load the page again.',
    }
  })
}

const AMOUNTS = ['depositLeast', 'secondPersonAbove'] as const

/** Amounts are typed in rand. */
function read(form: FormData): Parsed<MoneySettings> {
  const fields: Record<string, unknown> = Object.fromEntries(form)
  for (const name of AMOUNTS) {
    const typed = fields[name]
    const cents = centsTyped(typeof typed === 'string' && typed.trim() !== '' ? typed : '0')
    if (Number.isNaN(cents)) return { ok: false, problems: [problem(name, 'no-amount')] }
    fields[name] = cents
  }
  return parseMoneySettings(fields)
}
