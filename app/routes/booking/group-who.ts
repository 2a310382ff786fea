import { lastOf } from '#domain/forms/fields.ts'
import { type GroupForm, parseGroup } from '#domain/forms/group.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { parseWho, type Who } from './who-form.ts'

/** Who books, and what the trips have in common. Parsed the same way in the browser and on the server. */
export type GroupWho = {
  who: Who
  group: GroupForm
  /** The addresses of one trip alone, by the names of their fields. */
  ownAddresses: Record<string, string>
}

const OWN_ADDRESS = 'own-address-'

/** The field for the address of an end of one trip, which the others with that end do not have. */
export function ownAddressName(quoteId: string, end: number): string {
  return `${OWN_ADDRESS}${quoteId}-${end}`
}

const OF_GROUP = ['company', 'orderNumber', 'billingAddress', 'notes']

export function parseGroupWho(form: FormData): Parsed<GroupWho> {
  const who = parseWho(form)
  const group = parseGroup(Object.fromEntries(OF_GROUP.map((name) => [name, lastOf(form, name)])))
  if (who.ok && group.ok)
    return { ok: true, value: { who: who.value, group: group.value, ownAddresses: ownAddressesIn(form) } }
  return { ok: false, problems: [...(who.ok ? [] : who.problems), ...(group.ok ? [] : group.problems)] }
}

function ownAddressesIn(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(OWN_ADDRESS))
  return Object.fromEntries(names.map((name) => [name, String(lastOf(form, name)).trim()]))
}
