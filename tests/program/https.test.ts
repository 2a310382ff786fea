import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { people, SECRET } from '#tests/support/people.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

const ORIGIN = 'https://tours.example'

describe('behind a proxy that speaks https', () => {
  let program: Program
  beforeAll(async () => {
    program = await startProgram({
      DATABASE_URL: await newPostgres(),
      AUTH_SECRET: SECRET,
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: '1',
    })
  })
  afterAll(() => program.kill())

  test('forms are taken from our own pages and from no others', async () => {
    const trip = {
      from: 'CPT',
      destination: 'Stellenbosch',
      date: inDays(90),
      time: '07:45',
      vehicle: 'any',
    }
    const send = (origin: string) =>
      new Visitor(program.url).form(
        '/booking-enquiry',
        { ...people.thandi, ...trip },
        { Origin: origin, 'X-Forwarded-Proto': 'https' },
      )
    expect((await send(ORIGIN)).status).toBe(303)
    expect((await send('https://evil.example')).status).toBe(403)
  })

  test('cookies travel by https only', async () => {
    const visitor = new Visitor(program.url)
    const fields = { name: 'Thandi', email: 'thandi@example.org', password: PASSWORD }
    const answer = await visitor.form('/auth/sign-up', fields, { Origin: ORIGIN })
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
    expect(await visitor.isSignedIn()).toBe(true)
    await visitor.form('/auth/sign-out', {}, { Origin: ORIGIN })
    expect(await visitor.isSignedIn()).toBe(false)
  })
})
