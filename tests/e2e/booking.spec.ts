import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '#app/forms/answer.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import { nightInWords } from '#domain/wording/nights.ts'
import { openAccount, openProvenAccount } from '#tests/support/at-the-door.ts'
import { expect, expectAccessible, expectFits, expectUsable, inDays, test } from '#tests/support/browser.ts'
import { confirmByMail, digitsFor } from '#tests/support/by-mail.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { english } from '#tests/support/english.ts'

const SITE = process.env.SITE_URL ?? ''
const AIRPORT = { label: 'The airport', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }

/** A day of its own for each test, so that they do not take each other's vehicles. */
let someDay = ''
test.beforeEach(() => {
  someDay = inDays(20 + Math.floor(Math.random() * 500))
})

/** A price from the airport to Stellenbosch on the test's day, unless a test says otherwise; its id. */
async function quoted(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await fetch(`${SITE}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      pickup: AIRPORT,
      dropoff: STELLENBOSCH,
      date: someDay,
      time: '07:45',
      passengers: 2,
      ...changes,
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

/** Books an option of a quote without the pages; answers the reference. */
async function book(page: Page, quoteId: string, vehicleOptionId: string): Promise<string> {
  const answer = await page.request.post('/api/bookings', {
    data: { quoteId, vehicleOptionId },
    headers: { Origin: SITE },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

/** Called otherwise as soon as the pickup is known to be an airport. */
const TIME = 'Time in Cape Town'

/** Fills in the first step like somebody who knows what they want; `changes` by the field's label. */
async function fillTrip(page: Page, changes: Record<string, string> = {}) {
  const values = {
    'Pickup location': 'Cape Town International Airport (CPT)',
    Destination: 'Stellenbosch',
    Date: someDay,
    'Time in Cape Town': '07:45',
    ...changes,
  }
  for (const [label, value] of Object.entries(values)) {
    const form = page.locator('.booking-form')
    const field = label === TIME ? form.getByLabel(/^(Time in Cape Town|Your flight lands at)$/) : null
    await (field ?? form.getByLabel(label, { exact: true })).fill(value)
  }
}

const pickup = (page: Page) => page.getByRole('combobox', { name: 'Pickup location' })
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
const seePrices = (page: Page) => page.getByRole('button', { name: 'See vehicles and prices' }).click()
const checkAndBook = (page: Page) => page.getByRole('button', { name: 'Check and book' }).click()
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, { tag: javaScriptEnabled ? '@phone' : [] }, () => {
    test.use({ javaScriptEnabled })
    const look = (page: Page) => (javaScriptEnabled ? expectAccessible(page) : Promise.resolve())

    test('a visitor with a price signs in on the way and books it', async ({ page, mailbox }) => {
      const id = await quoted()
      await page.goto(`/quotes/${id}`)
      await page.getByRole('radio', { name: /SUV/ }).check()
      await page.getByRole('link', { name: 'Book this for R600' }).click()
      await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
      await expect(page.getByText('This price is valid until')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
      await look(page)
      await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: /Open an account/ }).click()
      const email = `lerato-${crypto.randomUUID().slice(0, 8)}@example.org`
      await page.locator('main').getByLabel('Name').fill('Lerato Nkosi')
      await page.locator('main').getByLabel('Email').fill(email)
      await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Open my account' }).click()

      await expect(page).toHaveURL(`/booking/${id}?vehicle=suv`)
      await expect(page.getByRole('radio', { name: /SUV/ })).toBeChecked()
      await expect(page.getByText('R150 more')).toBeVisible()
      await expect(page.getByText('Waiting is free for 60 minutes')).toBeVisible()
      await expect(page.getByText('The price is final')).toBeVisible()
      await look(page)
      await checkAndBook(page)
      await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible()
      await expect(group(page, 'Trip')).toContainText(formatDate(someDay))
      await expect(group(page, 'Who travels')).toContainText('You, Lerato Nkosi')
      await expect(page.getByText(`free until ${formatDate(someDay)}, 03:45`)).toBeVisible()
      await expect(page.getByText('Nothing is paid online now')).toBeVisible()
      await expect(page.locator('main')).not.toContainText('VAT')
      await look(page)
      await page.getByRole('button', { name: 'Book this trip for R600' }).click()
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await expect(page.getByText('A vehicle is held for you until')).toBeVisible()
      await look(page)
      await page.getByRole('button', { name: 'Send it again' }).click()
      await expect(page.getByText('sent the same code again')).toBeVisible()
      await page.getByLabel('Six-digit code').fill('12')
      await page.getByRole('button', { name: 'Confirm my booking' }).click()
      await expect(page.getByText('Not these digits').first()).toBeVisible()
      const reference = new URL(page.url()).pathname.split('/')[3] ?? ''
      await page.getByLabel('Six-digit code').fill(await digitsFor(reference))
      await page.getByRole('button', { name: 'Confirm my booking' }).click()
      await expect(page.getByText('Booking created!').first()).toBeVisible()
      await expect(page).toHaveURL(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
      expect((await mailbox.find('Booking', email)).text).toContain('Stellenbosch')
      await page.goto(`/booking/${id}/review?vehicle=suv`)
      await expect(page.getByText('You have already booked this trip')).toBeVisible()
    })

    test('says what is missing or cannot be, keeps the rest, and goes on', async ({ page }) => {
      await openProvenAccount(page)
      await page.goto('/booking')
      await fillTrip(page, { 'Pickup location': '', Date: '', 'Time in Cape Town': '' })
      await page.getByRole('checkbox', { name: /Meet and greet/ }).check()
      await page.getByLabel('Name on the sign').fill('Dr Venter')
      await seePrices(page)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.getByText('Missing Information')).toBeVisible()
      await expect(page.getByText('Please fill in all required fields')).toBeVisible()
      for (const sentence of ['select a pickup location', 'select a date', 'select a time']) {
        await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
      }
      await expect(page.getByText('Please select a destination')).toBeHidden()
      await look(page)
      await expectFits(page)
      await expect(destination(page)).toHaveValue('Stellenbosch')
      await expect(page.getByLabel('Name on the sign')).toHaveValue('Dr Venter')

      await fillTrip(page, {
        'Flight number optional': 'sa322',
        'Ages of the children optional': '2, 5, 7',
      })
      await seePrices(page)
      await expect(page.getByRole('link', { name: 'count the children as passengers' })).toBeVisible()
      await fillTrip(page, { 'Ages of the children optional': '2' })
      await fillTrip(page, { [TIME]: '22:41' })
      await page.getByRole('radio', { name: 'Somebody else' }).check()
      await page.getByLabel('Name of the passenger').fill('Sipho Dlamini')
      await page.getByLabel('Phone of the passenger').fill('+27 82 111 2222')
      await seePrices(page)
      await expect(page.getByText('Meet and greet').first()).toBeVisible()
      await checkAndBook(page)
      await expect(group(page, 'Who travels')).toContainText('Sipho Dlamini, +27 82 111 2222')
      await expect(group(page, 'Who travels')).toContainText('SA 322, lands 22:41')
      await expect(group(page, 'Who travels')).toContainText('Dr Venter')
      await expect(group(page, 'Who travels')).toContainText('Under 3 a child seat is compulsory')

      await group(page, 'Who travels').getByRole('link', { name: 'Change' }).click()
      await expect(page.getByLabel('Your flight lands at')).toHaveValue('22:41')
      await expect(page.getByLabel('Name of the passenger')).toHaveValue('Sipho Dlamini')
      await expect(page.getByRole('checkbox', { name: /Meet and greet/ })).toBeChecked()
      await expect(page.getByLabel('Ages of the children')).toHaveValue('2')
    })

    test('shows what belongs to the service, and prices a tour', async ({ page }) => {
      await openProvenAccount(page)
      await page.goto('/booking?serviceType=tour&tag=Wine&vehicle=suv')
      await expect(page.getByRole('radio', { name: /Constantia wine half day/ })).toBeChecked()
      await expect(page.getByLabel('Flight number')).toBeHidden()
      await expect(page.getByText('Tours start and end between 08:00 and 18:00')).toBeVisible()
      await page.getByRole('radio', { name: /^Airport transfer/ }).check()
      await expect(page.getByRole('radio', { name: /Constantia/ })).toBeHidden()
      await expect(page.getByLabel('Flight number')).toBeVisible()
      await page.getByRole('radio', { name: /^Tour/ }).check()
      await page.getByRole('radio', { name: /Stellenbosch wine/ }).check()
      await fillTrip(page, { 'Pickup location': 'Sea Point', Destination: '', 'Time in Cape Town': '09:00' })
      await seePrices(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stellenbosch wine from Sea Point')
      await expect(page.getByRole('radio', { name: /SUV/ })).toBeChecked()
      await expect(page.getByText('R2,200').first()).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('radio', { name: /Stellenbosch wine/ })).toBeChecked()
      await expect(pickup(page)).toHaveValue(/^Sea Point/)
    })

    test('asks which place is meant, takes a stop and the way back', async ({ page }) => {
      await openProvenAccount(page)
      await page.goto('/booking?destinationId=stellenbosch')
      await expect(destination(page)).toHaveValue(/^Stellenbosch/)
      await expect(page.getByRole('radio', { name: /^Between two places/ })).toBeChecked()
      await fillTrip(page, { 'Pickup location': 'Waterfront' })
      await page.getByText('Add a stop on the way').click()
      await page.getByRole('combobox', { name: 'Stop 1' }).fill('Paarl')
      await page.keyboard.press('Tab')
      await page.getByText('Add the way back').click()
      await page.getByLabel('Way back on').fill(inDaysOf(someDay, 1))
      await page.getByLabel('Way back at').fill('02:00')
      await seePrices(page)
      await page
        .getByRole('group', { name: /Which “Waterfront”/ })
        .getByRole('radio')
        .first()
        .check()
      await seePrices(page)
      await expect(page.getByText(`Way back ${formatDate(inDaysOf(someDay, 1))}, 02:00`)).toBeVisible()
      await checkAndBook(page)
      await expect(group(page, 'Return trip')).toContainText('Paarl')
      await expect(page.getByText('The return trip is at 02:00, in the night from')).toBeVisible()
    })

    test('a session that is over loses nothing that was typed', async ({ page, context }) => {
      const email = await openProvenAccount(page)
      await page.goto('/booking')
      await fillTrip(page)
      await page.getByRole('checkbox', { name: /Meet and greet/ }).check()
      await page.getByLabel('Notes').fill('Gate code 1234')
      await context.clearCookies()
      await seePrices(page)
      await expect(page.getByText('Authentication required').first()).toBeVisible()
      await expect(page.getByText('Please sign in to complete your booking').first()).toBeVisible()
      await look(page)
      await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
      await page.locator('main').getByLabel('Email or phone').fill(email)
      await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Notes')).toHaveValue('Gate code 1234')
      await expect(page.getByRole('checkbox', { name: /Meet and greet/ })).toBeChecked()
      await expect(pickup(page)).toHaveValue('Cape Town International Airport (CPT)')
      await seePrices(page)
      await expect(page.getByRole('radio', { name: /Sedan/ })).toBeChecked()
      await context.clearCookies()
      await page.getByRole('button', { name: 'Check and book' }).click()
      await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
      await expect(page.getByText('This price is valid until')).toBeVisible()
    })
  })
}

test(
  'back and reload keep what was typed, also what is chosen and ticked',
  { tag: '@phone' },
  async ({ page }) => {
    await openProvenAccount(page)
    await page.goto('/booking')
    await page.waitForLoadState('networkidle')
    await fillTrip(page, { 'Ages of the children optional': '4' })
    await page.getByRole('checkbox', { name: /Meet and greet/ }).check()
    await page.getByText('Add the way back').click()
    await page.getByLabel('Way back on').fill(inDaysOf(someDay, 2))
    await page.getByLabel('Way back at').fill('09:00')
    await page.getByRole('button', { name: 'More large bags' }).click()
    const isKept = async () => {
      await expect(destination(page)).toHaveValue(/^Stellenbosch/)
      await expect(page.getByRole('checkbox', { name: /Meet and greet/ })).toBeChecked()
      await expect(page.getByLabel('Way back on')).toBeVisible()
      await expect(page.getByLabel('Way back on')).toHaveValue(inDaysOf(someDay, 2))
      await expect(page.getByRole('spinbutton', { name: 'Large bags' })).toHaveValue('1')
      await expect(page.getByLabel('Ages of the children')).toHaveValue('4')
    }
    await page.reload()
    await isKept()
    await seePrices(page)
    await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/)
    await page.goBack()
    await isKept()
    await page.goForward()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await isKept()
  },
)

test('saved places and passengers are one press away', { tag: '@phone' }, async ({ page }) => {
  await openProvenAccount(page)
  const save = (form: Record<string, string>) =>
    page.request.post('/account/saved', { form, headers: { Origin: SITE } })
  await save({ form: 'place', name: 'Home', address: 'Sea Point' })
  await save({
    form: 'passenger',
    passenger: 'Sipho Dlamini',
    phone: '082 111 2222',
    notes: 'Walks with a stick',
  })
  await page.goto('/booking?serviceType=point_to_point')
  await page.waitForLoadState('networkidle')
  await fillTrip(page, { 'Pickup location': '' })
  await page.getByRole('group', { name: 'Saved places for the pickup' }).getByText('Home').click()
  await expect(pickup(page)).toHaveValue('Sea Point')
  await page.getByRole('radio', { name: /Sipho Dlamini/ }).check()
  await expectAccessible(page)
  await seePrices(page)
  await checkAndBook(page)
  await expect(group(page, 'Who travels')).toContainText('Sipho Dlamini')
  await expect(group(page, 'Who travels')).toContainText('Walks with a stick')
})

test.describe('where the browser may tell where it is', () => {
  test.use({ geolocation: { latitude: -33.9036, longitude: 18.4205 }, permissions: ['geolocation'] })
  test('a link from an area fills in both ends', { tag: '@phone' }, async ({ page }) => {
    await openProvenAccount(page)
    await page.goto('/areas')
    await page.getByRole('link', { name: 'Hermanus', exact: true }).first().click()
    await expect(destination(page)).toHaveValue('Hermanus')
    await expect(pickup(page)).toHaveValue(/Waterfront|Cape Town/)
  })
})

test('two tabs make one booking; another vehicle is not booked beside it', async ({ page, context }) => {
  await openProvenAccount(page)
  const id = await quoted({ time: '11:00' })
  const other = await context.newPage()
  const third = await context.newPage()
  await page.goto(`/booking/${id}/review?vehicle=sedan`)
  await other.goto(`/booking/${id}/review?vehicle=sedan`)
  await third.goto(`/booking/${id}/review?vehicle=suv`)
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page).toHaveURL(/\/account\/bookings\//)
  const reference = /bookings\/([A-Z\d-]+)/.exec(page.url())?.[1] ?? ''
  await other.getByRole('button', { name: /Book this trip/ }).dblclick()
  await expect(other).toHaveURL(new RegExp(`/account/bookings/${reference}`))
  await third.getByRole('button', { name: /Book this trip/ }).click()
  await expect(third.getByText('You have already booked this trip').first()).toBeVisible()
  await expectAccessible(third)
  await third.getByRole('link', { name: `Open booking ${reference}` }).click()
  await expect(third).toHaveURL(new RegExp(`/account/bookings/${reference}`))

  const again = await quoted({ time: '11:15' })
  await page.goto(`/booking/${again}/review?vehicle=suv`)
  await expect(page.getByText(`You already have a trip at that time: ${reference}`)).toBeVisible()
  await page.goto('/booking')
  await expect(destination(page)).toHaveValue('')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a page opened by one person does not book for another who has signed in since', async ({
      page,
    }) => {
      await openProvenAccount(page)
      const id = await quoted()
      await page.goto(`/booking/${id}/review?vehicle=sedan`)
      await page.context().clearCookies()
      const email = await openProvenAccount(page)
      await page.getByRole('button', { name: /Book this trip/ }).click()
      await expect(page.getByRole('heading', { name: 'Somebody else is signed in here now' })).toBeVisible()
      expect(await (await page.request.get('/api/bookings')).json()).toEqual({ bookings: [] })
      await page.getByRole('link', { name: 'Open it again' }).click()
      await expect(page.getByText(email).first()).toBeVisible()
      await page.getByRole('button', { name: /Book this trip/ }).click()
      await expect(page).toHaveURL(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
    })

    test('a second trip goes with the one that waits for its digits', async ({ page }) => {
      await openAccount(page)
      const reference = await book(page, await quoted(), 'sedan')
      await page.goto(`/booking/${await quoted({ time: '15:00' })}/review?vehicle=sedan`)
      await page.getByRole('button', { name: /Book this trip/ }).click()
      await page.getByRole('button', { name: 'Book it with that trip' }).click()
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await page.getByLabel('Six-digit code').fill(await digitsFor(reference))
      await page.getByRole('button', { name: 'Confirm my booking' }).click()
      await expect(page.getByText('Booking created!').first()).toBeVisible()
      const { bookings } = (await (await page.request.get('/api/bookings')).json()) as {
        bookings: { status: string }[]
      }
      expect(bookings.map(({ status }) => status)).toEqual(['pending', 'pending'])
    })
  })
}

test('a lost connection books nothing twice, and says so', { tag: '@phone' }, async ({ page, context }) => {
  await openProvenAccount(page)
  await page.goto(`/booking/${await quoted({ time: '13:00' })}/review?vehicle=sedan`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page.getByText('We couldn’t connect')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Booking failed').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page).toHaveURL(/\/account\/bookings\//)
})

test('an answer that is lost books nothing twice: pressed again, it is the same booking', async ({
  page,
}) => {
  await page.clock.install()
  await openProvenAccount(page)
  await page.goto(`/booking/${await quoted({ time: '14:00' })}/review?vehicle=sedan`)
  await page.waitForLoadState('networkidle')
  let answered: (to: string) => void = () => {}
  const booked = new Promise<string>((resolve) => (answered = resolve))
  await page.route('**/review.data*', async (route) => answered(await (await route.fetch()).text()))
  await page.getByRole('button', { name: /Book this trip/ }).click()
  const [, reference] = /account\/bookings\/([A-Z\d-]+)/.exec(await booked) ?? []
  await page.clock.fastForward(PATIENCE_MS)
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Nothing will be booked twice')
  await expect(page.getByText('Booking failed')).toBeHidden()
  await page.unroute('**/review.data*')
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page).toHaveURL(new RegExp(`/account/bookings/${reference}`))
})

test('a page of a booking is read again when the server is away for a moment', async ({ page }) => {
  await openProvenAccount(page)
  await page.goto(`/booking/${await quoted({ time: '15:00' })}`)
  await page.waitForLoadState('networkidle')
  let asked = 0
  await page.route('**/review.data*', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.getByRole('button', { name: 'Check and book' }).click()
  await expect(page.getByRole('button', { name: /Book this trip/ })).toBeVisible()
  expect(asked).toBe(2)
})

test('when none is free: other times, and the enquiry', async ({ page, browser }) => {
  // The one vehicle for twelve, on a day of this test's own.
  const trip = { passengers: 12, time: '10:00', date: inDays(530) }
  await openProvenAccount(page)
  const [mine, late] = [await quoted(trip), await quoted(trip)]
  await page.goto(`/booking/${late}/review?vehicle=minibus`)
  const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
  await openProvenAccount(rival)
  await book(rival, mine, 'minibus')
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page.getByText('Booking failed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No vehicle is free at that time' })).toBeVisible()
  await expect(page.getByText('Someone else has just taken it').first()).toBeVisible()
  await expect(page.getByText('Two vehicles together')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expect(page.getByRole('link', { name: 'Send an enquiry with this trip' })).toHaveAttribute(
    'href',
    new RegExp(`/booking-enquiry\\?quote=${late}`),
  )
  const time = page.getByRole('button', { name: formatDate(trip.date) }).last()
  const label = (await time.textContent()) ?? ''
  await time.click()
  await expect(page).not.toHaveURL(new RegExp(late))
  await expect(page.getByText(label).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Minibus/ })).toBeChecked()
  await checkAndBook(page)
  await page.getByRole('button', { name: /Book this trip/ }).click()
  await expect(page.getByText('Booking created!').first()).toBeVisible()
  await rival.context().close()
})

test('what is taken cannot be chosen, what is free can', async ({ page, browser }) => {
  // Four passengers with four large bags: the three larger SUVs, or a minibus.
  const trip = { passengers: 4, luggage: 4, date: inDays(535) }
  const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
  await openProvenAccount(rival)
  // What the office has confirmed no longer counts as a newcomer's.
  for (let i = 0; i < 3; i++) await confirmByMail(rival, await book(rival, await quoted(trip), 'suv'))
  await openProvenAccount(page)
  const id = await quoted(trip)
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('radio', { name: /SUV/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Minibus/ })).toBeChecked()
  await page.getByRole('link', { name: 'When is the SUV free?' }).click()
  await expect(page.getByRole('heading', { name: 'No SUV is free at that time' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Minibus for R/ }).click()
  await expect(page.getByRole('heading', { name: 'No SUV is free at that time' })).toBeHidden()
  await page.goto(`/booking/${id}/review?vehicle=suv`)
  await expect(page).toHaveURL(`/booking/${id}?vehicle=suv`)
  await rival.context().close()
})

test(
  'somebody else’s booking is not shown, and a price that nobody gave is not found',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
    await openProvenAccount(rival)
    const id = await quoted({ time: '15:00' })
    await openProvenAccount(page)
    await page.goto(`/booking/${id}/review?vehicle=sedan`)
    const reference = await book(rival, id, 'sedan')
    await page.getByRole('button', { name: /Book this trip/ }).click()
    await expect(page.getByText('already been booked from another account').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(reference)
    expect((await page.goto('/booking/3f0b8c1e-7d0e-4b53-9a3c-6a4f2b9f1d11'))?.status()).toBe(404)
    await rival.context().close()
  },
)

// Whenever this runs, in one of the two it is another day than in Cape Town, or was an hour or two ago.
for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`with a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('today, what has passed, and the night are Cape Town’s', async ({ page }) => {
      await openProvenAccount(page)
      await page.goto('/booking')
      const today = capeDate(new Date())
      await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('min', today)
      await fillTrip(page, { Date: inDaysOf(today, -1) })
      await seePrices(page)
      await expect(page.getByRole('link', { name: 'That date has passed' })).toBeVisible()
      await fillTrip(page, { Date: today, 'Time in Cape Town': '00:00' })
      await seePrices(page)
      await expect(page.getByRole('link', { name: /For tonight after midnight choose/ })).toBeVisible()
      const night = { date: inDaysOf(today, 3), time: '01:15' }
      await fillTrip(page, { Date: night.date, 'Time in Cape Town': night.time })
      await seePrices(page)
      await expect(
        page.getByText(`The pickup is at 01:15, ${nightInWords(night.date, english)}.`),
      ).toBeVisible()
      await checkAndBook(page)
      await expect(
        page.getByText(`The pickup is at 01:15, ${nightInWords(night.date, english)}.`),
      ).toBeVisible()
      await expect(group(page, 'Trip')).toContainText(formatDate(night.date))
    })
  })
}

test('is accessible and fits from 320 px, with the longest names', async ({ page }) => {
  await openProvenAccount(page)
  const long = 'The Very Long Named Country House Hotel and Spa at the Foreshore'
  const id = await quoted({
    pickup: { label: `${long}, Cape Town`, lat: -33.918, lng: 18.425 },
    return: { date: inDaysOf(someDay, 6), time: '02:00' },
    smallLuggage: 1,
  })
  for (const path of ['/booking', `/booking/${id}`, `/booking/${id}/review?vehicle=sedan`]) {
    await page.goto(path)
    await expectUsable(page)
  }
})

function inDaysOf(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
