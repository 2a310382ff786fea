import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { requireAccount, requireOwner } from '#app/gate.server.ts'
import { type MoneySettings, parseMoneySettings } from '#domain/forms/money-settings.ts'
import { parsePayfastAccount, type PayfastAccountForm } from '#domain/forms/payfast-account.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { confirmHolder } from '#server/services/accounts/confirming.ts'
import { stopBankChange } from '#server/services/office/money/bank-account.ts'
import { savePayfastAccount } from '#server/services/office/money/payfast-account.ts'
import { saveMoneySettings } from '#server/services/office/money/settings.ts'
import { startTest } from '#server/services/payments/tries.ts'

const CHANGED: ConsoleOutcome = {
  outcome: 'refused',
  text: 'Somebody has changed the settings since you opened them. Load the page again.',
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves how guests pay or the account at PayFast, or stops a change of the bank account. */
export async function receiveMoneySettings(args: Args) {
  const { form } = args.context.get(requestContext).posted
  if (form.get('form') === 'stop') return receiveStop(args)
  if (form.get('form') === 'test') return receiveTest(args)
  return form.get('form') === 'payfast' ? receiveAccount(args) : receiveMethods(args)
}

type Leaving = { outcome: 'done'; text: string; leave: { action: string; fields: [string, string][] } }
export type MoneySettingsAnswer = FormAnswer<ConsoleOutcome | Leaving>

async function receiveTest(args: Args) {
  const { deps, account } = await requireOwner(args)
  return receiveForm<unknown, ConsoleOutcome | Leaving>(args.context, anything, async () => {
    const started = await startTest(deps, account)
    if (!started.ok) return { outcome: 'refused', text: 'Enter the account at PayFast first.' }
    const { action, fields } = started
    args.context.get(requestContext).letFormsGoTo(new URL(action).origin)
    return { outcome: 'done', text: 'On to PayFast.', leave: { action, fields } }
  })
}

async function receiveStop(args: Args) {
  const { deps, by } = await requireOwner(args)
  return receiveForm<unknown, ConsoleOutcome>(args.context, anything, async () =>
    (await stopBankChange(deps, by))
      ? { outcome: 'done', text: 'Stopped. Guests still see the old account.' }
      : { outcome: 'refused', text: 'No change is waiting any more. Load the page again.' },
  )
}

async function receiveMethods(args: Args) {
  const { deps, by } = await requireOwner(args)
  const { form } = args.context.get(requestContext).posted
  const revision = text(form, 'revision')
  return receiveForm<MoneySettings, ConsoleOutcome>(args.context, read, async (wanted) => {
    const saved = await saveMoneySettings(deps, by, wanted, revision)
    if (saved.ok) return { outcome: 'done', text: 'Saved. Confirmed bookings keep their terms.' }
    return saved.problem === 'invalid' ? saved : CHANGED
  })
}

async function receiveAccount(args: Args) {
  const { deps, by, account } = await requireOwner(args)
  const { from } = await requireAccount(args)
  const { form } = args.context.get(requestContext).posted
  return receiveForm<PayfastAccountForm, ConsoleOutcome>(
    args.context,
    (posted) => parsePayfastAccount(Object.fromEntries(posted)),
    async (wanted) => {
      const given = { password: text(form, 'password'), code: text(form, 'code') }
      const confirmed = await confirmHolder(deps, account, given, from)
      if (!confirmed.ok) return confirmed
      const saved = await savePayfastAccount(deps, by, wanted)
      if (saved.ok) return { outcome: 'done', text: 'Saved. All owners get an email about it.' }
      return saved.problem === 'invalid' ? saved : CHANGED
    },
  )
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
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
