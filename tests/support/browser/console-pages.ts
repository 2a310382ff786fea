import type { Browser, Locator, Page } from '@playwright/test'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { openProvenAccount, signInAsOwner } from './at-the-door.ts'
import { expect, inDays } from './browser.ts'

/** The console as a colleague uses it in browser tests: with the keyboard. */

const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
export const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
export const origin = () => ({ Origin: process.env.SITE_URL ?? '' })

export async function signIn(page: Page) {
  await signInAsOwner(page)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await hydrated(page)
}

/** Keys are heard once React is there. */
export async function hydrated(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /^Live, / })).toBeVisible()
}

/** A guest with a proven address books as a program does, for some day unless a test says when; answers the reference. */
export async function guestBooks(
  browser: Browser,
  name: string,
  at: Record<string, unknown> = someDay(),
): Promise<string> {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL })
  const page = await context.newPage()
  await openProvenAccount(page, name)
  const trip = {
    serviceType: 'airport',
    pickup: AIRPORT,
    dropoff: STELLENBOSCH,
    ...at,
    passengers: 2,
    luggage: 1,
  }
  const quote = await page.request.post('/api/quotes', { data: trip, headers: origin() })
  const { id } = (await quote.json()) as { id: string }
  const data = { quoteId: id, vehicleOptionId: 'suv', mobile: '+46 70 123 45 67' }
  const booked = await page.request.post('/api/bookings', { data, headers: origin() })
  expect([booked.status(), await booked.text()]).toEqual([201, expect.any(String)])
  const { reference } = (await booked.json()) as { reference: string }
  await context.close()
  return reference
}

const someDay = () => ({ date: inDays(30 + Math.floor(Math.random() * 300)), time: '09:50' })

/** Some hours from now: the trip can be started, and its end noted. Each test takes its own: vehicles are few. */
export function soon(hours = 2) {
  const at = new Date(Date.now() + hours * 3_600_000)
  return { date: capeDate(at), time: capeTime(at) }
}

/** Presses keys one after the other, as a person does. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

export async function open(page: Page, reference: string) {
  await press(page, '/')
  // Not waited for: what follows the key quickly is typed into the search too.
  await page.keyboard.type(reference)
  // Enter takes what is marked, which is a moment after it is there.
  const option = page.getByRole('option', { name: new RegExp(`^${reference}`) })
  await expect(option).toHaveAttribute('data-highlighted')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}

/** A confirmed booking with a vehicle and a driver of its own, by the keyboard. */
export async function confirmAndAssign(page: Page, reference: string) {
  const data = { name: `Yusuf ${reference}`, phone: '+27 82 555 0199' }
  const driver = await page.request.post('/api/operator/drivers', { data, headers: origin() })
  expect(driver.status()).toBe(201)
  await open(page, reference)
  await press(page, 'c')
  await said(page, `${reference} is confirmed`)
  await assign(page, reference)
}

export async function assign(page: Page, reference: string) {
  await press(page, 'a')
  await expect(page.locator('#picker :focus')).toBeVisible()
  await page.getByRole('radio', { name: `Yusuf ${reference}` }).focus()
  await press(page, ' ', 'Enter')
  await said(page, `${reference} is assigned`)
}

/** Down the list until a row is chosen. */
export async function walkTo(page: Page, row: Locator) {
  await expect(row).toBeVisible()
  for (let i = 0; i < 60 && (await row.getAttribute('aria-current')) === null; i++) await press(page, 'j')
}

export const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)
