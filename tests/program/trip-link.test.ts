import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { inDays } from '#tests/support/dates.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

/** The link of a mail opens one trip: what it may do, and what no link, and no program that follows links, can. */

const OWNER = 'owner@tours.example'
const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
let program: Program
let owner: Visitor
let thandi: Visitor
let day = 30

beforeAll(async () => {
  program = await startProgram({
    DATABASE_URL: await newPostgres(),
    AUTH_SECRET: 'x'.repeat(32),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    OWNER_EMAIL: OWNER,
    OWNER_PASSWORD: PASSWORD,
  })
  owner = new Visitor(program.url)
  await owner.signIn(OWNER)
})
beforeEach(async () => {
  thandi = new Visitor(program.url)
  await thandi.signUp(`thandi${day}@example.org`)
})
afterAll(async () => {
  await program.kill()
})

/** A booking with the path of its link, each on a day of its own. */
async function booked(): Promise<{ reference: string; path: string }> {
  const journey = {
    serviceType: 'airport',
    pickup: AIRPORT,
    dropoff: STELLENBOSCH,
    passengers: 2,
    luggage: 0,
  }
  const quote = await thandi.call('/api/quotes', { ...journey, date: inDays(day++), time: '09:15' })
  const { id } = (await quote.json()) as { id: string }
  const made = await thandi.call('/api/bookings', {
    quoteId: id,
    vehicleOptionId: 'sedan',
    mobile: '+27821234567',
    notes: 'The key is under the mat',
  })
  const { reference } = (await made.json()) as { reference: string }
  return { reference, path: await linkOf(reference, {}) }
}

async function linkOf(reference: string, body: object): Promise<string> {
  const answer = await owner.call(`/api/operator/bookings/${reference}/link`, body)
  return new URL(((await answer.json()) as { url: string }).url).pathname
}

async function statusOf(reference: string): Promise<unknown> {
  const answer = await thandi.ask(`/api/bookings/${reference}`)
  return ((await answer.json()) as { status: string }).status
}

