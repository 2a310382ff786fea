import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertMessages } from '#server/db/mail/messages.ts'
import { snapshotsOf } from '#server/db/embedded/snapshots.ts'
import { smsHook } from '#server/email/sms.ts'
import { smtpTransport } from '#server/email/transport.ts'
import { startMailbox } from '#server/mailbox/mailbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { startImapServer } from '#tests/support/mail/imap-server.ts'
import { freePort } from '#tests/support/program/program.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Transports } from './deliver.ts'
import { findFailing, SNAPSHOT, type Watched } from './failing.ts'
import { startOutbox } from './outbox.ts'
import { jobRuns } from './runs.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now, hasMailbox: true })
const well: Watched = { away: () => [], jobs: () => new Map(), freeSpace: () => Promise.resolve(null) }
const failing = (changes: Partial<Watched> = {}) => findFailing(deps, { ...well, ...changes })

let ends: (() => Promise<unknown>)[] = []
beforeEach(() => {
  now = SATURDAY_MORNING
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

test('nothing fails where all is well', async () => {
  expect(await failing()).toEqual([])
})

async function outboxWith(channel: 'email' | 'sms', transports: Transports) {
  const outbox = startOutbox(deps, transports, 'tours.example')
  ends.push(outbox.stop)
  const message = { id: deps.newId(), userId: null, channel, recipient: '+27215550199' }
  const data = { kind: 'jobs' as const, problem: '', at: now, isOver: false }
  await insertMessages(db, [{ ...message, template: 'incident-to-office', data }], now)
  outbox.wake()
  return outbox
}

test('a mail server that refuses connections', async () => {
  const email = smtpTransport(`smtp://127.0.0.1:${await freePort()}`, () =>
    Promise.resolve('a@tours.example'),
  )
  const { away } = await outboxWith('email', { email })
  await expect.poll(() => failing({ away })).toEqual([{ kind: 'mail', problem: '' }])
})

test('a hook for text messages that answers 500, until it works', async () => {
  let status = 500
  const hook = createServer((_, answer) => answer.writeHead(status).end()).listen(0, '127.0.0.1')
  ends.push(() => new Promise((resolve) => hook.close(resolve)))
  await new Promise((resolve) => hook.once('listening', resolve))
  const { port } = hook.address() as AddressInfo
  const outbox = await outboxWith('sms', { sms: smsHook(`http://127.0.0.1:${port}`) })
  await expect.poll(() => failing({ away: outbox.away })).toEqual([{ kind: 'sms', problem: '' }])
  status = 200
  now = new Date(now.getTime() + 3_600_000)
  outbox.wake()
  await expect.poll(() => failing({ away: outbox.away })).toEqual([])
})

test('a mailbox whose password is wrong', async () => {
  const imap = await startImapServer()
  const mailbox = startMailbox(deps, imap.url.replace('secret', 'wrong'))
  ends.push(mailbox.stop, imap.stop)
  await expect
    .poll(() => failing(), { timeout: 20_000 })
    .toEqual([{ kind: 'mailbox', problem: 'no such user' }])
})

/** With something new each time it is asked; a real one takes seconds to start. */
const CHANGING = {
  query: () => Promise.resolve({ rows: [{ next: String(Math.random()) }] }),
  dumpDataDir: () => Promise.resolve(new Blob(['everything'])),
} as unknown as PGlite

test('a folder that takes no snapshots, until it does', async () => {
  const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'tours-failing-')), 'snapshots')
  // A file is where the folder should be, which stops even whoever may write everywhere.
  writeFileSync(place, '')
  const { run, failing: jobs } = jobRuns(deps)
  const snapshot = () =>
    run(SNAPSHOT, async () => void (await snapshotsOf(CHANGING, place).takeIfChanged(now)))
  await snapshot()
  expect(await failing({ jobs })).toMatchObject([
    { kind: 'snapshots', problem: expect.stringMatching(/EEXIST|ENOTDIR/) },
  ])
  rmSync(place)
  await snapshot()
  expect(await failing({ jobs })).toEqual([])
})

test('a job that throws, and one that does not end', async () => {
  const { run, failing: jobs } = jobRuns(deps)
  await run('mail the day sheet', () => db.execute(sql`select 1 / 0`).then(() => {}))
  void run('number the events', () => new Promise(() => {}))
  expect(await failing({ jobs })).toMatchObject([
    { kind: 'jobs', problem: expect.stringMatching(/^mail the day sheet \(.+\)$/s) },
  ])
  now = new Date(now.getTime() + 11 * 60_000)
  expect(jobs().get('number the events')).toBe('it does not end')
})

test('a disk that is almost full', async () => {
  expect(await failing({ freeSpace: () => Promise.resolve(20 * 2 ** 20) })).toEqual([
    { kind: 'disk', problem: '20 MB left' },
  ])
})
