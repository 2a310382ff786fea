import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { airportToStellenbosch, people } from '#tests/support/people.ts'
import { startProgram } from '#tests/support/program.ts'

const ENQUIRIES = 100

let cluster: Cluster
let folder: string
beforeAll(async () => {
  cluster = await startCluster()
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-processes-'))
}, 60_000)
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

async function post(url: string, notes: string): Promise<string> {
  const answer = await fetch(`${url}/api/enquiries/booking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      airportToStellenbosch({ date: '2027-03-01', email: `${notes.replaceAll(' ', '')}@example.org`, notes }),
    ),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

describe('two processes on one PostgreSQL', () => {
  test(
    `start together on an empty database, and mail each of ${ENQUIRIES} enquiries once`,
    { timeout: 120_000 },
    async () => {
      const mailServer = await startMailServer()
      const database = { DATABASE_URL: await createDatabase(cluster, 'shared'), AUTH_SECRET: 'x'.repeat(32) }
      const environment = { ...database, SMTP_URL: mailServer.url, RATE_LIMIT: 'off' }
      const programs = await Promise.all([startProgram(environment), startProgram(environment)])

      const references = await Promise.all(
        Array.from({ length: ENQUIRIES }, (_, i) => post(programs[i % 2]?.url ?? '', `enquiry ${i}`)),
      )
      await mailServer.until(ENQUIRIES * 2, 60_000)
      // Whatever would be sent a second time would come within the next looks at the outbox.
      await new Promise((resolve) => setTimeout(resolve, 2500))
      expect(mailServer.mails).toHaveLength(ENQUIRIES * 2)
      expect(new Set(mailServer.mails.map((mail) => mail.messageId)).size).toBe(ENQUIRIES * 2)
      expect(new Set(references).size).toBe(ENQUIRIES)
      expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0])
      await mailServer.stop()
    },
  )
})

describe('two processes on one DATA_DIR', () => {
  test(
    'the second refuses with a sentence, and may start once the first has ended',
    { timeout: 60_000 },
    async () => {
      const data = path.join(folder, 'data')
      const first = await startProgram({ DATA_DIR: data })
      const refusal = await startProgram({ DATA_DIR: data }).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(refusal).toContain(`Another process is already using the data in ${data}; stop it first`)
      expect(refusal).not.toMatch(/\bat .*\(.*\.js:\d+/)

      await first.kill()
      const next = await startProgram({ DATA_DIR: data })
      expect(await next.stop()).toBe(0)
    },
  )
})

describe('the embedded database', () => {
  test(
    'leaves a snapshot when the program stops, but no other one for a restart, and the program says where its data is',
    { timeout: 60_000 },
    async () => {
      const data = path.join(folder, 'snapshots')
      const program = await startProgram({ DATA_DIR: data })
      await post(program.url, 'to be kept')
      expect(program.output()).toContain(`Data: ${data} (embedded)`)
      expect(program.output()).toContain('Mail: not configured')
      expect(await program.stop()).toBe(0)
      const snapshots = () => readdirSync(path.join(data, 'snapshots')).toSorted()
      const left = snapshots()
      expect(left).toEqual([expect.stringMatching(/\.tar\.gz$/), 'newest'])
      await (await startProgram({ DATA_DIR: data })).stop()
      expect(snapshots()).toEqual(left)
    },
  )
})

describe('a database that ends all connections', () => {
  test('does not end the program, which goes on by itself', { timeout: 60_000 }, async () => {
    const url = await createDatabase(cluster, 'shaky')
    const program = await startProgram({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), RATE_LIMIT: 'off' })
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    for (let round = 0; round < 3; round++) {
      // Held long enough that the program is inside a transaction when its connection ends.
      await admin.query('begin')
      await admin.query('lock table messages')
      await sleep(1300)
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shaky' and pid <> pg_backend_pid()",
      )
      await admin.query('rollback')
    }
    await admin.end()
    await expect
      .poll(() => fetch(`${program.url}/readyz`).then(({ status }) => status), { timeout: 10_000 })
      .toBe(200)
    await post(program.url, 'after the storm')
    expect(await program.stop()).toBe(0)
  })
})

describe('behind a proxy that speaks https', () => {
  test('forms are taken from our own pages and from no others', { timeout: 60_000 }, async () => {
    const program = await startProgram({
      DATA_DIR: path.join(folder, 'https'),
      PUBLIC_URL: 'https://tours.example',
      TRUST_PROXY: '1',
    })
    const send = (origin: string) =>
      fetch(`${program.url}/booking-enquiry`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: origin, 'X-Forwarded-For': '196.21.0.1', 'X-Forwarded-Proto': 'https' },
        body: new URLSearchParams({
          ...people.thandi,
          from: 'CPT',
          destination: 'Stellenbosch',
          date: '2027-03-01',
          time: '07:45',
          vehicle: 'any',
        }),
      })
    expect((await send('https://tours.example')).status).toBe(303)
    expect((await send('https://evil.example')).status).toBe(403)
    expect(await program.stop()).toBe(0)
  })
})

describe('stopping', () => {
  test('does not wait for a browser that holds a connection open', { timeout: 60_000 }, async () => {
    const program = await startProgram({ DATA_DIR: path.join(folder, 'stopping') })
    const { hostname, port } = new URL(program.url)
    const unused = net.connect(Number(port), hostname)
    unused.on('error', () => {})
    await once(unused, 'connect')
    await fetch(program.url)
    const asked = Date.now()
    expect(await program.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(8000)
    unused.destroy()
  })
})

describe('a snapshot', () => {
  test(
    'brings back what was there, and a file that is none costs nothing',
    { timeout: 120_000 },
    async () => {
      const data = path.join(folder, 'restored')
      const restore = (...args: string[]) =>
        spawnSync('node', ['scripts/restore.ts', ...args], {
          encoding: 'utf8',
          env: { PATH: process.env.PATH, DATA_DIR: data },
        })
      const enquiries = async (url: string) => {
        const metrics = await (await fetch(`${url}/metrics`)).text()
        return Number(/messages_unsent\{status="waiting"\} (\d+)/.exec(metrics)?.[1]) / 2
      }

      let program = await startProgram({ DATA_DIR: data })
      await post(program.url, 'before the snapshot')
      await program.stop()
      const [snapshot = ''] = readdirSync(path.join(data, 'snapshots')).toSorted()

      program = await startProgram({ DATA_DIR: data })
      await post(program.url, 'after the snapshot')
      const refused = restore()
      expect(refused.stderr).toMatch(/^Nothing was restored: Another process is already using the data/)
      await program.kill()

      const noSnapshot = path.join(folder, 'no-snapshot.tar.gz')
      writeFileSync(noSnapshot, 'this is no snapshot')
      expect(restore(noSnapshot)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^Nothing was restored: /),
      })
      program = await startProgram({ DATA_DIR: data })
      expect(await enquiries(program.url)).toBe(2)
      await program.kill()

      expect(restore(path.join(data, 'snapshots', snapshot))).toMatchObject({ status: 0 })
      program = await startProgram({ DATA_DIR: data })
      expect(await enquiries(program.url)).toBe(1)
      expect(await program.stop()).toBe(0)
    },
  )
})

describe('a start that cannot work', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a port number from 1 to 65535.'],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL is a value that does not fit; it must be an address like smtp://user:password@host:587.',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 'x'.repeat(32) },
      'DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [{ PUBLIC_URL: 'tours' }, 'PUBLIC_URL is "tours"; it must be an address like https://tours.example.'],
  ])('%o ends with a sentence', { timeout: 30_000 }, async (environment, sentence) => {
    const refusal = await startProgram({
      DATA_DIR: path.join(folder, 'none'),
      ...(environment as Record<string, string>),
    }).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    expect(refusal).toContain(sentence)
  })
})
