import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { inDays } from '#tests/support/dates.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { freePort, runScript, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { rowsOf } from '#tests/support/database.ts'

/** A program with its data in a folder: stopped, killed, started again, and given back what a snapshot holds. */
test('the embedded database lives through restarts and kills, and comes back from its snapshots', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = path.join(folder, 'data')
  const environment = { DATA_DIR: data, PORT: String(await freePort()) }
  let program = await startProgram(environment)
  onTestFinished(() => program.kill())
  expect(program.output()).toContain(`Data: ${data} (embedded)`)
  expect(program.output()).toContain('Mail: not configured')
  const thandi = new Visitor(program.url)
  await thandi.signUp('thandi@example.org')
  await enquire(thandi, 'before the snapshot')

  // A second process is refused with a sentence.
  const refusal = await startProgram({ DATA_DIR: data }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(refusal).toContain(`Another process is already using the data in ${data}; stop it first`)
  expect(refusal).not.toMatch(/\bat .*\(.*\.js:\d+/)

  // A stop waits for no browser that holds a connection open, and leaves a snapshot.
  const unused = net.connect(Number(environment.PORT), '127.0.0.1')
  unused.on('error', () => {})
  await once(unused, 'connect')
  const asked = Date.now()
  expect(await program.stop()).toBe(0)
  expect(Date.now() - asked).toBeLessThan(8000)
  unused.destroy()
  const snapshots = () => readdirSync(path.join(data, 'snapshots')).toSorted()
  const left = snapshots()
  expect(left).toEqual([expect.stringMatching(/\.tar\.gz$/), 'newest'])
  expect(statSync(path.join(data, 'auth-secret')).mode & 0o777).toBe(0o600)

  // A restart leaves everybody signed in, and no other snapshot where nothing has changed.
  program = await startProgram(environment)
  expect(await thandi.isSignedIn()).toBe(true)
  expect(await program.stop()).toBe(0)
  expect(snapshots()).toEqual(left)

  // So does a start after a kill; and what cannot be restored costs nothing.
  program = await startProgram(environment)
  await enquire(thandi, 'after the snapshot')
  expect((await restore(data)).stderr).toMatch(
    /^Nothing was restored: Another process is already using the data/,
  )
  await program.kill()
  const noSnapshot = path.join(folder, 'no-snapshot.tar.gz')
  writeFileSync(noSnapshot, 'this is no snapshot')
  expect(await restore(data, noSnapshot)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was restored: /),
  })
  expect(await enquiriesIn(data)).toBe(2)

  expect(await restore(data, path.join(data, 'snapshots', left[0] ?? ''))).toMatchObject({ status: 0 })
  program = await startProgram(environment)
  expect(await thandi.isSignedIn()).toBe(true)
  await program.kill()
  expect(await enquiriesIn(data)).toBe(1)
})

async function enquire(guest: Visitor, notes: string): Promise<void> {
  const trip = airportToStellenbosch({ date: inDays(90), notes })
  expect((await guest.call('/api/enquiries/booking', trip)).status).toBe(201)
}

function restore(data: string, ...args: string[]) {
  return runScript('scripts/restore.ts', args, { DATA_DIR: data })
}

async function enquiriesIn(data: string): Promise<number> {
  const { db, close } = await openDatabase({ DATA_DIR: data }, pino({ level: 'silent' }))
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from enquiries`)
  await close()
  return row?.count ?? 0
}
