import { MINUTE_MS } from '#domain/values/duration.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'

type RefusalDeps = Pick<Deps, 'db' | 'now'>

/** By reason, for each program. */
const counters = new WeakMap<RefusalDeps, Map<string, { count: number; writtenAt: number }>>()

/** Counts what is refused, and writes it to the security log at most once a minute for each reason. */
export async function noteRefusal(deps: RefusalDeps, why: string, address: string | null): Promise<void> {
  const counted = counters.get(deps) ?? new Map()
  counters.set(deps, counted)
  const at = deps.now()
  const { count, writtenAt } = counted.get(why) ?? { count: 0, writtenAt: -Infinity }
  if (at.getTime() - writtenAt < MINUTE_MS) return void counted.set(why, { count: count + 1, writtenAt })
  counted.set(why, { count: 0, writtenAt: at.getTime() })
  await logSecurity(deps.db, {
    kind: 'payment notification refused',
    account: null,
    address,
    details: { why },
    count: count + 1,
    at,
  })
}
