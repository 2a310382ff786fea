import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import { nightInWords } from '#domain/wording/nights.ts'
import { openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import {
  checkAndBook,
  destination,
  group,
  inDaysOf,
  pickup,
  seePrices,
  SITE,
  TIME,
  tripsOfOneDay,
} from '#tests/support/browser/booking-pages.ts'
import { expect, expectAccessible, expectFits, expectUsable, test } from '#tests/support/browser/browser.ts'
import { digitsFor } from '#tests/support/mail/by-mail.ts'
import { english } from '#tests/support/english.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

const { someDay, quoted, fillTrip } = tripsOfOneDay()

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('a visitor with a price books it, and the account opens with the booking', async ({
    page,
    mailbox,
  }) => {
    const id = await quoted()
    await page.goto(`/quotes/${id}`)
    await page.getByRole('radio', { name: /SUV/ }).check()
    await page.getByRole('button', { name: 'Book this for R600' }).click()
    await expect(page.getByRole('heading', { name: 'Who’s travelling?' })).toBeVisible()
    await expect(group(page, 'Trip')).toContainText(formatDate(someDay()))
    await expect(page.getByText(`free until ${formatDate(someDay())}, 03:45`).first()).toBeVisible()
    await expect(page.getByText('You pay nothing online now')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('VAT')
    const email = `lerato-${crypto.randomUUID().slice(0, 8)}@example.org`
    await page.locator('#name').fill('Lerato Nkosi')
    await page.locator('#email').fill('lerato')
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Book for R600' }).click()
    await expect(page.getByRole('link', { name: 'Please enter your mobile number' })).toBeVisible()
    await expect(page.locator('#name')).toHaveValue('Lerato Nkosi')
    await expectAccessible(page)
    await page.locator('#email').fill(email)
    await page.locator('#mobile').fill('+49 171 2345678')
    if ((await page.locator('#password').inputValue()) === '') await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Book for R600' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(page.getByText('A vehicle is held for you until')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText('sent the same code again')).toBeVisible()
    await page.getByLabel('Six-digit code').fill('12')
    await page.getByRole('button', { name: 'Confirm my booking' }).click()
    await expect(page.getByText('That code is wrong').first()).toBeVisible()
    const reference = new URL(page.url()).pathname.split('/')[3] ?? ''
    await page.getByLabel('Six-digit code').fill(await digitsFor(reference))
    await page.getByRole('button', { name: 'Confirm my booking' }).click()
    await expect(page.getByText('Booking created!').first()).toBeVisible()
    await expect(page).toHaveURL(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your booking.')
    const steps = page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'We confirm' })).toBeVisible()
    await expect(steps.filter({ hasText: 'You usually know your driver' })).toBeVisible()
    await expect(steps.filter({ hasText: '07:45' }).last()).toContainText(formatDate(someDay()).slice(0, -5))
    await expectAccessible(page)
    expect((await mailbox.find(' received: ', email)).text).toContain('Stellenbosch')
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
    await expectAccessible(page)
    await expectFits(page)
    await expect(destination(page)).toHaveValue('Stellenbosch')
    await expect(page.getByLabel('Name on the sign')).toHaveValue('Dr Venter')

    await fillTrip(page, {
      'Flight number optional': 'sa322',
      'Children’s ages optional': '2, 5, 7',
    })
    await seePrices(page)
    await expect(page.getByRole('link', { name: 'count the children as passengers' })).toBeVisible()
    await fillTrip(page, { 'Children’s ages optional': '2' })
    await fillTrip(page, { [TIME]: '22:41' })
    await page.getByRole('radio', { name: 'Someone else' }).check()
    await page.getByLabel('Passenger’s name').fill('Sipho Dlamini')
    await page.getByLabel('Passenger’s phone number').fill('+27 82 111 2222')
    await seePrices(page)
    await expect(page.getByText('Meet and greet').first()).toBeVisible()
    await checkAndBook(page)
    await expect(group(page, 'Who’s travelling')).toContainText('Sipho Dlamini, +27 82 111 2222')
    await expect(group(page, 'Who’s travelling')).toContainText('SA 322, lands 22:41')
    await expect(group(page, 'Who’s travelling')).toContainText('Dr Venter')
    await expect(group(page, 'Who’s travelling')).toContainText('Children under 3 must use a child seat')

    await group(page, 'Who’s travelling').getByRole('link', { name: 'Change' }).click()
    await expect(page.getByLabel('Your flight lands at')).toHaveValue('22:41')
    await expect(page.getByLabel('Passenger’s name')).toHaveValue('Sipho Dlamini')
    await expect(page.getByRole('checkbox', { name: /Meet and greet/ })).toBeChecked()
    await expect(page.getByLabel('Children’s ages')).toHaveValue('2')
  })

  test('asks which place is meant, takes a stop and a return trip', async ({ page }) => {
    await openProvenAccount(page)
    await page.goto('/booking?destinationId=stellenbosch')
    await expect(destination(page)).toHaveValue(/^Stellenbosch/)
    await expect(page.getByRole('radio', { name: /^Between two places/ })).toBeChecked()
    await fillTrip(page, { 'Pickup location': 'Waterfront' })
    await page.getByText('Add a stop on the way').click()
    await page.getByRole('combobox', { name: 'Stop 1' }).fill('Paarl')
    await page.keyboard.press('Tab')
    await page.getByText('Add a return trip').click()
    await page.getByLabel('Return date').fill(inDaysOf(someDay(), 1))
    await page.getByLabel('Return time').fill('02:00')
    await seePrices(page)
    await page
      .getByRole('group', { name: /Which “Waterfront”/ })
      .getByRole('radio')
      .first()
      .check()
    await seePrices(page)
    await expect(page.getByText(`Return trip ${formatDate(inDaysOf(someDay(), 1))}, 02:00`)).toBeVisible()
    await checkAndBook(page)
    await expect(group(page, 'Return trip')).toContainText('Paarl')
    await expect(page.getByText('The return trip is at 02:00, on the night of')).toBeVisible()
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
    await expectAccessible(page)
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
    await page.getByRole('link', { name: 'I have an account' }).click()
    await page.locator('main').getByLabel('Email or phone').fill(email)
    await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible()
    await context.clearCookies()
    await page.goto(page.url().replace('/review', ''))
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    await expect(page.getByText('This price is valid until')).toBeVisible()
    await expectAccessible(page)
    const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? []
    await page.goto(`/booking?quote=${id}`)
    await expect(page.getByText('This price is valid until')).toBeVisible()
    await page.goto('/booking')
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('To', { exact: true }).fill('Hermanus')
    await page.getByLabel('Your flight lands at').fill('12:00')
    await page.getByRole('button', { name: 'See my price' }).click()
    await expect(page.getByText('R850').first()).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, { tag: javaScriptEnabled ? '@phone' : [] }, () => {
    test.use({ javaScriptEnabled })

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
  })
}

