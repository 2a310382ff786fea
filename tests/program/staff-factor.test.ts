import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainOf } from '#tests/support/program/main-of.ts'
import { newPostgres } from '#tests/support/database.ts'
import { type Program, runScript, startProgram } from '#tests/support/program/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

const OWNER = 'owner@tours.example'
const SET_UP = '/account/security/second-factor'

const leadsTo = (answer: Response) => answer.headers.get('location')

describe.each(['embedded', 'postgres'])('on the %s database', (kind) => {
  let folder: string
  let database: Record<string, string>
  let program: Program
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tours-factor-'))
    database =
      kind === 'embedded'
        ? { DATA_DIR: path.join(folder, 'data') }
        : { DATABASE_URL: await newPostgres(), AUTH_SECRET: 'x'.repeat(32) }
    program = await startProgram({ ...database, OWNER_EMAIL: OWNER, OWNER_PASSWORD: PASSWORD })
  })
  afterAll(async () => {
    await program.kill()
    rmSync(folder, { recursive: true })
  })

  test('a colleague who has lost the app is helped while the program runs', async () => {
    const owner = new Visitor(program.url)
    await owner.signIn(OWNER)
    await owner.addApp()
    expect(leadsTo(await new Visitor(program.url).signIn(OWNER))).toMatch('/auth/second-factor')
    expect(await resetFactor(database, 'nobody@example.org')).toMatchObject({ status: 1 })
    expect(await resetFactor(database, OWNER)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('is off'),
    })
    const back = new Visitor(program.url)
    expect(leadsTo(await back.signIn(OWNER))).toMatch(SET_UP)
  })

  test.runIf(kind === 'postgres')('a colleague is asked for an app, and keeps it', async () => {
    const owner = new Visitor(program.url)
    const asked =
      leadsTo(await owner.form('/auth?to=/operator', { identifier: OWNER, password: PASSWORD })) ?? ''
    expect(asked).toBe(`${SET_UP}?to=%2Foperator`)
    expect(await (await owner.ask(asked)).text()).toContain('Not now')
    expect(leadsTo(await owner.form(asked, { form: 'later' }))).toBe('/operator')
    expect((await owner.ask('/operator')).status).toBe(200)

    await owner.addApp()
    const kept = await owner.form(SET_UP, { form: 'off', password: PASSWORD, code: '000000' })
    expect(await kept.text()).toContain('People who work in the office can’t turn off the authenticator app')
  })

  test.runIf(kind === 'postgres')(
    'after seven days the console leads to setting it up, and never refuses',
    async () => {
      const themba = new Visitor(program.url)
      await themba.signUp('themba@tours.example')
      const admin = new pg.Client({ connectionString: database.DATABASE_URL })
      await admin.connect()
      await admin.query(
        "update users set role = 'operator', second_factor_due = now() where email = 'themba@tours.example'",
      )
      await admin.end()
      const onTheWay = `${SET_UP}?to=%2Foperator`
      expect(leadsTo(await themba.ask('/operator'))).toBe(onTheWay)
      const page = mainOf(await (await themba.ask(onTheWay)).text())
      expect(page).toContain('Set it up now')
      expect(page).not.toContain('Not now')
      expect(leadsTo(await themba.form(onTheWay, { form: 'later' }))).toBe(onTheWay)
      expect((await themba.ask('/api/auth/list-sessions')).status).toBe(200)
      await themba.addApp()
      expect((await themba.ask('/operator')).status).toBe(200)
    },
  )
})

function resetFactor(environment: Record<string, string>, email: string) {
  return runScript('scripts/account.ts', ['reset-factor', email], environment)
}
