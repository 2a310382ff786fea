import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { createDatabase } from '#tests/support/database.ts'
import { freePort, startProgram } from '#tests/support/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

let cluster: Cluster
let folder: string
beforeAll(async () => {
  cluster = await startCluster()
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-sessions-'))
}, 60_000)
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

/** The same person with the same cookies at another process. */
function at(url: string, visitor: Visitor): Visitor {
  const there = new Visitor(url, visitor.address)
  for (const name of ['tours.session_token', 'tours.signed-in']) {
    const value = visitor.jar.get(name)
    if (value !== undefined) there.jar.set(name, value)
  }
  return there
}

describe('two processes on one PostgreSQL', () => {
  test(
    'who signs in at one is signed in at the other, and signed out there at once',
    { timeout: 60_000 },
    async () => {
      const environment = {
        DATABASE_URL: await createDatabase(cluster, 'shared'),
        AUTH_SECRET: 'x'.repeat(32),
        OWNER_EMAIL: 'owner@tours.example',
        OWNER_PASSWORD: 'protea kettle 41 harbour',
      }
      const [one, two] = await Promise.all([startProgram(environment), startProgram(environment)])
      const thandi = new Visitor(one.url)
      await thandi.signUp('thandi@example.org')
      const there = at(two.url, thandi)
      expect(await there.isSignedIn()).toBe(true)
      await there.form('/account', { name: 'Thandi M.', language: 'de' })
      expect(await (await thandi.ask('/account')).text()).toContain('Thandi M.')
      const copy = at(one.url, there)
      await there.form('/auth/sign-out', {})
      expect(await copy.isSignedIn()).toBe(false)
      expect(await (await copy.ask('/api/auth/get-session')).json()).toBeNull()
      // Both start at the same moment with the same owner: there is one.
      expect((await new Visitor(two.url).signIn('owner@tours.example')).status).toBe(303)
      expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
    },
  )

  test('a wrong password at one counts at the other', { timeout: 60_000 }, async () => {
    const environment = { DATABASE_URL: await createDatabase(cluster, 'limits'), AUTH_SECRET: 'x'.repeat(32) }
    const programs = await Promise.all([startProgram(environment), startProgram(environment)])
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const { url } = programs[i % 2] ?? { url: '' }
      statuses.push((await new Visitor(url).signIn('thandi@example.org', `guess ${i}`)).status)
    }
    expect(statuses.slice(6)).toEqual([429, 429])
    await Promise.all(programs.map((program) => program.stop()))
  })
})

describe.each(['embedded', 'postgres'])('a restart on the %s database', (kind) => {
  test('leaves everybody signed in', { timeout: 60_000 }, async () => {
    const data = path.join(folder, 'data')
    const environment: Record<string, string> =
      kind === 'embedded'
        ? { DATA_DIR: data }
        : { DATABASE_URL: await createDatabase(cluster, 'restarted'), AUTH_SECRET: 'x'.repeat(32) }
    const port = String(await freePort())
    let program = await startProgram({ ...environment, PORT: port })
    const thandi = new Visitor(program.url)
    await thandi.signUp('thandi@example.org')
    for (const end of ['stop', 'kill'] as const) {
      await program[end]()
      program = await startProgram({ ...environment, PORT: port })
      expect(await thandi.isSignedIn()).toBe(true)
    }
    await program.stop()
    if (kind === 'embedded') expect(statSync(path.join(data, 'auth-secret')).mode & 0o777).toBe(0o600)
  })
})

describe('with https in front', () => {
  test('cookies travel by https only', { timeout: 60_000 }, async () => {
    const origin = 'https://tours.example'
    const program = await startProgram({
      DATA_DIR: path.join(folder, 'https'),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
    })
    const visitor = new Visitor(program.url)
    const fields = { name: 'Thandi', email: 'thandi@example.org', password: 'protea kettle 41 harbour' }
    const answer = await visitor.form('/auth/sign-up', fields, { Origin: origin })
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
    expect(await visitor.isSignedIn()).toBe(true)
    await visitor.form('/auth/sign-out', {}, { Origin: origin })
    expect(await visitor.isSignedIn()).toBe(false)
    await program.stop()
  })
})
