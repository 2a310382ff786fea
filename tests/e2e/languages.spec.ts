import {
  expect,
  expectFits,
  expectFitsEverywhere,
  inDays,
  takeTheTimeOfAPerson,
  test,
} from '#tests/support/browser/browser.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

test('a language is chosen by a link that keeps the page, and by nothing else', async ({ browser, page }) => {
  const german = await browser.newContext({ locale: 'de-DE', baseURL: process.env.SITE_URL })
  const reader = await german.newPage()
  await reader.goto('/services?tab=wine')
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en-ZA')
  const footer = reader.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Deutsch' }).click()
  await expect(reader).toHaveURL('/de/services?tab=wine')
  await expect(reader.locator('html')).toHaveAttribute('lang', 'de')
  await footer.getByRole('link', { name: 'English' }).click()
  await expect(reader).toHaveURL('/services?tab=wine')
  await german.close()

  await page.goto('/de/areas')
  const linked = (rel: string) => page.locator(`link[rel=${rel}]`)
  await expect(linked('canonical')).toHaveAttribute('href', /\/de\/areas$/)
  await expect(linked('alternate')).toHaveCount(3)
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', /[^e]\/areas$/)
})

test('an enquiry in German is refused, sent and confirmed in German', async ({ page, mailbox }) => {
  const email = `greta-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/de/booking-enquiry')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('link', { name: 'Bitte geben Sie Ihren Vornamen ein' })).toBeVisible()
  await page.getByLabel('Vorname').fill('Greta')
  await page.getByLabel('Nachname').fill('Brandt')
  await page.getByLabel('E-Mail').first().fill(email)
  await page.getByLabel('Mobilnummer').first().fill('+49 151 2345678')
  await page.getByRole('combobox', { name: 'Abholort' }).fill('Flughafen Kapstadt')
  await page.getByRole('combobox', { name: 'Ziel' }).fill('12 Kloof Nek Road')
  await page.getByLabel('Datum').fill(inDays(14))
  await page.getByLabel('Uhrzeit').fill('07:45')
  await page.getByLabel('Fahrzeug', { exact: true }).selectOption('any')
  await takeTheTimeOfAPerson(page)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page).toHaveURL(/\/de\/booking-enquiry\/sent\//)
  await expectFits(page)
  const mail = await mailbox.find('', email)
  expect(mail.html).toContain('<html lang="de">')
})

test('an account opened on a German page stays in German', async ({ page }) => {
  await page.goto('/de/account')
  await expect(page).toHaveURL(/\/de\/auth\?to=%2Faccount/)
  await page.goto('/de/auth/sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Greta Brandt')
  await page
    .getByLabel('E-Mail')
    .first()
    .fill(`greta-${crypto.randomUUID().slice(0, 8)}@example.org`)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL('/de/account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('prices are in German where the page is', async ({ page }) => {
  await page.goto('/de')
  await page.getByLabel('Von', { exact: true }).fill('CPT')
  await page.getByLabel('Nach', { exact: true }).fill('Hermanus')
  await page.getByLabel('Datum', { exact: true }).fill(inDays(30))
  // At an airport the time has another name.
  await page.locator('form.fare [name=time]').fill('10:00')
  await page.getByRole('button', { name: 'Preis ansehen' }).click()
  await expect(page.getByText(/R1\.\d{3}/).first()).toBeVisible()
})

test('German pages fit, with their longer words', async ({ page }) => {
  for (const path of ['/de', '/de/services/winelands', '/de/booking-enquiry', '/de/auth/sign-up']) {
    await page.goto(path)
    await expectFitsEverywhere(page)
  }
})
