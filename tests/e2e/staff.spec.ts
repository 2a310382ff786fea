import type { Browser, Page } from '@playwright/test'
import { signInAsOwner } from '#tests/support/browser/at-the-door.ts'
import { expect, expectUsable, test } from '#tests/support/browser/browser.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'

const PASSWORD = 'granite willow 77 lantern'

async function signIn(page: Page, to: string) {
  await signInAsOwner(page)
  await page.goto(to)
}

/** Somebody else, in a browser of their own. */
async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })).newPage()
}

test('a colleague is invited by mail, works in the office, and is gone at once when removed', async ({
  page,
  browser,
  mailbox,
}) => {
  const email = `${crypto.randomUUID()}@tours.example`
  await signIn(page, '/operator/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('link', { name: 'Enter their name' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Themba Dlamini')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`Themba Dlamini gets an email at ${email}.`)).toBeVisible()
  await expectUsable(page)

  const { text } = await mailbox.find('Your account at', email)
  const themba = await another(browser)
  await themba.goto(/\/staff\/join\/\S+/.exec(text)?.[0] ?? '')
  await expect(themba.getByRole('heading', { name: 'Welcome, Themba Dlamini' })).toBeVisible()
  await expectUsable(themba)
  await themba.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await themba.getByRole('button', { name: 'Set password and start' }).click()
  await themba.getByRole('button', { name: 'Not now' }).click()
  await expect(themba.getByText(/^Live, \d\d:\d\d$/)).toBeVisible()
  await themba.goto('/operator/staff')
  await expect(themba.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(themba.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await themba.goto('/operator')
  await expect(themba.getByText(/^Live, \d\d:\d\d$/)).toBeVisible()

  const row = page.getByRole('row', { name: /Themba Dlamini/ }).filter({ hasText: email })
  await row.getByRole('link', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Themba Dlamini from the office?' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Remove Themba Dlamini' }).click()
  await expect(row).toHaveCount(0)
  await expect(themba.getByText(/^Live, /)).toHaveCount(0, { timeout: 10_000 })
  await themba.goto('/operator')
  await expect(themba).toHaveURL(/\/auth\?to=/)

  await page.goto('/operator/outbox')
  const invitation = page.getByRole('listitem').filter({ hasText: 'Invitation to the office' })
  await expect(invitation.filter({ hasText: email })).toContainText('sent')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByRole('heading', { name: 'Test', exact: true })).toBeVisible()
  await mailbox.find('Test: mail goes out')
  await expectUsable(page)
})

test('what happens is on every open page of the console by itself', async ({ page, context, request }) => {
  await signIn(page, '/operator')
  await expect(page.getByText(/^Live, \d\d:\d\d$/)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/operator')
  await expect(second.getByText(/^Live, \d\d:\d\d$/)).toBeVisible()
  const firstName = `Zola${crypto.randomUUID().slice(0, 8)}`
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const sent = await request.post('/api/enquiries/booking', {
    data: airportToStellenbosch({ date, firstName }),
  })
  expect(sent.status()).toBe(201)
  // The second tab is the one that is seen; the other reads again when it is.
  await expect(second.getByText(firstName)).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText(firstName)).toBeVisible()
})

// The business has its facts once: who changes them in these tests does so one after the other.
test.describe.configure({ mode: 'default' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('vehicles and drivers are added, changed and taken off; contacts are changed', async ({ page }) => {
      await signIn(page, '/operator/fleet')
      await page.getByRole('link', { name: /Take all DEMO vehicles/ }).click()
      await expect(page.getByText('Guests can no longer book them.')).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)
      // Once the script runs, the question becomes a dialog and moves.
      if (javaScriptEnabled) await expect(page.locator('dialog:modal')).toBeVisible()
      await page.getByRole('link', { name: 'Leave it' }).click()
      // An open dialog keeps the keys from the page behind it.
      await expect(page.getByText('Guests can no longer book them.')).toHaveCount(0)
      await expect(page).toHaveURL('/operator/fleet')
      const registration = `CA ${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
      await page.getByRole('link', { name: 'Add a vehicle' }).click()
      await expect(page.getByRole('region', { name: 'Add a vehicle' })).toBeVisible()
      await page.getByLabel('Registration', { exact: true }).fill(registration)
      await page.getByRole('button', { name: 'Add vehicle' }).click()
      await expect(page.getByRole('link', { name: 'Choose the model' })).toBeVisible()
      await expect(page.getByLabel('Registration', { exact: true })).toHaveValue(registration)
      await page.getByLabel('Model').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Add vehicle' }).click()
      await expect(page.getByText(`${registration} is in service.`)).toBeVisible()
      await page.getByRole('link', { name: registration }).click()
      await page.getByRole('link', { name: 'Time off…' }).click()
      await page.getByRole('button', { name: 'See what it touches' }).click()
      await expect(page.getByRole('link', { name: /^Say why/ })).toBeVisible()
      await page.getByLabel('Why').fill('Service')
      await page.getByRole('button', { name: 'See what it touches' }).click()
      await expect(page.getByRole('heading', { name: 'This touches no trip' })).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name: registration })).toContainText('Off from')
      await page.getByRole('button', { name: 'Take it out' }).click()
      await expect(page.getByText('Not off any more.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Paper' }).selectOption('Roadworthy')
      await page.getByRole('button', { name: 'Save the paper' }).click()
      await expect(page.getByRole('link', { name: /^Enter the last day/ })).toBeVisible()
      await page.getByLabel('Last day').fill('2126-11-30')
      await page.getByRole('button', { name: 'Save the paper' }).click()
      await expect(page.getByText('Roadworthy valid until')).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)
      await page.getByLabel('In service: can be booked').uncheck()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(`${registration} is out of service.`)).toBeVisible()
      await expect(page.getByLabel('In service: can be booked')).not.toBeChecked()
      if (javaScriptEnabled) await expectUsable(page)

      await page.getByRole('link', { name: 'Who changed it' }).click()
      await expect(page.getByText('In service: yes → no')).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)
      await page.getByRole('link', { name: 'Security log' }).click()
      await expect(page.getByText('vehicle added').first()).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)

      await page.goto('/operator/drivers?add')
      await page.getByRole('textbox', { name: 'Name' }).fill('Sipho Ndlovu')
      await page.getByRole('textbox', { name: 'Phone' }).fill('12')
      await page.getByRole('button', { name: 'Add driver' }).click()
      await expect(page.getByRole('link', { name: /can’t be called as it is/ })).toBeVisible()
      await page.getByRole('textbox', { name: 'Phone' }).fill('082 123 4567')
      await page.getByRole('button', { name: 'Add driver' }).click()
      await expect(page.getByText('Sipho Ndlovu can be assigned.')).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)

      await page.goto('/operator/facts')
      const officer = page.getByLabel('Information officer')
      const before = await officer.inputValue()
      await page.getByLabel('Bank', { exact: true }).fill('Standard Bank')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name: /password/ })).toBeVisible()
      await page.getByLabel('Bank', { exact: true }).fill('')
      for (const name of ['Naledi Jacobs', before]) {
        const revision = await page.locator('[name=revision]').inputValue()
        await officer.fill(name)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText(/^Saved\./)).toBeVisible()
        await expect(page.locator('[name=revision]')).not.toHaveValue(revision)
        // What was saved stays in the form, or the next Save would put back what was before.
        await expect(officer).toHaveValue(name)
      }
      if (javaScriptEnabled) await expectUsable(page)
    })
  })
}
