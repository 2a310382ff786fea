import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type ImapServer, startImapServer } from '#tests/support/mail/imap-server.ts'
import { HOSTILE, mailOf, multipart, part } from '#tests/support/mail/mails.ts'
import { startMailbox } from './mailbox.ts'

const db = await testDatabase()
const deps = testDeps(db, { now: () => new Date() })
let imap: ImapServer
let readers: ReturnType<typeof startMailbox>[] = []

beforeEach(async () => {
  imap = await startImapServer()
})
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()))
  readers = []
  await imap.stop()
})

const read = () => void readers.push(startMailbox(deps, imap.url))
const from = (who: string, words = 'Hello') =>
  mailOf([words], { from: `${who}@example.com`, subject: 'A trip' })
const names = async () =>
  (await rowsOf<{ email: string }>(db, sql`select email from enquiries order by email`)).map(
    ({ email }) => email,
  )
const until = (read_: () => unknown, wanted: unknown) =>
  expect.poll(read_, { timeout: 40_000, interval: 30 }).toEqual(wanted)

test('each mail is stored and then marked as read: what waits, what comes, and what came while nobody read', async () => {
  imap.deliver(from('a'))
  read()
  await until(imap.seen, [1])
  imap.deliver(from('b'))
  await until(imap.seen, [1, 2])
  await readers.pop()?.stop()
  imap.deliver(from('c'))
  read()
  await until(imap.seen, [1, 2, 3])
  expect(await names()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})

test('two processes read one mailbox in turn, and no mail twice; so it is after its numbers begin anew', async () => {
  read()
  read()
  await until(imap.connected, 1)
  for (const who of ['a', 'b', 'c']) imap.deliver(from(who))
  await until(imap.seen, [1, 2, 3])
  expect(imap.connected()).toBe(1)
  imap.renumber()
  imap.deliver(from('d'))
  await until(imap.seen, [1, 2, 3, 4])
  expect(await names()).toHaveLength(4)
})

test('none is lost when the connection breaks in the middle, and hostile ones keep nothing else waiting', async () => {
  imap.breakAfter(3)
  const hostile = Object.values(HOSTILE).map((of) => of())
  const files = Array.from({ length: 6 }, (_, i) =>
    part(
      [`Content-Type: image/jpeg; name=${i}.jpg`, 'Content-Transfer-Encoding: base64'],
      'A'.repeat(500_000),
    ),
  )
  const all = [
    ...hostile,
    multipart('mixed', [part(['Content-Type: text/plain'], 'Photos'), ...files]),
    from('z'),
  ]
  all.forEach((mail, i) => imap.deliver(mail.replace(/^From: .*$/m, `From: sender-${i}@example.com`)))
  read()
  await until(
    imap.seen,
    all.slice(0, 1).map((_, i) => i + 1),
  )
  imap.breakAfter(Infinity)
  await until(
    imap.seen,
    all.map((_, i) => i + 1),
  )
  expect(await names()).toHaveLength(all.length)
})

test('why it cannot be read is said, without the password', async () => {
  readers.push(startMailbox(deps, imap.url.replace('secret', 'wrong')))
  const problem = async () =>
    (await rowsOf<{ problem: string }>(db, sql`select problem from mailboxes`)).map((row) => row.problem)
  await until(problem, ['no such user'])
})
