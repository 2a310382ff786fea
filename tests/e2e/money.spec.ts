import { expect, expectUsable, test } from '#tests/support/browser/browser.ts'
import { confirmAndAssign, guestBooks, press, said, signIn } from '#tests/support/browser/console-pages.ts'

test('a payment that is too much is asked about, kept, and then to be given back; a line of the bank is booked', async ({
  page,
  browser,
}) => {
  const reference = await guestBooks(browser, 'Lerato Maseko')
  await signIn(page)
  await confirmAndAssign(page, reference)
  await press(page, '$')
  await expect(page.getByRole('heading', { name: /^Nothing paid of/ })).toBeVisible()
  await expectUsable(page)

  await page.goto('/operator/money/statement')
  const words = `PAYSHAP ${reference.replace('-', '')}`
  await page.getByLabel('The bank’s lines').fill(`Date,Amount,Description\n2026-01-05,1.00,${words}`)
  await page.getByRole('button', { name: /^Match the lines/ }).click()
  await expect(page.getByRole('region', { name: 'Likely' })).toContainText('Lerato Maseko')
  await expectUsable(page)
  await page.getByRole('checkbox', { name: new RegExp(words) }).check()
  await page.getByRole('button', { name: /^Book the ticked payments/ }).click()
  await said(page, '1 payment booked')

  await page.goto(`/operator/bookings/${reference}?view=money`)
  await expect(page.getByRole('row', { name: new RegExp(words) })).toContainText('R1')
  await page.getByRole('link', { name: /^Record a payment/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('90000')
  await dialog.getByLabel('How').selectOption('cash')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await dialog.getByRole('button', { name: 'Record R90,000 all the same' }).click()
  await said(page, 'new payment')
  await expect(page.getByRole('region', { name: 'To give back' })).toBeVisible()
})
