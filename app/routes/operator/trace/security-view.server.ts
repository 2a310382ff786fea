import { SECURITY_EVENT_KINDS } from '#domain/office/security-events.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import type { Deps } from '#server/services/deps.ts'
import { readSecurityLog } from '#server/services/office/trace/security.ts'
import { lastForgotten } from '#server/services/retention.ts'

const LIMIT = 50

/** The part of the security log that the address asks for. */
export async function securityView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const kind = SECURITY_EVENT_KINDS.find((one) => one === params.get('kind'))
  const [page, forgotten] = await Promise.all([
    readSecurityLog(deps, { kind, cursor: params.get('cursor') ?? '', limit: LIMIT }),
    lastForgotten(deps),
  ])
  const { items, next } = page ?? { items: [], next: null }
  const filters = { kind: kind ?? '' }
  return {
    filters,
    kinds: SECURITY_EVENT_KINDS.map((value) => ({ value, name: atStart(value) })),
    rows: items.map(({ id, kind: happened, name, account, address, details, count, lastAt }) => ({
      id: String(id),
      when: `${nearDate(capeDate(lastAt), now, {})} ${capeTime(lastAt)}`,
      what: `${atStart(happened)}${count > 1 ? `, ${count} times within an hour` : ''}`,
      more: Object.entries(details ?? {})
        .map(([name, value]) => (typeof value === 'boolean' ? (value ? name : '') : String(value)))
        .filter((value) => value !== '' && !isUuid(value))
        .join(' · '),
      name: name ?? (account === null ? 'nobody' : 'erased'),
      address: address ?? 'not known',
    })),
    older: next === null ? null : `/operator/security?${new URLSearchParams({ ...filters, cursor: next })}`,
    kept: deps.content.business.privacy.securityLogDays,
    forgotten:
      forgotten === null
        ? 'Nothing old has been deleted yet.'
        : `Expired data was last deleted on ${nearDate(capeDate(forgotten), now)} at ${capeTime(forgotten)}.`,
  }
}

function atStart(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
