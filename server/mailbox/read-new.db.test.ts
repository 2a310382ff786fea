import { sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeMailbox } from '#server/db/mail/mailboxes.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type ImapServer, startImapServer } from '#tests/support/mail/imap-server.ts'
import { HOSTILE, mailOf } from '#tests/support/mail/mails.ts'
import { imapAddress, type OpenMailbox, openImap } from './connection.ts'
import { type MailReader, mailReader } from './mail-reader.ts'
import { readNew } from './read-new.ts'

const db = await testDatabase()
const deps = testDeps(db, { now: () => new Date() })
const reader = mailReader()
let server: ImapServer
let imap: OpenMailbox

beforeEach(async () => {
  server = await startImapServer()
  const address = imapAddress(server.url)
  await takeMailbox(db, { name: address.name, by: deps.newId(), now: deps.now(), until: deps.now() })
})
afterEach(async () => {
  await imap.close()
  await server.stop()
})

/** As a process does that has just begun. */
async function look(by: MailReader): Promise<void> {
  const address = imapAddress(server.url)
  imap = await openImap(address, deps.now, () => {})
  await readNew(deps, imap, { name: address.name, reader: by, signal: new AbortController().signal })
}
const stored = () =>
  rowsOf<{ sender: string; subject: string; doubts: { code: string }[] }>(
    db,
    sql`select sender, subject, doubts from incoming_mails order by sender`,
  )

test('a mail that is too much for the thread is kept by its head, and stays unread; the next is read', async () => {
  server.deliver(mailOf(['I am here'], { from: 'a@example.com', subject: 'A trip' }))
  server.deliver(mailOf(['I am here'], { from: 'b@example.com' }))
  const failing: MailReader = {
    ...reader,
    read: async (mail, part) => {
      const read = await reader.read(mail, part)
      return part === 'whole' && read?.from.address === 'a@example.com' ? null : read
    },
  }
  await look(failing)
  expect(await stored()).toMatchObject([
    { sender: 'a@example.com', subject: 'A trip', doubts: [{ code: 'unreadable' }] },
    { sender: 'b@example.com', doubts: [] },
  ])
  expect(server.seen()).toEqual([2])
})

test('one that ends the whole program each time is tried so often only, and then named', async () => {
  server.deliver(mailOf(['I am here'], { from: 'a@example.com' }))
  const parts: string[] = []
  const ended: MailReader = {
    ...reader,
    read: async (_, part) => {
      parts.push(part)
      throw new Error('the program ends')
    },
  }
  for (let i = 0; i < 6; i++) {
    await expect(look(ended)).rejects.toThrow('the program ends')
    await imap.close()
  }
  await look(ended)
  expect(parts).toEqual(['whole', 'whole', 'whole', 'head', 'head', 'head'])
  expect(await stored()).toMatchObject([{ sender: '', subject: '', doubts: [{ code: 'unreadable' }] }])
})

test('time and memory of the thread have an end, after which the next mail is read', async () => {
  const bytes = Buffer.from(HOSTILE['of thousands of parts']?.() ?? '')
  const pieces = () => ({ arrived: new Date(), source: Readable.from([bytes]) })
  const limits = [
    { withinMs: 1, memory: {} },
    { withinMs: 10_000, memory: { maxOldGenerationSizeMb: 4 } },
  ]
  for (const limit of limits) {
    const small = mailReader(limit)
    expect(await small.read(pieces(), 'whole')).toBeNull()
    small.end()
  }
  expect((await reader.read(pieces(), 'whole'))?.text).toContain('I am here')
})
