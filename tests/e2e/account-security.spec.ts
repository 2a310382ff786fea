import { NEW_PASSWORD, follow, readAll, signIn, signOut } from '#tests/support/browser/account-pages.ts'
import { newAddress, openAccount, openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import { expect, expectFits, test } from '#tests/support/browser/browser.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, { tag: javaScriptEnabled ? '@phone' : [] }, () => {
    test.use({ javaScriptEnabled })

    test('email, phone and password are changed', async ({ page, mailbox }) => {
      const email = await openProvenAccount(page)
      const next = newAddress()
      await page.goto('/account/security/email')
      await page.locator('main').getByLabel('New email').fill(next)
      await page.locator('main').getByLabel('Your password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Send a link' }).click()
      await expect(page.getByText('Check your email')).toBeVisible()
      await follow(page, mailbox, 'Confirm your new email', next)
      await page.getByRole('button', { name: 'Yes, it is mine' }).click()
      await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
      await mailbox.find('The email on your account was changed', email)

      const number = `+2782${String(Date.now()).slice(-7)}`
      await page.goto('/account/security/phone')
      await page
        .locator('main')
        .getByLabel('Phone number')
        .fill(`0${number.slice(3)}`)
      await page.locator('main').getByLabel('Your password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      // Above the box where the code is typed, and there is where one is.
      const sent = page.getByRole('region', { name: 'A code is on its way' })
      await expect(sent).toBeFocused()
      await expect(sent.getByRole('textbox', { name: 'Code' })).toBeVisible()
      const code = /^\d{6}/.exec(await mailbox.findText(number))?.[0] ?? ''
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Confirm this number' }).click()
      await expect(page.getByRole('alert')).toContainText('Invalid code')
      await expect(page).toHaveTitle(/^Error: /)
      await page.getByRole('textbox', { name: 'Code' }).fill(code)
      await page.getByRole('button', { name: 'Confirm this number' }).click()
      await expect(page.getByText('Confirmed: you can sign in with it')).toBeVisible()

      await page.goto('/account/security/password')
      await page.locator('main').getByLabel('Current password', { exact: true }).fill('not it')
      await page.locator('main').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByRole('alert')).toContainText('that is not your password')
      await page.locator('main').getByLabel('Current password', { exact: true }).fill(PASSWORD)
      await page.locator('main').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your password has been changed')).toBeVisible()
      await signOut(page)
      await signIn(page, `0${number.slice(3)}`, NEW_PASSWORD)
      await expect(page.getByText(next).first()).toBeVisible()
    })
  })
}

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('an authenticator app is turned on, asked for, replaced by a recovery code, and turned off', async ({
    page,
    context,
    mailbox,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = await openProvenAccount(page)
    await page.goto('/account/security/second-factor')
    await page.locator('main').getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    const key = (await page.locator('.key').textContent()) ?? ''
    await expectFits(page)
    const app = page.getByRole('link', { name: 'Open your authenticator app' })
    await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\//)
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill('12345')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid code')
    await expect(page.locator('.key')).toHaveText(key)
    await page.getByRole('textbox', { name: 'Code' }).fill(totp(key))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const on = page.getByRole('region', { name: 'The authenticator app is on' })
    await expect(on).toBeFocused()
    const listed = (await page.locator('.recovery-codes').textContent()) ?? ''
    const codes = listed.split('\n')
    expect(codes.length).toBeGreaterThan(5)
    await on.getByRole('button', { name: 'Copy codes' }).click()
    await expect(on.getByText('Copied!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(listed)
    const download = page.waitForEvent('download')
    await on.getByRole('link', { name: 'Save as a file' }).click()
    expect(await readAll(await download)).toContain(listed)
    await mailbox.find('An authenticator app was added', email)
    await signOut(page)

    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid code')
    await page.getByRole('textbox', { name: 'Code' }).fill(totp(key, 30))
    await page.getByLabel(/^Do not ask for a code/).check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await page.goto('/account/devices')
    await page.getByRole('button', { name: 'Ask for a code again' }).click()
    await expect(page.getByRole('region', { name: 'Devices that don’t need a code' })).toBeHidden()
    await signOut(page)

    await signIn(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await mailbox.find('A recovery code for your account was used', email)

    await page.goto('/account/security/second-factor')
    const off = page.getByRole('region', { name: 'Turn it off' })
    await off.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await off.getByLabel('Code').fill(codes[1] ?? '')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('region', { name: 'The authenticator app is off' })).toBeFocused()
  })

  test('a device is signed out from another one', async ({ page, browser }) => {
    const email = await openAccount(page)
    const other = await browser.newContext({ baseURL: process.env.SITE_URL })
    const phone = await other.newPage()
    await signIn(phone, email)
    await expect(phone.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await page.goto('/account/devices')
    await expect(page.getByText('(this device)')).toBeVisible()
    await page.getByRole('button', { name: /^Sign out (Chrome|Unknown|A browser)/ }).click()
    await expect(page.getByRole('button', { name: /^Sign out (Chrome|Unknown|A browser)/ })).toBeHidden()
    await phone.goto('/account')
    await expect(phone.getByText('Auth session missing!')).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