const CANCEL = { reason: 'plans', fee: '0', legId: '' }
const GONE = [410, 'no-store', 'same-origin', 'noindex']
const closed = ({ status, headers }: Response) => [
  status,
  ...['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name)),
]
const stranger = () => new Visitor(program.url)

test('it opens the trip without signing in, keeps out of caches, indexes and referrers, and hides what is private', async () => {
  const { reference, path } = await booked()
  const answer = await stranger().ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const html = await answer.text()
  expect(html).toContain(reference)
  for (const secret of ['under the mat', '@example.org', '821234567']) expect(html).not.toContain(secret)
})

test('no other token opens anything, and a link opens no other trip', async () => {
  const [one, other] = [await booked(), await booked()]
  const [id, signature = ''] = one.path.slice('/trip/'.length).split('.')
  const forged = ['x', `${id}.`, `${id}.${signature.slice(1)}A`, `${id}.${other.path.split('.')[1]}`]
  for (const token of forged)
    for (const page of ['', '/cancel', '/change'])
      expect([token, page, (await stranger().ask(`/trip/${token}${page}`)).status]).toEqual([
        token,
        page,
        404,
      ])
  expect((await stranger().ask(`/api/bookings/${one.reference}`)).status).toBe(401)
  expect((await stranger().ask(`/account/bookings/${one.reference}`)).status).toBe(303)
  const legs = (await (await thandi.ask(`/api/bookings/${other.reference}`)).json()) as {
    legs: { id: string }[]
  }
  const leg = { legId: legs.legs[0]?.id ?? '' }
  await stranger().form(`${one.path}/cancel`, { ...CANCEL, ...leg })
  expect(await statusOf(other.reference)).toBe('pending')
})

test('looking at it does nothing, however often a scanner does; a form from elsewhere neither', async () => {
  const { reference, path } = await booked()
  for (const page of ['', '/cancel?reason=bereavement', '/change'])
    for (const name of ['Purpose', 'Sec-Purpose', 'X-Scanner'])
      expect((await stranger().ask(path + page, { headers: { [name]: 'prefetch' } })).status).toBe(200)
  const foreign = await stranger().form(`${path}/cancel`, CANCEL, { Origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await statusOf(reference)).toBe('pending')
})

test('it cancels once; replayed, it says so and acts no more', async () => {
  const { reference, path } = await booked()
  const answers = await Promise.all([1, 2, 3].map(() => stranger().form(`${path}/cancel`, CANCEL)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await statusOf(reference)).toBe('cancelled')
  expect((await stranger().form(`${path}/cancel`, CANCEL)).headers.get('location')).toBe(path)
  const page = await stranger().ask(path)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Cancelled')])
  const changed = await stranger().form(`${path}/change`, { notes: 'Back again' })
  expect(changed.headers.get('location')).toBe(path)
})

test('a change by plain fields: shown first, made once its total is agreed to', async () => {
  const { reference, path } = await booked()
  const shown = await stranger().form(`${path}/change`, { time: '10:20' })
  const html = await shown.text()
  expect(shown.status).toBe(200)
  const total = /name="agreeTotal" value="([\d.]+)"/.exec(html)?.[1] ?? ''
  const wrong = await stranger().form(`${path}/change`, { time: '10:20', agreeTotal: '1' })
  expect(await wrong.text()).toContain('The price has changed')
  const agreed = await stranger().form(`${path}/change`, { time: '10:20', agreeTotal: total })
  expect(agreed.headers.get('location')).toBe(`${path}?done=changed`)
  const booking = (await (await thandi.ask(`/api/bookings/${reference}`)).json()) as { pickup_time: string }
  expect(booking.pickup_time).toContain('T08:20')
})

test('switched off it opens and does nothing, its successor does; and no log has named either', async () => {
  const { reference, path } = await booked()
  const calendar = await (await stranger().ask(`${path}/trip.ics`)).text()
  expect(calendar).toContain(reference)
  expect(calendar).not.toContain('/trip/')
  const next = await linkOf(reference, { off: true })
  for (const page of ['', '/cancel', '/change', '/arrival', '/quiet', '/trip.ics'])
    expect([page, closed(await stranger().ask(path + page))]).toEqual([page, GONE])
  for (const page of ['', '/cancel', '/change', '/arrival', '/quiet'])
    expect([page, closed(await stranger().form(path + page, CANCEL))]).toEqual([page, GONE])
  for (const page of ['', '/change'])
    expect(/<h1[^>]*>([^<]*)/.exec(await (await stranger().ask(path + page)).text())?.[1]).toBe(
      'This link was switched off',
    )
  expect(await statusOf(reference)).toBe('pending')
  expect((await stranger().ask(next)).status).toBe(200)
  for (const token of [path, next]) expect(program.output()).not.toContain(token.split('.')[1])
  expect(program.output()).toContain('/trip/…')
})

test('taps on the arrival card go to the link’s own trip alone, and a closed link takes none', async () => {
  const [one, other] = [await booked(), await booked()]
  const { legs } = (await (await thandi.ask(`/api/bookings/${other.reference}`)).json()) as {
    legs: { id: string }[]
  }
  const tap = {
    id: crypto.randomUUID(),
    legId: legs[0]?.id,
    tap: 'not the same',
    at: new Date().toISOString(),
  }
  const taps = (path: string, sent: unknown) => stranger().call(`${path}/taps`, sent)
  expect(await (await taps(one.path, { taps: [tap] })).json()).toMatchObject({ taps: [{ kept: false }] })
  for (const wrong of [{}, { taps: [{ ...tap, id: '1' }] }, { taps: [{ ...tap, tap: 'on board' }] }])
    expect((await taps(one.path, wrong)).status).toBe(422)
  expect((await stranger().ask(`${one.path}/taps`)).status).toBe(405)
  expect((await taps('/trip/x', { taps: [tap] })).status).toBe(404)
  await linkOf(one.reference, { off: true })
  expect((await taps(one.path, { taps: [tap] })).status).toBe(410)
})

test('papers of the trip alone are read by its link, and none by another’s', async () => {
  const { path } = await booked()
  const statuses = (base: string) =>
    Promise.all(
      ['trip.ics', 'voucher.pdf', 'receipt.pdf', 'pro-forma.pdf'].map(
        async (paper) => (await stranger().ask(`${base}/${paper}`)).status,
      ),
    )
  expect(await statuses(path)).toEqual([200, 200, 404, 404])
  expect(await statuses(`${path}A`)).toEqual([404, 404, 404, 404])
})

test('a customer’s calendar opens by its secret address alone, and no more once there is a new one', async () => {
  await booked()
  const addressOnPage = async () =>
    /\/calendar\/[\w.-]+\.ics/.exec(await (await thandi.ask('/account/bookings')).text())?.[0] ?? ''
  expect(await addressOnPage()).toBe('')
  expect((await stranger().form('/account/bookings', {})).status).toBe(303)
  await thandi.form('/account/bookings', {})
  const first = await addressOnPage()
  const answer = await stranger().ask(first)
  expect(closed(answer)).toEqual([200, 'no-store', 'same-origin', 'noindex'])
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VEVENT/)
  const [id = '', signature = ''] = first.slice('/calendar/'.length).split('.')
  for (const forged of ['x', `${id}.ics`, `${id}.${signature.slice(1)}A.ics`, first.slice(10, -4)])
    expect((await stranger().ask(`/calendar/${forged}`)).status).toBe(404)
  await thandi.form('/account/bookings', {})
  expect((await stranger().ask(first)).status).toBe(410)
  expect((await stranger().ask(await addressOnPage())).status).toBe(200)
})
