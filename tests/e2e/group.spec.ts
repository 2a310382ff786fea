import type { Page } from '@playwright/test'
import { openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import { book, SITE } from '#tests/support/browser/booking-pages.ts'
import { expect, expectUsable, inDays, test } from '#tests/support/browser/browser.ts'
import { digitsFor } from '#tests/support/mail/by-mail.ts'

/** A price from the airport to Stellenbosch on a day of a test's own; its id. */
async function quoted(days: number, passengers = '5'): Promise<string> {
  const answer = await fetch(`${SITE}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date: inDays(days),
      time: '09:00',
      passengers: Number(passengers),
      luggage: 3,
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

const acts = (page: Page, number: number) => page.locator(`#trip-${number}`)

/** Three vehicles on two days, from the price of one. */
async function gather(page: Page, days: number, second = '9'): Promise<void> {
  await page.goto(`/quotes/${await quoted(days)}`)
  await page.getByRole('link', { name: 'Add another vehicle or day' }).first().click()
  await acts(page, 1).getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('heading', { name: 'Change trip 2' })).toBeVisible()
  await page.getByLabel('Passengers').selectOption(second)
  await page.getByLabel('Vehicle').selectOption('The best price for your party')
  await page.getByRole('button', { name: 'Change this trip' }).click()
  await expect(acts(page, 2)).toContainText(`Minibus, ${second} passengers`)
  await page.getByLabel('Day').fill(inDays(days + 1))
  await page.getByRole('button', { name: 'Repeat' }).click()
  await expect(acts(page, 4)).toContainText('Available')
  await acts(page, 3).getByRole('button', { name: 'Remove' }).click()
  await expect(acts(page, 4)).toHaveCount(0)
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue to booking' }).click()
  const form = page.locator('#review-form')
  await form.getByLabel('Your name').fill('Ingrid Berg')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Mobile number').fill('082 123 4567')
  await form.getByRole('textbox', { name: 'Password for your account' }).fill('seven green umbrellas')
  const own = form.getByText('A different address for some trips')
  if (await own.isVisible()) {
    await own.click()
    await form.getByLabel('Trip 2: address in Stellenbosch').fill('2 Dorp Street')
  }
  await form.getByLabel('Company').fill('Table Bay Events')
  await form.getByLabel('Order number').fill('PO 4711')
}

async function enterDigits(page: Page): Promise<void> {
  await page.waitForURL(/\/proof$/)
  const [, reference = ''] = /bookings\/([^/]+)\/proof/.exec(page.url()) ?? []
  await page.getByLabel('Six-digit code').fill(await digitsFor(reference))
  await page.getByRole('button', { name: 'Confirm my booking' }).click()
}

test(
  'three vehicles on two days are gathered from one price and booked in one step',
  { tag: '@phone' },
  async ({ page }, { retry }) => {
    // New customers may take so many vehicles of a day: each run has days of its own.
    await gather(page, 512 + 2 * retry)
    await expectUsable(page)
    const email = `ingrid${Date.now()}@example.org`
    const other = await page.context().newPage()
    await other.goto(page.url())
    await fillIn(other, email)
    await fillIn(page, email)
    await expectUsable(page)
    await page.getByRole('button', { name: /^Book all for R/ }).dblclick()
    await enterDigits(page)
    await other.getByRole('button', { name: /^Book all for R/ }).click()
    await expect(other.getByText('nothing was booked twice').first()).toBeVisible()
    await expect(other.getByRole('link', { name: /^Open booking/ })).toBeVisible()
    const together = page.getByRole('region', { name: /Booked together G-/ })
    await expect(together.getByRole('listitem')).toHaveCount(3)
    await expect(together).toContainText('PO 4711')
  },
)

test('without scripts too; if a trip is taken meanwhile, what was typed stays and the others can be booked', async ({
  page: rival,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SITE })
  const page = await context.newPage()
  await gather(page, 507, '12')
  const email = `ingvild${Date.now()}@example.org`
  await fillIn(page, email)
  await openProvenAccount(rival)
  // The one vehicle for twelve.
  await book(rival, await quoted(507, '12'), 'minibus')
  await page.getByRole('button', { name: /^Book all for R/ }).click()
  await expect(page.getByRole('heading', { name: 'Trip 2 is no longer available' })).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue('PO 4711')
  await expect(page.getByLabel('Trip 2: address in Stellenbosch')).toHaveValue('2 Dorp Street')
  await page.getByRole('textbox', { name: 'Password for your account' }).fill('seven green umbrellas')
  await page.getByRole('button', { name: 'Book the others without it' }).click()
  await enterDigits(page)
  await expect(page.getByRole('region', { name: /Booked together G-/ }).getByRole('listitem')).toHaveCount(2)
  await context.close()
})
