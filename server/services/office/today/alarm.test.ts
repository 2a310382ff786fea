import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount } from '#server/db/accounts/accounts.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { composeOfficeMail } from '#server/email/office-mails.ts'
import { claimDueMessages } from '#server/db/mail/messages.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { alarmOffice } from './alarm.ts'
import { mailDaySheet } from './day-sheet.ts'
import { notePresence } from './presence.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
let wantsDaySheet = true
const plain = testDeps(db)
const settings = async () => ({ ...(await plain.settings()), daySheet: wantsDaySheet })
const deps = testDeps(db, { now: () => now, settings })
const naledi = { id: deps.newId() }

beforeEach(async () => {
  now = SATURDAY_MORNING
  wantsDaySheet = true
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  const credentials = { credentialId: deps.newId(), email: 'naledi@tours.example', passwordHash: 'none' }
  const person = { ...naledi, name: 'Naledi', emailVerified: true, role: 'operator' as const, language: 'en' }
  await insertAccount(db, { ...person, ...credentials, at: now })
})

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

async function enquiry(reference: string, minutesLeft: number): Promise<void> {
  await db.execute(sql`insert into enquiries (id, kind, name, email, details, language, consent, created_at, answer_by)
    values (${deps.newId()}, 'contact', ${reference}, 'thandi@example.org', '{}', 'en', '{}', ${now},
      ${new Date(now.getTime() + minutesLeft * 60_000)})`)
}

/** The emails to the office with that template. */
async function mails(template: string) {
  const until = new Date(now.getTime() + 1000)
  const claim = { by: deps.newId(), now, until, limit: 20, limitToOffice: 20, channel: 'email' as const }
  const claimed = await claimDueMessages(db, claim)
  return Promise.all(
    claimed.flatMap((message) =>
      message.template === template &&
      (message.template === 'overdue-to-office' || message.template === 'day-sheet-to-office')
        ? [composeOfficeMail(deps, message)]
        : [],
    ),
  )
}
const references = async () =>
  (await rowsOf<{ reference: string }>(db, sql`select reference from enquiries order by number`)).map(
    (row) => row.reference,
  )

describe('enquiries that nobody has answered in time', () => {
  test('are emailed to the office once, all together, by whichever process is first', async () => {
    await enquiry('a', 120)
    await enquiry('b', 120)
    await enquiry('in time', 600)
    later(119)
    await alarmOffice(deps)
    later(1)
    await Promise.all([alarmOffice(deps), alarmOffice(deps)])
    later(5)
    await alarmOffice(deps)
    const sent = await mails('overdue-to-office')
    expect(sent).toHaveLength(1)
    const [a, b] = await references()
    expect(sent[0]).toMatchObject({
      subject: 'Overdue: 2 enquiries',
      to: { address: 'bookings@tours.example' },
    })
    expect(sent[0]?.text).toContain(`${a}, ${b}`)
  })

  test('are emailed only when nobody has looked at the console for ten minutes', async () => {
    await enquiry('a', 5)
    await notePresence(deps, naledi)
    later(9)
    await alarmOffice(deps)
    expect(await mails('overdue-to-office')).toEqual([])
    later(2)
    await alarmOffice(deps)
    expect(await mails('overdue-to-office')).toHaveLength(1)
  })

  test('are treated alike for bookings, with one email each', async () => {
    await book(deps, await customer(deps, 'thandi@example.org'), await quoteFor(deps))
    later(90)
    await notePresence(deps, naledi)
    await alarmOffice(deps)
    const alarms = () => rowsOf(db, sql`select 1 from events where what = 'alarm'`)
    expect(await alarms()).toEqual([])
    later(11)
    await alarmOffice(deps)
    await alarmOffice(deps)
    expect(await alarms()).toHaveLength(1)
  })

  test('raise no alarm for older enquiries or suspected spam', async () => {
    await enquiry('old', 1)
    await enquiry('spam', 1600)
    await db.execute(sql`update enquiries set suspicion = 'a machine' where name = 'spam'`)
    later(1700)
    await alarmOffice(deps)
    expect(await mails('overdue-to-office')).toEqual([])
  })
})

describe('the day sheet', () => {
  const evening = (time: string) => (now = new Date(`2026-11-27T${time}:00+02:00`))

  test('lists tomorrow’s trips at 18:00, once, from whichever process is first', async () => {
    const made = await book(deps, await customer(deps, 'thandi@example.org'), await quoteFor(deps))
    evening('17:59')
    await mailDaySheet(deps)
    expect(await mails('day-sheet-to-office')).toEqual([])
    evening('18:00')
    await Promise.all([mailDaySheet(deps), mailDaySheet(deps)])
    evening('18:01')
    await mailDaySheet(deps)
    const sent = await mails('day-sheet-to-office')
    expect(sent.map(({ subject }) => subject)).toEqual(['Sat 28 Nov 2026: 1 trip, 1 without a driver'])
    expect(sent[0]?.text).toContain('07:45 THANDI MOKOENA')
    expect(sent[0]?.text).toContain(made.ok ? `${made.booking.reference}, not decided yet` : '')
    expect(sent[0]?.text).toContain('nobody yet')
    expect(sent[0]?.attachments).toMatchObject([{ filename: 'run-sheet-2026-11-28.pdf' }])
  })

  test('comes late rather than never, and not at all on a day without trips or when switched off', async () => {
    evening('18:00')
    await mailDaySheet(deps)
    expect(await mails('day-sheet-to-office')).toEqual([])
    await book(deps, await customer(deps, 'thandi@example.org'), await quoteFor(deps, { date: '2026-11-29' }))
    now = new Date('2026-11-28T23:40:00+02:00')
    wantsDaySheet = false
    await mailDaySheet(deps)
    expect(await mails('day-sheet-to-office')).toEqual([])
    wantsDaySheet = true
    await mailDaySheet(deps)
    expect(await mails('day-sheet-to-office')).toHaveLength(1)
  })
})
