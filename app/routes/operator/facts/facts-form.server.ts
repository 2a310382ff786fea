import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { requireAccount, requireOwner } from '#app/gate.server.ts'
import { BANK_FIELDS } from '#domain/business/bank-details.ts'
import { type ChangedFacts, parseFacts } from '#domain/forms/facts.ts'
import type { Settings } from '#domain/business/settings.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import { confirmHolder } from '#server/services/accounts/confirming.ts'
import { factsNow, saveFacts } from '#server/services/office/facts/facts.ts'

/** The settings as values for the form's fields. */
export function factsValues(settings: Settings): Record<string, string> {
  return { ...texts(settings), daySheet: settings.daySheet ? 'on' : '' }
}

export async function receiveFacts(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { context } = args
  const { deps, by, account } = await requireOwner(args)
  const { from } = await requireAccount(args)
  const { posted: sent, language } = context.get(requestContext)
  const { form } = sent
  // Someone who chose to keep theirs has seen the colleague's changes.
  const read = form.get('keep') ?? form.get('revision')
  const revision = typeof read === 'string' ? read : ''
  return receiveForm<ChangedFacts, ConsoleOutcome>(
    context,
    (posted) => parseFacts(Object.fromEntries(posted)),
    async (facts) => {
      const before = (await factsNow(deps)).settings
      if (BANK_FIELDS.some((name) => before[name] !== facts[name])) {
        const given = { password: text(form, 'password'), code: text(form, 'code') }
        const confirmed = await confirmHolder(deps, account, given, from)
        if (!confirmed.ok) return confirmed
      }
      const saved = await saveFacts(deps, by, facts, revision)
      if (saved.ok) return { outcome: 'done', text: savedInWords(saved.bankFrom, deps.now()) }
      if (saved.problem === 'invalid') return saved
      const now = await factsNow(deps)
      const { server, journey, forms } = language.phrases
      return {
        outcome: 'changed',
        fact: 'Somebody has changed the facts since you opened them',
        theirs: differences(now.settings, facts, { ...server.fields, ...journey.fields, ...forms.fields }),
        revision: now.revision,
      }
    },
  )
}

function savedInWords(bankFrom: Date | null, now: Date): string {
  return bankFrom === null
    ? 'Saved. Your pages and emails show it within seconds.'
    : `Saved. The bank account changes on ${formatNearInstant(bankFrom, now)}. You can stop that under Payment settings.`
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** `Phone number: 021 555 0140`, for each value that differs from the typed one. */
function differences(now: Settings, typed: ChangedFacts, fields: Record<string, string>): string[] {
  const said = texts(typed)
  return Object.entries(texts(now))
    .filter(([name, value]) => name in said && said[name] !== value)
    .map(([name, value]) => `${fields[name] ?? name}: ${value === '' ? 'empty' : value}`)
}

function texts(of: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(of).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