test(
  'back and reload keep what was typed, also what is chosen and ticked',
  { tag: '@phone' },
  async ({ page }) => {
    await openProvenAccount(page)
    await page.goto('/booking')
    await page.waitForLoadState('networkidle')
    await fillTrip(page, { 'Children’s ages optional': '4' })
    await page.getByRole('checkbox', { name: /Meet and greet/ }).check()
    await page.getByText('Add a return trip').click()
    await page.getByLabel('Return date').fill(inDaysOf(someDay(), 2))
    await page.getByLabel('Return time').fill('09:00')
    await page.getByRole('button', { name: 'More large bags' }).click()
    const isKept = async () => {
      await expect(destination(page)).toHaveValue(/^Stellenbosch/)
      await expect(page.getByRole('checkbox', { name: /Meet and greet/ })).toBeChecked()
      await expect(page.getByLabel('Return date')).toBeVisible()
      await expect(page.getByLabel('Return date')).toHaveValue(inDaysOf(someDay(), 2))
      await expect(page.getByRole('spinbutton', { name: 'Large bags' })).toHaveValue('1')
      await expect(page.getByLabel('Children’s ages')).toHaveValue('4')
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
  await expect(group(page, 'Who’s travelling')).toContainText('Sipho Dlamini')
  await expect(group(page, 'Who’s travelling')).toContainText('Walks with a stick')
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

test('is accessible and fits from 320 px, with the longest names', { tag: '@both' }, async ({ page }) => {
  await openProvenAccount(page)
  const long = 'The Very Long Named Country House Hotel and Spa at the Foreshore'
  const id = await quoted({
    pickup: { label: `${long}, Cape Town`, lat: -33.918, lng: 18.425 },
    return: { date: inDaysOf(someDay(), 6), time: '02:00' },
    smallLuggage: 1,
  })
  for (const path of ['/booking', `/booking/${id}`, `/booking/${id}/review?vehicle=sedan`]) {
    await page.goto(path)
    await expectUsable(page)
  }
})
