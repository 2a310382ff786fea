import type { OfficeActor } from '#domain/booking/actor.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { telHref } from '#domain/values/phone-number.ts'
import { findStaff } from '#server/db/accounts/staff.ts'
import {
  countTold,
  findOpenAlarms,
  insertAlarm,
  type KerbAlarm,
  setTaken,
} from '#server/db/drivers/alarms.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { Deps } from '../deps.ts'
import { recordAct } from '../office/trace/acts.ts'

/** How long somebody has to take an alarm before the next person is told. */
const TAKE_WITHIN_MS = 5 * MINUTE_MS

/** Raises an alarm, unless the same is open. */
export async function raiseAlarm(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  alarm: Pick<KerbAlarm, 'legId' | 'saidBy' | 'what' | 'at'>,
): Promise<void> {
  if (await isAlarmOpen(tx, alarm)) return
  await insertAlarm(tx, { id: deps.newId(), ...alarm })
}

/** Whether the same was said before, and nobody has taken it. */
export async function isAlarmOpen(
  tx: Db,
  { legId, saidBy, what }: Pick<KerbAlarm, 'legId' | 'saidBy' | 'what'>,
): Promise<boolean> {
  const open = await findOpenAlarms(tx)
  return open.some((one) => one.legId === legId && one.saidBy === saidBy && one.what === what)
}

/**
 * Tells somebody of each alarm that nobody has taken: first the office itself, by text message where these are sent,
 * then one colleague after another, five minutes apart.
 */
export async function tellOfAlarms(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings' | 'hasSms' | 'wakeOutbox'>,
): Promise<void> {
  const now = deps.now()
  const waiting = (await findOpenAlarms(deps.db)).filter(
    ({ toldAt }) => toldAt === null || now.getTime() - toldAt.getTime() >= TAKE_WITHIN_MS,
  )
  if (waiting.length === 0) return
  const people = await peopleToTell(deps)
  for (const alarm of waiting) {
    const person = people[alarm.told]
    if (person !== undefined) await tell(deps, alarm, person)
  }
  deps.wakeOutbox()
}

type Person = { channel: 'sms' | 'email'; recipient: string }

async function peopleToTell({
  db,
  settings,
  hasSms,
}: Pick<Deps, 'db' | 'settings' | 'hasSms'>): Promise<Person[][]> {
  const { email, emergencyPhone } = await settings()
  const office: Person[] = [
    ...(hasSms ? [{ channel: 'sms' as const, recipient: telHref(emergencyPhone).replace('tel:', '') }] : []),
    { channel: 'email', recipient: email },
  ]
  const staff = await findStaff(db)
  return [office, ...staff.map(({ email: recipient }): Person[] => [{ channel: 'email', recipient }])]
}

async function tell(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  alarm: KerbAlarm,
  person: Person[],
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    if (!(await countTold(tx, alarm, at))) return
    const message = { userId: null, template: 'alarm-to-office' as const, data: { alarmId: alarm.id } }
    await insertMessages(
      tx,
      person.map((to) => ({ id: newId(), ...message, ...to })),
      at,
    )
  })
}

/** A colleague takes an alarm, by name; false if another already has. */
export async function takeAlarm(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  id: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [alarm] = await findOpenAlarms(tx, id)
    if (alarm === undefined || !(await setTaken(tx, id, by.userId, deps.now()))) return false
    const booking = await findBooking(tx, alarm.bookingId)
    const reference = booking?.reference ?? null
    await recordAct(deps, tx, by, { topic: 'driver', what: 'took the alarm at the kerb', reference })
    return true
  })
}
