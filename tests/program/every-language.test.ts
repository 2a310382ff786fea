import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { hasPlainWord, leftBehind } from '#tests/support/attacks/left-behind.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { SECRET } from '#tests/support/people.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { addPseudoLanguage, PSEUDO } from '#tests/support/words/pseudo-language.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

let folder: string
let mailbox: MailServer
let program: Program
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-languages-'))
  const CONTENT_DIR = path.join(folder, 'content')
  addPseudoLanguage(CONTENT_DIR)
  mailbox = await startMailServer()
  program = await startProgram({
    DATABASE_URL: await newPostgres(),
    AUTH_SECRET: SECRET,
    CONTENT_DIR,
    SMTP_URL: mailbox.url,
    RATE_LIMIT: 'off',
  })
})
afterAll(async () => {
  await program.kill()
  await mailbox.stop()
  rmSync(folder, { recursive: true })
})

/** The same page in the pseudo-language. */
function at(page: string): string {
  return page === '/' ? `/${PSEUDO}` : `/${PSEUDO}${page}`
}

async function expectNothingLeft(answer: Response, status = 200): Promise<string> {
  expect([answer.url, answer.status]).toEqual([answer.url, status])
  const html = await answer.text()
  expect({ page: answer.url, left: leftBehind(html) }).toEqual({ page: answer.url, left: [] })
  return html
}

const OPEN = ['/quotes', '/booking', '/email', '/auth', '/auth/sign-up', '/auth/forgotten']
const LINKS = ['/auth/reset?token=x', '/auth/confirm?token=x']

describe('no word of English is left behind', () => {
  test.each([...PUBLIC_PATHS, ...OPEN, ...LINKS])('on %s', async (page) => {
    await expectNothingLeft(await new Visitor(program.url).ask(at(page)))
  })

  test.each(['/nowhere', '/quotes/00000000-0000-4000-8000-000000000000', '/booking/prove/x'])(
    'where nothing is, at %s',
    async (page) => {
      await expectNothingLeft(await new Visitor(program.url).ask(at(page)), 404)
    },
  )

  test.each([
    '/booking-enquiry',
    '/email',
    '/contact',
    '/quotes',
    '/auth',
    '/auth/sign-up',
    '/auth/forgotten',
  ])('in what is wrong with an empty form of %s', async (page) => {
    await expectNothingLeft(await new Visitor(program.url).form(at(page), {}), 400)
  })

  test.each([
    ['/booking-enquiry', ENQUIRY],
    ['/email', { fullName: 'Bo Li', email: 'bo@example.org', message: '1' }],
    ['/contact', { name: 'Bo Li', email: 'bo@example.org', subject: '1', message: '2' }],
  ])('where the form of %s is acknowledged', async (page, fields) => {
    const guest = new Visitor(program.url)
    const sent = await guest.form(at(page), { ...fields, shownAt: String(Date.now() - 60_000) })
    const next = sent.headers.get('location')
    if (next === null) await expectNothingLeft(sent)
    else await expectNothingLeft(await guest.ask(next))
  })

  test.each([
    ['/api/quotes', {}, 422],
    ['/api/quotes', { serviceType: 'tour', pickup: { label: 'x' }, date: '2020-01-01', time: 'x' }, 422],
    ['/api/enquiries/booking', {}, 422],
    ['/api/enquiries/email', {}, 422],
    ['/api/enquiries/contact', {}, 422],
    ['/api/bookings', {}, 401],
  ])('in what the call %s refuses', async (call, body, status) => {
    const answer = await fetch(program.url + call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': PSEUDO },
      body: JSON.stringify(body),
    })
    const { title, detail, errors = [] } = (await answer.json()) as Refusal
    const said = [detail ?? title, ...errors.map(({ message }) => message)]
    expect([answer.status, said.filter(hasPlainWord)]).toEqual([status, []])
  })

  test('on the way from a price to a booking, and on the pages of an account', async () => {
    const guest = new Visitor(program.url)
    const id = await quoteFor(guest)
    for (const page of [`/quotes/${id}`, `/booking/${id}`]) await expectNothingLeft(await guest.ask(at(page)))
    const signedUp = await guest.form(at('/auth/sign-up'), {
      name: 'Bo Li',
      email: 'bo@example.org',
      password: PASSWORD,
    })
    expect([signedUp.status, signedUp.headers.get('location')]).toEqual([303, at('/account')])
    for (const page of [`/booking`, `/booking/${id}`, `/booking/${id}/review?vehicle=sedan`])
      await expectNothingLeft(await guest.ask(at(page)))
    await expectNothingLeft(await guest.form(at('/booking'), {}), 400)
    const review = await (await guest.ask(at(`/booking/${id}/review?vehicle=sedan`))).text()
    const booked = await guest.form(at(`/booking/${id}/review?vehicle=sedan`), hiddenFields(review))
    const own = booked.headers.get('location') ?? ''
    expect([booked.status, own]).toEqual([303, expect.stringMatching(/^\/xa\/account\/bookings\/\w+/)])
    await expectNothingLeft(await guest.ask(own))
    await expectNothingLeft(await guest.form(own, { form: 'digits', code: '000000' }), 422)
    await expectNothingLeft(await guest.ask(`${own.replace(/\/proof$/, '')}?ask=cancel`))
    for (const page of ACCOUNT) await expectNothingLeft(await guest.ask(at(page)))
    for (const [page, form] of FORMS) await expectNothingLeft(await guest.form(at(page), { form }), 400)
  })
})

type Refusal = { title: string; detail?: string; errors?: { message: string }[] }

const ENQUIRY = {
  firstName: 'Bo',
  lastName: 'Li',
  email: 'bo@example.org',
  mobile: '+27 82 123 4567',
  from: 'Cape Town International Airport',
  destination: 'Stellenbosch',
  date: inDays(70),
  time: '09:00',
  pax: '2',
  largeBags: '1',
  vehicle: 'any',
}

const ACCOUNT = [
  '/account',
  '/account/bookings',
  '/account/saved',
  '/account/security',
  '/account/security/email',
  '/account/security/phone',
  '/account/security/password',
  '/account/security/second-factor',
  '/account/devices',
  '/account/data',
]

const FORMS = [
  ['/account', 'profile'],
  ['/account/saved', 'place'],
  ['/account/saved', 'passenger'],
  ['/account/security/email', 'main'],
  ['/account/security/phone', 'main'],
  ['/account/security/password', 'main'],
  ['/account/data', 'erase'],
] as const

async function quoteFor(guest: Visitor): Promise<string> {
  const answer = await guest.call('/api/quotes', {
    serviceType: 'airport',
    pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
    dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
    date: inDays(70),
    time: '23:00',
    passengers: 2,
    luggage: 2,
    return: { date: inDays(72), time: '09:00' },
  })
  return ((await answer.json()) as { id: string }).id
}

function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}
