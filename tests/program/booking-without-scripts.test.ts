import { beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '#domain/values/cape-time.ts'
import { attackedProgram } from '#tests/support/attacks/attacked-program.ts'
import { inDays } from '#tests/support/dates.ts'
import { PlainPage } from '#tests/support/program/plain-page.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

/** What people without scripts do with trips: each form as it stands on its page. With scripts: `tests/e2e/`. */

const target = attackedProgram()
let page: PlainPage
let email: string
let day = 30
beforeEach(() => {
  page = new PlainPage(target.visitor(`41.30.${Math.floor(Math.random() * 250)}.1`))
  email = `lerato-${crypto.randomUUID().slice(0, 8)}@example.org`
  day += 2
})

async function signUp({ isProven = true } = {}): Promise<void> {
  await page.visitor.signUp(email)
  if (isProven) await target.admin.query('update users set email_verified = true where email = $1', [email])
}

async function signIn(): Promise<void> {
  page.enter({ 'Email or phone': email, Password: PASSWORD })
  await page.press('Sign in')
}

/** A price from the airport to Stellenbosch on the test's day; its id. */
async function quoted(time = '07:45'): Promise<string> {
  const answer = await page.visitor.call('/api/quotes', {
    pickup: { label: 'The airport', placeId: 'place:cape-town-international' },
    dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
    date: inDays(day),
    time,
    passengers: 2,
  })
  return ((await answer.json()) as { id: string }).id
}

async function book(id: string): Promise<string> {
  const wish = { quoteId: id, vehicleOptionId: 'sedan' }
  return ((await (await page.visitor.call('/api/bookings', wish)).json()) as { reference: string }).reference
}

async function bookings(): Promise<{ reference: string; status: string }[]> {
  const answer = await page.visitor.ask('/api/bookings')
  return ((await answer.json()) as { bookings: { reference: string; status: string }[] }).bookings
}

async function digits(): Promise<string> {
  const find = () =>
    target.mailServer.mails
      .findLast(({ to, text }) => to.includes(email) && /\b\d{6}\b/.test(text))
      ?.text.match(/\b\d{6}\b/)?.[0]
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() ?? ''
}

const TRIP = {
  'Pickup location': 'Cape Town International Airport (CPT)',
  Destination: 'Stellenbosch',
}

describe('a trip', () => {
  test('is booked by a visitor with a price, and the account opens with the booking', async () => {
    const id = await quoted()
    await page.open(`/quotes/${id}`)
    page.tick('SUV')
    await page.press('Book this for R600')
    expect(page.text).toContain(formatDate(inDays(day)))
    page.enter({ 'Your name': 'Lerato Nkosi', Email: email, Password: PASSWORD })
    await page.press('Book for R600')
    expect(page.text).toContain('Please enter your mobile number')
    expect(page.value('Your name')).toBe('Lerato Nkosi')
    page.enter({ 'Mobile number': '+49 171 2345678', Password: PASSWORD })
    await page.press('Book for R600')
    expect(page.text).toContain('A vehicle is held for you until')
    await page.press('Send it again')
    expect(page.text).toContain('sent the same code again')
    page.enter({ 'Six-digit code': '12' })
    await page.press('Confirm my booking')
    expect(page.text).toContain('That code is wrong')
    page.enter({ 'Six-digit code': await digits() })
    await page.press('Confirm my booking')
    expect(page.path).toMatch(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
    expect(page.text).toContain('Waiting for our confirmation')
    await page.open(`/booking/${id}/review?vehicle=suv`)
    expect(page.text).toContain('You have already booked this trip')
  })

  test('that lacks something says what, and keeps the rest', async () => {
    await signUp()
    await page.open('/booking')
    page.enter({ Destination: 'Stellenbosch', 'Name on the sign': 'Dr Venter' })
    page.tick('Meet and greet')
    await page.press('See vehicles and prices')
    expect(page.title).toMatch(/^Error: /)
    for (const sentence of ['select a pickup location', 'select a date', 'select a time'])
      expect(page.text).toContain(sentence)
    expect(page.text).not.toContain('Please select a destination')
    expect([page.value('Destination'), page.value('Name on the sign')]).toEqual(['Stellenbosch', 'Dr Venter'])
    expect(page.isTicked('Meet and greet')).toBe(true)
    page.enter({ ...TRIP, Date: inDays(day), Time: '22:41', 'Flight number': 'sa322' })
    page.tick('Someone else')
    page.enter({ 'Passenger’s name': 'Sipho Dlamini', 'Passenger’s phone number': '+27 82 111 2222' })
    await page.press('See vehicles and prices')
    await page.press('Check and book')
    for (const said of ['Sipho Dlamini, +27 82 111 2222', 'SA 322, lands 22:41', 'Dr Venter'])
      expect(page.text).toContain(said)
  })

  test('to a place with several of its name asks which, and takes a stop and a return', async () => {
    await signUp()
    await page.open('/booking?destinationId=stellenbosch')
    page.enter({
      'Pickup location': 'Waterfront',
      'Stop 1': 'Paarl',
      Date: inDays(day),
      Time: '07:45',
      'Return date': inDays(day + 1),
      'Return time': '02:00',
    })
    await page.press('See vehicles and prices')
    page.tick('V&A Waterfront')
    await page.press('See vehicles and prices')
    expect(page.text).toContain(`Return trip ${formatDate(inDays(day + 1))}, 02:00`)
    await page.press('Check and book')
    expect(page.text).toContain('Paarl')
    expect(page.text).toContain('The return trip is at 02:00, on the night of')
  })

  test('loses nothing that was typed when the session is over', async () => {
    await signUp()
    await page.open('/booking')
    page.enter({ ...TRIP, Date: inDays(day), Time: '07:45', Notes: 'Gate code 1234' })
    page.tick('Meet and greet')
    page.visitor.jar.set('tours.session_token', '')
    await page.press('See vehicles and prices')
    expect(page.text).toContain('Please sign in to complete your booking')
    await page.follow('Sign in')
    await signIn()
    expect([page.value('Notes'), page.isTicked('Meet and greet')]).toEqual(['Gate code 1234', true])
    await page.press('See vehicles and prices')
    page.visitor.jar.set('tours.session_token', '')
    await page.press('Check and book')
    await page.follow('I have an account')
    await signIn()
    expect(page.text).toContain('Check and book')
  })

  test('is not booked for another person who has signed in since the page was opened', async () => {
    await signUp()
    await page.open(`/booking/${await quoted()}/review?vehicle=sedan`)
    email = `other-${email}`
    await page.visitor.form('/auth/sign-out', {})
    await signUp()
    page.enter({ 'Mobile number': '+27 82 123 4567' })
    await page.press('Book for')
    expect(page.text).toContain('Someone else is signed in here now')
    expect(await bookings()).toEqual([])
    await page.follow('Open it again')
    expect(page.text).toContain(email)
    page.enter({ 'Mobile number': '+27 82 123 4567' })
    await page.press('Book for')
    expect(page.path).toMatch(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
  })

  test('goes with the one that waits for its digits', async () => {
    await signUp({ isProven: false })
    await book(await quoted())
    await page.open(`/booking/${await quoted('15:00')}/review?vehicle=sedan`)
    page.enter({ 'Mobile number': '+27 82 123 4567' })
    await page.press('Book for')
    await page.press('Book it with that trip')
    page.enter({ 'Six-digit code': await digits() })
    await page.press('Confirm my booking')
    expect((await bookings()).map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  test('stands in the list, and is cancelled free of charge', async () => {
    await signUp()
    const reference = await book(await quoted())
    await page.open('/account/bookings')
    await page.follow(reference)
    await page.follow('Cancel this trip')
    expect(page.text).toContain('Cancelling now is free.')
    page.enter({ 'Anything we should know?': 'The flight moved' })
    await page.press('Cancel the trip')
    for (const said of ['You cancelled the booking', 'The flight moved']) expect(page.text).toContain(said)
    expect(await bookings()).toMatchObject([{ reference, status: 'cancelled' }])
  })
})

test('an enquiry says in order what is missing, keeps the rest, and is sent', async () => {
  await page.open('/booking-enquiry')
  page.enter({ 'Last name': 'Mokoena', Notes: 'A stop on the way', Email: 'thandi@example' })
  await page.press('Send enquiry')
  expect(page.title).toMatch(/^Error: /)
  const missing = ['first name', 'mobile number', 'pickup location', 'destination', 'date', 'time', 'vehicle']
  expect(page.text).toMatch(
    new RegExp(missing.map((field) => `Please (enter|select) (your|a) ${field}`).join('')),
  )
  expect([page.value('Last name'), page.value('Notes')]).toEqual(['Mokoena', 'A stop on the way'])
  page.enter({
    ...TRIP,
    'First name': 'Thandi',
    Email: email,
    'Mobile number': '+27 82 123 4567',
    Vehicle: 'any',
  })
  page.enter({ Date: inDays(day), Time: '07:45' })
  await page.press('Send enquiry')
  expect(page.text).toContain('Enquiry Sent Successfully')
  expect(page.text).toMatch(/BE\d{6}/)
})
