import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { type Payfast, startPayfast } from '#tests/support/payments/payfast.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

/** A link to pay opens the payment of one booking: what it may do, and what no link, and no form, can. */

const OWNER = 'owner@tours.example'
const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
let payfast: Payfast
let program: Program
let owner: Visitor
let thandi: Visitor
let day = 30

beforeAll(async () => {
  payfast = await startPayfast()
  program = await startProgram({
    DATABASE_URL: await newPostgres(),
    AUTH_SECRET: 'x'.repeat(32),
    RATE_LIMIT: 'off',
    OWNER_EMAIL: OWNER,
    OWNER_PASSWORD: PASSWORD,
    BANK_DETAILS: 'Standard Bank, Tours, 10000000019, 051001',
    PAYFAST_MERCHANT_ID: MERCHANT.id,
    PAYFAST_MERCHANT_KEY: MERCHANT.key,
    PAYFAST_PASSPHRASE: MERCHANT.passphrase,
    PAYFAST_URL: payfast.url,
    PAYFAST_API_URL: payfast.url,
  })
  owner = new Visitor(program.url)
  await owner.signIn(OWNER)
  const deposit = { percent: { transfers: 20, tours: 30 } }
  await owner.ask('/api/operator/settings/money', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ deposit }),
  })
  thandi = new Visitor(program.url)
  await thandi.signUp('thandi@example.org')
})
afterAll(async () => {
  await program.kill()
  await payfast.close()
})

type Office = { status: string; revision: number; paid: number; owing: number }
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const inOffice = (reference: string) => json<Office>(owner.ask(`/api/operator/bookings/${reference}`))
const newLink = async (reference: string) => {
  const { url } = await json<{ url: string }>(
    owner.call(`/api/operator/bookings/${reference}/payment-link`, {}),
  )
  return new URL(url).pathname
}

/** A confirmed booking with a deposit, and the path of a link to pay it. */
async function confirmed(): Promise<{ reference: string; path: string }> {
  const journey = {
    serviceType: 'airport',
    pickup: AIRPORT,
    dropoff: STELLENBOSCH,
    passengers: 2,
    luggage: 0,
  }
  const { id } = await json<{ id: string }>(
    thandi.call('/api/quotes', { ...journey, date: inDays(day++), time: '09:15' }),
  )
  const { reference } = await json<{ reference: string }>(
    thandi.call('/api/bookings', { quoteId: id, vehicleOptionId: 'sedan', mobile: '+27821234567' }),
  )
  const { revision } = await inOffice(reference)
  await owner.call(`/api/operator/bookings/${reference}/moves`, { move: 'confirm', revision })
  return { reference, path: await newLink(reference) }
}

const stranger = () => new Visitor(program.url)
const pageOf = async (path: string) => (await stranger().ask(path)).text()
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Presses the button of the page as it is, with some fields changed. */
async function press(path: string, changes: Record<string, string> = {}): Promise<Response> {
  const html = await pageOf(path)
  const shown = valueOf(html, 'shown')
  const [amount = '', how = ''] = shown.split(' ')
  return stranger().form(path, { amount, how, shown, cents: valueOf(html, 'cents'), ...changes })
}

