import type { Page } from '@playwright/test'
import { capeDate, capeInstant, capeTime } from '#domain/values/cape-time.ts'
import { openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import { expect, expectFits, expectUsable, inDays, test } from '#tests/support/browser/browser.ts'

const HOUR_MS = 3_600_000
const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
const WATERFRONT = { label: 'Waterfront', placeId: 'place:va-waterfront' }

/** A day of its own for each trip, so that tests do not take each other's vehicles. */
const someDay = () => inDays(30 + Math.floor(Math.random() * 300))
const transfer = () => ({
  serviceType: 'airport',
  pickup: AIRPORT,
  dropoff: STELLENBOSCH,
  date: someDay(),
  time: '07:45',
})

/** Books as a program does; answers the reference. */
async function book(page: Page, journey: object, details: object = {}): Promise<string> {
  const party = { passengers: 2, luggage: 0 }
  const quote = await page.request.post('/api/quotes', { data: { ...party, ...journey }, headers: origin() })
  const { id } = (await quote.json()) as { id: string }
  const data = { quoteId: id, vehicleOptionId: 'suv', ...details }
  const booked = await page.request.post('/api/bookings', { data, headers: origin() })
  expect([booked.status(), await booked.text()]).toEqual([201, expect.any(String)])
  return ((await booked.json()) as { reference: string }).reference
}

function origin() {
  return { Origin: process.env.SITE_URL ?? '' }
}

/** A toast, which scripts move from where the server put it. */
function toast(page: Page, words: string) {
  return page.getByText(words).filter({ visible: true })
}

/** The next start of a tour that is less than a day away, but not too near to be booked. */
function soonInTourHours(): { date: string; time: string } {
  const quarter = HOUR_MS / 4
  const earliest = new Date(Math.ceil((Date.now() + 3 * HOUR_MS) / quarter) * quarter)
  const [date, time] = [capeDate(earliest), capeTime(earliest)]
  if (time < '08:00') return { date, time: '08:00' }
  if (time <= '15:45') return { date, time }
  const tomorrow = new Date((capeInstant(date, '08:00') ?? earliest).getTime() + 24 * HOUR_MS)
  return { date: capeDate(tomorrow), time: '08:00' }
}

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('a booking stands in the list, shows all that was booked, and is cancelled free of charge', async ({
    page,
    mailbox,
  }) => {
    const email = await openProvenAccount(page)
    await page.goto('/account/bookings')
    await expect(page.getByText('Your trips appear here')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book a trip' })).toHaveAttribute('href', '/booking')

    const reference = await book(page, transfer(), { signName: 'Silva', notes: 'Ring at the gate' })
    await page.goto(`/account/bookings/${reference}?created`)
    await expect(toast(page, 'Booking created!')).toBeVisible()
    await expect(toast(page, `A confirmation email is on its way to ${email}`)).toBeVisible()
    await mailbox.find(reference, email)

    await page.getByRole('link', { name: 'All my trips' }).click()
    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('07:45')
    for (const shown of [reference, 'Waiting for our confirmation', 'Silva', 'Ring at the gate']) {
      await expect(page.locator('main').getByText(shown, { exact: true }).first()).toBeVisible()
    }
    await expectFits(page)

    await page.getByRole('link', { name: /^Cancel this trip/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this trip?')
    await expect(page.getByText('Cancelling now is free.')).toBeVisible()
    await page.getByRole('link', { name: 'Keep the trip' }).click()
    await page.getByRole('link', { name: /^Cancel this trip/ }).click()
    await page.getByLabel('Anything we should know?').fill('The flight moved')
    await page.getByRole('button', { name: 'Cancel the trip' }).click()
    await expect(toast(page, 'Your trip is cancelled')).toBeVisible()
    await expect(page.getByText('You cancelled the booking')).toBeVisible()
    await expect(page.getByText('The flight moved')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cancel this trip/ })).toBeHidden()
    await expectUsable(page)

    await page.getByRole('link', { name: 'All my trips' }).click()
    const past = page.getByRole('region', { name: 'Past and cancelled' })
    await expect(past.getByRole('link', { name: reference })).toContainText('Cancelled')
  })

  test('however late, nothing is kept of the price before we have confirmed', async ({ page }) => {
    await openProvenAccount(page)
    const tour = { serviceType: 'tour', packageId: 'city-highlights', pickup: WATERFRONT }
    const reference = await book(page, { ...tour, ...soonInTourHours() })
    await page.goto(`/account/bookings/${reference}`)
    await page.getByRole('link', { name: /^Cancel this trip/ }).click()
    await page.getByRole('link', { name: 'Somebody travelling has died or is in hospital' }).click()
    await expect(page.getByText('you need not send us anything now')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the trip' }).click()
    await expect(page.getByText('You cancelled the booking')).toBeVisible()
  })
})

test('the toast of a new booking shows once', { tag: '@phone' }, async ({ page }) => {
  await openProvenAccount(page)
  await page.goto(`/account/bookings/${await book(page, transfer())}?created`)
  await expect(toast(page, 'Booking created!')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/bookings\/[A-Z0-9-]+$/)
  await page.reload()
  await expect(page.getByText('Waiting for our confirmation')).toBeVisible()
  await expect(toast(page, 'Booking created!')).toBeHidden()
  const booking = page.url()
  await page.goto(`${booking}/cancel`)
  await page.getByRole('button', { name: 'Cancel the trip' }).click()
  await expect(toast(page, 'Your trip is cancelled')).toBeVisible()
  for (const [again, from, to] of [
    ['Book the same trip again', /Cape Town International/, /^Stellenbosch/],
    ['Book the return trip', /^Stellenbosch/, /Cape Town International/],
  ] as const) {
    await page.goto(booking)
    await page.getByRole('link', { name: again }).click()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(from)
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)
    await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('2')
  }
})

