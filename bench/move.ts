import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { openDatabase } from '#server/db/connect.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { createDatabase } from '#tests/support/database.ts'
import { print } from './report.ts'
import { fillWhole, sizesOf } from './whole-bookings.ts'

/** `npm run move` with a hundred thousand whole bookings, killed twice on the way; and the disk space of a booking. */
const BOOKINGS = Number(process.env.BOOKINGS ?? 100_000)
const KILLS = 2

const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()

try {
  const began = performance.now()
  const source = await openDatabase({ DATA_DIR: folder }, log)
  await fillWhole(source.db, BOOKINGS)
  await source.close()
  print(`embedded, filled with ${BOOKINGS} bookings`, `${seconds(began)} s`)

  const DATABASE_URL = await createDatabase(cluster, 'moved')
  const environment = { DATA_DIR: folder, DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) }
  const started = performance.now()
  for (let kill = 1; kill <= KILLS; kill++) {
    const killed = await moveUntil(environment, /\n(messages|booking_legs): /g, kill)
    print(`killed, ${seconds(started)} s after the beginning`, killed)
  }
  const output = await moveUntil(environment, null, 0)
  print('moved, with what was lost by the kills', `${seconds(started)} s`)
  process.stdout.write(`${output}\n`)

  const target = await openDatabase(environment, log)
  await target.db.execute('vacuum analyze')
  for (const { table, rows, indexes } of await sizesOf(target.db, BOOKINGS))
    print(`bytes a booking, ${table}`, `rows ${rows}, indexes ${indexes}`)
  await target.close()
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

/** Runs the command and kills it after this many lines of the kind. Returns its last line. */
async function moveUntil(
  environment: Record<string, string>,
  said: RegExp | null,
  times: number,
): Promise<string> {
  const child = spawn('node', ['scripts/move.ts'], { env: { ...process.env, ...environment } })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    if (said !== null && (output.match(said)?.length ?? 0) >= times) child.kill('SIGKILL')
  })
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = (await ended) as [number | null]
  await sleep(100)
  if (said === null && code !== 0) throw new Error(output)
  return said === null ? output : (output.trim().split('\n').at(-1) ?? '')
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
