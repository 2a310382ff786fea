import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '#tests/support/browser/browser.ts'
import { assignedTrip } from '#tests/support/browser/assigned-trip.ts'

/** A driver's day on a small phone: the link that the office sent, with a network, without one, and without scripts. */

const PHONE = { viewport: { width: 360, height: 740 } }

test('a driver goes through a pickup without a network; what was tapped counts once it is back', async ({
  page,
  browser,
}) => {
  const { reference, url } = await driverWithTrip(page, browser, 'Chidi Okonkwo', 3)
  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await phone.goto(url)
  await expect(phone.getByText(/^On this phone since \d\d:\d\d, works offline$/)).toBeVisible()
  await expectUsableOnPhone(phone)

  await context.setOffline(true)
  await phone.reload()
  await phone.getByRole('link', { name: /Okonkwo/ }).click()
  await expect(phone.getByRole('heading', { name: 'Chidi Okonkwo' })).toBeVisible()
  await phone.getByRole('button', { name: 'On the way' }).click()
  await phone.getByRole('button', { name: 'Arrived', exact: true }).click()
  await expect(phone.getByText('No network. 2 taps wait.')).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Arrived' })).toHaveText(/\d\d:\d\d waits$/)
  const handshake = phone.getByRole('region', { name: 'Say the word first' })
  await expect(handshake).toContainText('Guest says Okonkwo, Stellenbosch?')
  await handshake.getByText('Show my word').click()
  await expect(handshake.getByText(/^[a-z]+ \d\d$/)).toBeVisible()
  // The page's own storage is emptied: the service worker has a copy.
  await phone.evaluate(() => localStorage.clear())
  await phone.reload()
  await expect(phone.getByText('No network. 2 taps wait.')).toBeVisible()
  await expectUsableOnPhone(phone)
  await phone.getByRole('link', { name: 'Sign' }).click()
  await expect(phone.getByText('OKONKWO', { exact: true })).toBeVisible()
  await expectUsableOnPhone(phone)
  await phone.getByRole('link', { name: 'Close' }).click()

  await context.setOffline(false)
  await expect(phone.getByText('No network.')).toBeHidden({ timeout: 20_000 })
  await expect(phone.getByRole('listitem').filter({ hasText: 'Arrived' })).toHaveText(/\d\d:\d\d$/)
  expect(await legOf(page, reference)).toMatchObject({
    status: 'under way',
    times: { arrived: expect.any(String), onBoard: null },
  })
  await context.setOffline(true)
  await phone.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    navigator.serviceWorker.getRegistration = () => Promise.resolve(undefined)
  })
  await phone.getByRole('button', { name: 'It matched: on board' }).click()
  await expect(phone.getByText('leave this page open until they are sent')).toBeVisible()
  await context.setOffline(false)
  await phone.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => (await legOf(page, reference)).status).toBe('completed')
  await context.close()
})

test.describe('without scripts', () => {
  test('each button is a plain form, the sign fills the screen, and a second phone asks the office', async ({
    page,
    browser,
  }) => {
    const { reference, url } = await driverWithTrip(page, browser, 'Maria del Carmen Sánchez', 4)
    const [first, second] = await Promise.all([plainPhone(browser), plainPhone(browser)])
    const phone = await first.newPage()
    await phone.goto(url)
    await phone.getByRole('button', { name: 'On the way' }).click()
    await expect(phone.getByRole('button', { name: 'Arrived', exact: true })).toBeVisible()
    expect((await legOf(page, reference)).status).toBe('under way')
    await phone.getByRole('button', { name: 'Undo On the way' }).click()
    await expect(phone.getByRole('button', { name: 'On the way', exact: true })).toBeVisible()
    await phone.getByRole('link', { name: /Sánchez/ }).click()
    await phone.getByRole('link', { name: 'Sign' }).click()
    await expect(phone.getByText('CARMEN SÁNCHEZ', { exact: true })).toBeVisible()

    const other = await second.newPage()
    expect((await other.goto(url))?.status()).toBe(403)
    await expect(other.getByText('Sánchez')).toHaveCount(0)
    await other.getByRole('button', { name: 'Ask the office' }).click()
    await page.goto('/operator')
    const asked = page.getByRole('button', { name: `Let it in: Yusuf ${reference}` })
    await asked.click()
    await expect(page.locator('.toast')).toContainText('That phone opens the day sheet now')
    expect((await other.goto(url))?.status()).toBe(200)
    expect((await phone.goto(url))?.status()).toBe(403)
    await Promise.all([first.close(), second.close()])
  })
})

/** A trip in some hours, and the link of its driver. */
async function driverWithTrip(page: Page, browser: Browser, guest: string, hours: number) {
  const { reference, driverId, post } = await assignedTrip(page, browser, guest, hours)
  const { url } = await post<{ url: string }>(`/drivers/${driverId}/link`)
  return { reference, url }
}

type Booking = { legs: Leg[] }
type Leg = { id: string; status: string; times: Record<string, string | null> }

async function legOf(page: Page, reference: string): Promise<Leg> {
  const answer = await page.request.get(`/api/operator/bookings/${reference}`)
  const [leg] = ((await answer.json()) as Booking).legs
  if (leg === undefined) throw new Error('no leg')
  return leg
}

function plainPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, javaScriptEnabled: false })
}

async function expectUsableOnPhone(page: Page) {
  await expectFits(page)
  await expectAccessible(page)
}