test('nothing is cancelled at another fee than was shown', { tag: '@phone' }, async ({ page }) => {
  await openProvenAccount(page)
  const reference = await book(page, transfer())
  const form = { form: 'main', reason: 'other', why: '', fee: '34500' }
  const answer = await page.request.post(`/account/bookings/${reference}/cancel`, {
    form,
    headers: origin(),
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('The cancellation fee has changed in the meantime')
  await page.goto(`/account/bookings/${reference}`)
  await expect(page.getByText('Waiting for our confirmation')).toBeVisible()
})

test('a reference is found in any writing, but by nobody else', async ({ page, browser }) => {
  await openProvenAccount(page)
  const reference = await book(page, transfer())
  await page.goto(`/account/bookings/${reference.toLowerCase().replace('-', '')}`)
  await expect(page.locator('.trip-crumb b')).toHaveText(reference)
  const stranger = await browser.newPage({ baseURL: process.env.SITE_URL })
  await openProvenAccount(stranger)
  for (const path of [reference, 'XXX-XXX', 'nonsense']) {
    const answer = await stranger.goto(`/account/bookings/${path}`)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Page not found')
  }
  const form = { form: 'main', reason: 'other', why: '', fee: '0' }
  const refused = await stranger.request.post(`/account/bookings/${reference}/cancel`, {
    form,
    headers: origin(),
  })
  expect(refused.status()).toBe(404)
  await stranger.close()
})

test('list, booking and the question before cancelling are accessible, fit, and print', async ({ page }) => {
  await openProvenAccount(page)
  const wayBack = { ...transfer(), stops: [WATERFRONT] }
  const back = new Date((capeInstant(wayBack.date, '10:00') ?? new Date()).getTime() + 48 * HOUR_MS)
  const details = { childAges: [2, 5], accessNeeds: 'Wheelchair', notes: 'W'.repeat(90) }
  const journey = { ...wayBack, return: { date: capeDate(back), time: '10:00' }, meetAndGreet: true }
  const reference = await book(page, journey, details)
  for (const path of ['', `/${reference}`, `/${reference}/cancel`, `/${reference}/change`]) {
    await page.goto(`/account/bookings${path}`)
    await expectUsable(page)
  }
  await page.goto(`/account/bookings/${reference}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.trip-crumb b')).toBeVisible()
  await expect(page.getByText(/Booking [A-Z0-9-]+\.$/)).toBeVisible()
  for (const hidden of ['nav', '.trip-row', '.button', '.site-footer']) {
    await expect(page.locator(hidden).locator('visible=true')).toHaveCount(0)
  }
})