/** The form on the page that leads to the gateway. */
async function formOf(answer: Response): Promise<[string, string][]> {
  const html = await answer.text()
  return [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    .map(([, name = '', value = '']): [string, string] => [
      name,
      value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    ])
    .filter(([name]) => name !== 'holder')
}

test('from the link to a paid deposit by card: the gateway’s word counts, and the page then says so', async () => {
  const { reference, path } = await confirmed()
  const left = await press(path)
  expect(left.headers.get('content-security-policy')).toContain(payfast.url)
  const payment = payfast.process(await formOf(left))
  if (typeof payment === 'string') throw new Error(payment)
  // The gateway learns a way back for two days, and no link of the guest’s.
  const wayBack = new URL(payment.fields.get('return_url') ?? '')
  expect(wayBack.pathname).not.toBe(path)
  const back = wayBack.pathname + wayBack.search
  expect(await pageOf(back)).toContain('Waiting for the bank')
  expect((await inOffice(reference)).paid).toBe(0)
  await payfast.pay(payment)
  await expect.poll(async () => (await inOffice(reference)).paid, { timeout: 10_000 }).toBe(9_000)
  const paid = await pageOf(back)
  expect(paid).toContain('R90 is here')
  // This address alone does not lead to the trip; its guest, signed in, gets there.
  expect(paid).toContain('>Your trip opens by the link that we sent you')
  expect(paid).not.toContain('>See my trip')
  expect(await (await thandi.ask(back)).text()).toContain('>See my trip')
  expect(await pageOf(path)).toContain('Already paid')
})

test('by bank transfer the details are shown once it is chosen, and on no page before', async () => {
  const { reference, path } = await confirmed()
  expect(await pageOf(path)).not.toContain('10000000019')
  expect(await pageOf(`${path}?transfer`)).not.toContain('10000000019')
  // The button still names the card: the page comes back with the transfer first.
  const looked = await press(path, { how: 'eft' })
  const choice = looked.headers.get('location') ?? ''
  expect(choice).toContain('how=eft')
  const chosen = await press(path + new URL(choice, program.url).search)
  const html = await pageOf(path + new URL(chosen.headers.get('location') ?? '', program.url).search)
  expect(html).toContain('10000000019')
  expect(html).toContain(reference.replace('-', ''))
})

test('a stolen owner’s session cannot send guests’ transfers elsewhere; with the password it takes a day, and can be stopped', async () => {
  const { path } = await confirmed()
  const chosen = await press(`${path}?choose&how=eft`)
  const shown = async () => pageOf(path + new URL(chosen.headers.get('location') ?? '', program.url).search)
  expect(await shown()).toContain('10000000019')
  const page = '/operator/facts'
  const html = await (await owner.ask(page)).text()
  const fields = Object.fromEntries(
    [...html.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>
  const steal = { ...fields, form: 'main', officeDays: 'mon-sun', eftAccountNumber: '66666666' }
  const stolen = await owner.form(page, steal)
  expect(stolen.status).toBe(422)
  const known = await owner.form(page, { ...steal, password: PASSWORD })
  expect(await known.text()).toContain('The bank account changes on')
  expect(await shown()).toContain('10000000019')
  const payments = '/operator/settings/money'
  expect(await (await owner.ask(payments)).text()).toContain('A change of the bank account is waiting')
  await owner.form(payments, { form: 'stop' })
  expect(await (await owner.ask(payments)).text()).not.toContain('A change of the bank account is waiting')
})

test('the amount is ours: another in the form pays nothing and is shown again', async () => {
  const { reference, path } = await confirmed()
  for (const cents of ['1', '0', '-9000', '9000.5', 'x', '99999999999']) {
    const answer = await press(path, { cents })
    expect([cents, answer.status]).toEqual([cents, 303])
  }
  expect(payfast.controls.calls.filter((call) => call.includes('process'))).toEqual([])
  expect(await inOffice(reference)).toMatchObject({ paid: 0, owing: 45_000 })
})

test('looking does nothing, nor does coming back without having paid, nor a form from elsewhere', async () => {
  const { reference, path } = await confirmed()
  for (const query of ['', '?back', '?cancelled', '?transfer', '?choose&amount=all&how=eft', '?was=1'])
    expect((await stranger().ask(path + query, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(200)
  const foreign = await stranger().form(path, { how: 'eft' }, { Origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await inOffice(reference)).toMatchObject({ paid: 0, status: 'confirmed' })
})

test('no other token opens it; replaced, it says nothing of the trip and sends a new one only to its guest', async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  const [id = '', signature = ''] = one.path.slice('/pay/'.length).split('.')
  for (const token of ['x', `${id}.`, `${id}.${signature.slice(1)}A`, `${id}.${other.path.split('.')[1]}`])
    expect([token, (await stranger().ask(`/pay/${token}`)).status]).toEqual([token, 404])
  const next = await newLink(one.reference)
  const old = await stranger().ask(one.path)
  const told = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => old.headers.get(name))
  expect([old.status, ...told]).toEqual([410, 'no-store', 'same-origin', 'noindex'])
  const html = await old.text()
  for (const secret of [one.reference, 'Cape Town International', 'thandi@'])
    expect(html).not.toContain(secret)
  expect((await stranger().ask(next)).status).toBe(200)
  const paid = await stranger().form(one.path, {
    amount: 'due',
    how: 'card',
    shown: 'due card',
    cents: '9000',
  })
  expect(await paid.text()).not.toContain('merchant_id')
})
