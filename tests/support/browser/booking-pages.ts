import type { Page } from '@playwright/test'
import { expect, inDays, test } from './browser.ts'

export const SITE = process.env.SITE_URL ?? ''
const AIRPORT = { label: 'The airport', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }

/** Prices and trips on a separate day for each test, so that tests do not take each other's vehicles. */
export function tripsOfOneDay() {
  let day = ''
  test.beforeEach(() => {
    day = inDays(20 + Math.floor(Math.random() * 500))
  })

  /** A price from the airport to Stellenbosch on the test's day, unless a test says otherwise; its id. */
  async function quoted(changes: Record<string, unknown> = {}): Promise<string> {
    const answer = await fetch(`${SITE}/api/quotes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        pickup: AIRPORT,
        dropoff: STELLENBOSCH,
        date: day,
        time: '07:45',
        passengers: 2,
        ...changes,
      }),
    })
    return ((await answer.json()) as { id: string }).id
  }

  /** Fills in the first step with sensible values; `changes` are by the field's label. */
  async function fillTrip(page: Page, changes: Record<string, string> = {}) {
    const values = {
      'Pickup location': 'Cape Town International Airport (CPT)',
      Destination: 'Stellenbosch',
      Date: day,
      'Time in Cape Town': '07:45',
      ...changes,
    }
    for (const [label, value] of Object.entries(values)) {
      const form = page.locator('.booking-form')
      const field = label === TIME ? form.getByLabel(/^(Time in Cape Town|Your flight lands at)$/) : null
      await (field ?? form.getByLabel(label, { exact: true })).fill(value)
    }
  }

  return { someDay: () => day, quoted, fillTrip }
}

/** Books an option of a quote without the pages, and returns the reference. */
export async function book(page: Page, quoteId: string, vehicleOptionId: string): Promise<string> {
  const answer = await page.request.post('/api/bookings', {
    data: { quoteId, vehicleOptionId },
    headers: { Origin: SITE },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

/** Its label changes once the pickup is known to be an airport. */
export const TIME = 'Time in Cape Town'

export const pickup = (page: Page) => page.getByRole('combobox', { name: 'Pickup location' })
export const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
export const seePrices = (page: Page) => page.getByRole('button', { name: 'See vehicles and prices' }).click()
export const checkAndBook = (page: Page) => page.getByRole('button', { name: 'Check and book' }).click()
/** Presses the button of the last page, which asks for a number that the account does not have. */
export async function bookIt(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Book for/ })
  await button.waitFor()
  const mobile = page.locator('#mobile')
  if (await mobile.isVisible()) await mobile.fill('+27 82 123 4567')
  await button.click()
}

export const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export function inDaysOf(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
