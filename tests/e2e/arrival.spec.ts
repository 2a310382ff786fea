import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '#tests/support/browser/browser.ts'
import { assignedTrip } from '#tests/support/browser/assigned-trip.ts'
import { origin } from '#tests/support/browser/console-pages.ts'

/** The arrival card on a phone that has no network at the airport. */

test('one visit keeps the card; what is tapped offline reaches Today once, and a closed link leaves nothing', async ({
  page,
  browser,
}) => {
  const { reference, link } = await tripWithLink(page, browser)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('img', { name: /^Route from Cape Town International/ })).toBeVisible()
  await expectAccessible(phone)
  await phone.goto(`${link}/arrival`)
  await expect(phone.getByText('Kept on this phone')).toBeVisible()
  await expectFits(phone)
  await expectAccessible(phone)

  // Some browsers empty the storage of a site that is not used.
  const { origin: site } = new URL(phone.url())
  const browserOfPhone = await context.newCDPSession(phone)
  await browserOfPhone.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' })
  await phone.reload()
  await expect(phone.getByText('Kept on this phone')).toBeVisible()

  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Yusuf meets you')
  await expect(phone.getByText(/^[a-z]+ \d\d$/)).toBeHidden()
  await phone.getByText('Before you get in: your word').click()
  await expect(phone.getByText(/^[a-z]+ \d\d$/)).toBeVisible()
  await phone.getByRole('button', { name: 'I have landed' }).click()
  await phone.getByRole('button', { name: 'I have my bags' }).click()
  await phone.getByRole('button', { name: 'Tell the office' }).click()
  await expect(phone.getByText('No network. 3 taps wait.')).toBeVisible()
  await expectAccessible(phone)

  await context.setOffline(false)
  await expect(phone.getByText('No network.')).toBeHidden({ timeout: 20_000 })
  await page.goto('/operator')
  const alarm = page.getByRole('listitem').filter({ hasText: reference })
  await expect(alarm.getByText(/The guest cannot see the driver, \d\d:\d\d/)).toHaveCount(1)

  const off = { data: { off: true }, headers: origin() }
  const answer = await page.request.post(`/api/operator/bookings/${reference}/link`, off)
  expect(answer.ok()).toBe(true)
  expect((await phone.reload())?.status()).toBe(410)
  const files = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((name) => /\/assets\/(site|react|vendor|forms)-/.test(name))).toEqual([])
  await expect.poll(() => phone.evaluate(() => localStorage.length)).toBe(0)
  await context.setOffline(true)
  await expect(phone.reload()).rejects.toThrow(/ERR_/)
  await context.close()
})

async function tripWithLink(page: Page, browser: Browser) {
  const { reference } = await assignedTrip(page, browser, 'Emma Lindholm', 1.2)
  const answer = await page.request.post(`/api/operator/bookings/${reference}/link`, {
    data: {},
    headers: origin(),
  })
  const { url } = (await answer.json()) as { url: string }
  return { reference, link: new URL(url).pathname }
}
