import { SECURITY_EVENTS } from '#domain/office/security-events.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { countSecurityEvents, noteAlarm } from '#server/db/office/security-log.ts'
import type { Deps } from './deps.ts'

const WITHIN_MS = 3_600_000
/** The office is mailed about one kind at most this often. */
const AGAIN_MS = 6 * 3_600_000

/** Mails the office when the security log shows something too often within an hour. */
export async function alarmOfAttacks(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'newId' | 'settings' | 'wakeOutbox'>,
): Promise<void> {
  const at = deps.now()
  const counted = await countSecurityEvents(deps.db, new Date(at.getTime() - WITHIN_MS))
  for (const { kind: ofKind, limit, count } of counted) {
    const { alarmFrom = Infinity } = SECURITY_EVENTS[ofKind] ?? {}
    if (count < alarmFrom) continue
    const kind = limit === null ? ofKind : `${ofKind}: ${limit}`
    const { email } = await deps.settings()
    const isNew = await deps.db.transaction(async (tx) => {
      if (!(await noteAlarm(tx, kind, at, AGAIN_MS))) return false
      const message = { id: deps.newId(), userId: null, channel: 'email' as const, recipient: email }
      await insertMessages(tx, [{ ...message, template: 'securityAlarm', data: { kind, count, at } }], at)
      return true
    })
    if (!isNew) continue
    deps.log.warn({ kind, count }, 'the security log holds more of these than it should')
    deps.wakeOutbox()
  }
}
