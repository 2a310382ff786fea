import { capeDate } from '#domain/values/cape-time.ts'
import { expect, expectUsable, test } from '#tests/support/browser/browser.ts'
import {
  confirmAndAssign,
  guestBooks,
  open,
  origin,
  press,
  said,
  signIn,
  soon,
} from '#tests/support/browser/console-pages.ts'

/** A booking with a return is two jobs, and a change is seen before it is made. */

const aWeekLater = () => capeDate(new Date(Date.now() + 8 * 86_400_000))

test('the way out is driven while the return, a week later, waits and is cancelled on its own', async ({
  page,
  browser,
}) => {
  const back = { date: aWeekLater(), time: '15:00' }
  const reference = await guestBooks(browser, 'Elke Sommer', { ...soon(), return: back })
  await signIn(page)
  await confirmAndAssign(page, reference)
  const legs = page.getByRole('region', { name: /^Legs/ }).getByRole('listitem')
  await press(page, 's')
  await said(page, `${reference} is under way`)
  await expect(legs.nth(0)).toContainText('under way')
  await expect(legs.nth(1)).toContainText('no driver')
  // The bar that sticks to the foot may lie over half a driver, who is then scrolled to.
  await page.locator('.picker-commit').evaluate((bar: HTMLElement) => (bar.style.position = 'static'))
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await legs
    .nth(1)
    .getByRole('link', { name: /^Cancel this leg/ })
    .click()
  await expect(page.getByRole('radio', { name: /^Leg 2/ })).toBeChecked()
  await page.getByRole('radio', { name: /^The guest asked/ }).check()
  await press(page, 'Control+Enter')
  await said(page, `${reference} is cancelled`)
  await expect(legs.nth(1)).toContainText('cancelled')
  await expect(legs.nth(1)).toContainText('at the guest’s request · no fee')
  await press(page, 'f')
  await said(page, `${reference} is completed`)
})

test('of two colleagues who change different things both are kept; of the same, the second sees both prices', async ({
  page,
  browser,
}) => {
  const reference = await guestBooks(browser, 'Ana Souza')
  const change = (set: Record<string, unknown>, agreeTotal?: number) =>
    page.request.post(`/api/operator/bookings/${reference}/change`, {
      data: { set, ...(agreeTotal !== undefined && { agreeTotal }) },
      headers: origin(),
    })
  const changeTime = async (time: string) => {
    const preview = (await (await change({ time })).json()) as { total: { new: number } }
    expect((await change({ time }, preview.total.new)).status()).toBe(200)
  }
  // While it is sending, the button says so.
  const agreed = page.getByRole('button', { name: /^Agreed already/ })
  await signIn(page)
  await open(page, reference)
  await press(page, 'e')
  await expect(page.getByRole('heading', { level: 1, name: `Change ${reference}` })).toBeVisible()
  await page.getByLabel('Guests', { exact: true }).fill('3')
  await changeTime('11:10')
  await press(page, 'Control+Enter')
  await expect(agreed).toBeVisible()
  await press(page, 'Control+Enter')
  await said(page, `${reference} is changed`)
  await expect(page.getByRole('link', { name: /11:10 to/ })).toBeVisible()

  await press(page, 'e')
  await page.getByLabel('Time', { exact: true }).fill('12:30')
  await changeTime('13:45')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alert')).toContainText(/changed times .* ago\./)
  await expect(page.getByRole('alert')).toContainText(/As it is now: R[\d,]+\. With yours: R[\d,]+\./)
  await expect(agreed).toBeVisible()
  await press(page, 'Control+Enter')
  await said(page, `${reference} is changed`)
  await expect(page.getByRole('link', { name: /12:30 to/ })).toBeVisible()
})
