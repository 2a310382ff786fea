import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

/** The suggestions; the options of the native selects are not meant. */
const options = (page: Page, filter: { name?: RegExp } = {}) =>
  page.getByRole('listbox').getByRole('option', filter)

test.beforeEach(async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
})

test('suggests at two characters, at most six places, and takes the chosen one by keyboard', async ({
  page,
}) => {
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.pressSequentially('c')
  await page.waitForTimeout(400)
  await expect(options(page)).toHaveCount(0)
  await pickup.pressSequentially('ape t')
  await expect(options(page).first()).toContainText('Cape Town International')
  expect(await options(page).filter({ hasNotText: 'Use typed address' }).count()).toBeLessThanOrEqual(6)
  await expect(pickup).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await pickup.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await pickup.press('Enter')
  await expect(pickup).toHaveValue(/Cape Town International Airport/)
  await expect(options(page)).toHaveCount(0)
  await expect(page.locator('input[name=fromPlace]')).toHaveValue(/"lat":-33\.9/)

  await pickup.press('Backspace')
  await expect(page.locator('input[name=fromPlace]')).toHaveValue('')
})

test('takes an address that nobody suggests', { tag: '@phone' }, async ({ page }) => {
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.fill('Xyz')
  await page.waitForTimeout(500)
  await expect(options(page)).toHaveCount(0)
  await pickup.fill('17 Xyzzy Lane')
  const typed = options(page, { name: /Use typed address/ })
  await expect(typed).toBeVisible()
  await typed.click()
  await expect(pickup).toHaveValue('17 Xyzzy Lane')
  await expect(page.locator('input[name=fromPlace]')).toHaveValue(/"placeId":"typed_\d+"/)
  await expect(options(page)).toHaveCount(0)
})

test('Enter with an open list and nothing chosen closes it and sends nothing', async ({ page }) => {
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.fill('stel')
  await expect(options(page).first()).toBeVisible()
  await pickup.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await page.waitForTimeout(200)
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0)
})

test('closes on Escape and shortly after the field is left', async ({ page }) => {
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.fill('stel')
  await expect(options(page).first()).toBeVisible()
  await pickup.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(pickup).toHaveValue('stel')

  await pickup.fill('stelle')
  await pickup.press('Escape')
  await page.waitForTimeout(900)
  await expect(options(page), 'a list that had not come yet stays away').toHaveCount(0)

  await pickup.fill('stell')
  await expect(options(page).first()).toBeVisible()
  await pickup.press('Tab')
  // The next field, still empty, offers the usual places.
  await expect(pickup).toHaveAttribute('aria-expanded', 'false')
})

test('a silent place search leaves a plain text field', async ({ page }) => {
  await page.route('**/api/places**', (route) => route.abort())
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.fill('Stellenbosch')
  await expect(options(page, { name: /Use typed address/ })).toBeVisible()
  await expect(pickup).toHaveValue('Stellenbosch')
})
