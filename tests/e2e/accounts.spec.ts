import type { Download, Page } from '@playwright/test'
import { newAddress, openAccount, openProvenAccount } from '#tests/support/at-the-door.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectUsable,
  type Mailbox,
  test,
} from '#tests/support/browser.ts'
import { proveAddress } from '#tests/support/by-mail.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

const NEW_PASSWORD = 'lantern 77 quarry swift'

async function signUp(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/auth/sign-up')
  await page.locator('main').getByLabel('Name').fill('Thandi Mokoena')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  return email
}

async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.locator('main').getByLabel('Email or phone').fill(identifier)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Opens the link of the newest mail of that subject. */
async function follow(page: Page, mailbox: Mailbox, subject: string, to: string): Promise<string> {
  const { text } = await mailbox.find(subject, to)
  const link = /https?:\S+/.exec(text)?.[0] ?? ''
  // The program names itself by its public address, the test by the one it listens on.
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  return pathname + search
}

async function confirmEmail(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await follow(page, mailbox, 'Confirm your email', email)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, { tag: javaScriptEnabled ? '@phone' : [] }, () => {
    test.use({ javaScriptEnabled })

    test('a stranger opens an account, is in at once, signs out and in again', async ({ page }) => {
      const email = await signUp(page)
      await expect(page.getByText('Please confirm your email')).toBeVisible()
      // Whoever is in is not asked to come in.
      for (const path of ['/auth', '/auth/sign-up', '/auth/second-factor']) {
        await page.goto(`${path}?to=/account/saved`)
        await expect(page.getByRole('heading', { name: 'Places and passengers' })).toBeVisible()
      }
      await signOut(page)
      await expect(page.getByText('You are signed out.')).toBeVisible()
      await page.goto('/auth/second-factor?to=/account/devices')
      await expect(page.getByText('take you to the page you asked for')).toBeVisible()
      await page.locator('main').getByLabel('Email or phone').fill(email.toUpperCase())
      await page.locator('main').getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByLabel('Keep me signed in').uncheck()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toContainText('Invalid credentials')
      // What was typed is kept, but for the password.
      await expect(page.locator('main').getByLabel('Email or phone')).toHaveValue(email.toUpperCase())
      await expect(page.getByLabel('Keep me signed in')).not.toBeChecked()
      await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
    })

    test('a weak password is refused with everything else kept', async ({ page }) => {
      const email = newAddress()
      await page.goto('/auth/sign-up')
      await page.locator('main').getByLabel('Name').fill('Thandi Mokoena')
      await page.locator('main').getByLabel('Email').fill(email)
      await page.locator('main').getByLabel('Password', { exact: true }).fill('thandi123')
      await page.locator('main').getByLabel('Remind me').check()
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page.getByRole('alert')).toContainText('Weak password')
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
      await expect(page.locator('main').getByLabel('Remind me')).toBeChecked()
      await expect(page.locator('main').getByLabel('Ask me how it was')).not.toBeChecked()
      await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page.locator('main').getByLabel('Remind me')).toBeChecked()
    })

    test('the address is confirmed by a link that works once, and the password recovered by it', async ({
      page,
      mailbox,
    }) => {
      const email = await openAccount(page)
      await confirmEmail(page, mailbox, email)
      await follow(page, mailbox, 'Confirm your email', email)
      await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
      await signOut(page)

      await page.getByRole('link', { name: 'Forgotten password' }).click()
      await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
      await page.locator('main').getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send me the link' }).click()
      await expect(page.getByText('Check your email')).toBeVisible()
      const link = await follow(page, mailbox, 'Choose a new password', email)
      await page.locator('main').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
      await expect(page.getByText('Please confirm your email')).toBeHidden()

      await page.goto(link)
      await expect(page.getByText('Invalid token')).toBeVisible()
      await signOut(page)
      await signIn(page, email, PASSWORD)
      await expect(page.getByRole('alert')).toContainText('Invalid credentials')
      expect((await mailbox.find('Your password was changed', email)).text).toContain('If this was not you')
    })

    test('an account that somebody else opened with one’s address is taken without their password', async ({
      page,
      context,
      mailbox,
    }) => {
      const email = await openAccount(page)
      await context.clearCookies()
      await follow(page, mailbox, 'Confirm your email', email)
      await expect(page.getByText('Don’t know the password?')).toBeVisible()
      await expectFits(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Start with an empty account' }).click()
      await page.locator('main').getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
      await expect(page.getByText('Please confirm your email')).toBeHidden()
    })

    test('an address that has an account answers as any other, and its owner is told', async ({
      page,
      mailbox,
    }) => {
      const email = await openProvenAccount(page)
      await signOut(page)
      await page.goto('/auth/sign-up')
      await page.locator('main').getByLabel('Name').fill('Somebody else')
      await page.locator('main').getByLabel('Email').fill(email)
      await page.locator('main').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page.getByText('Please confirm your email')).toBeVisible()
      expect((await mailbox.find('You already have an account', email)).text).toContain('If this was not you')
      await signOut(page)
      await signIn(page, email, PASSWORD)
      await expect(page.locator('main').getByLabel('Name')).toHaveValue('Thandi Mokoena')
    })

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
      await mailbox.find('The email of your account was changed', email)

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
      await expect(page.getByText('Your password is changed')).toBeVisible()
      await signOut(page)
      await signIn(page, `0${number.slice(3)}`, NEW_PASSWORD)
      await expect(page.getByText(next).first()).toBeVisible()
    })

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
      await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible({ visible: javaScriptEnabled })
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
      if (javaScriptEnabled) {
        await on.getByRole('button', { name: 'Copy codes' }).click()
        await expect(on.getByText('Copied!', { exact: true })).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(listed)
      }
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
      await expect(page.getByRole('region', { name: 'Without a code' })).toBeHidden()
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

    test('profile, places and passengers are kept', async ({ page }) => {
      await openAccount(page)
      await page.goto('/account')
      await page.locator('main').getByLabel('Name').fill('Thandi M.')
      await page.locator('main').getByLabel('Preferred language').selectOption('Deutsch')
      await page.locator('main').getByLabel('Ask me how it was').check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
      await expect(page.locator('main').getByLabel('Preferred language')).toHaveValue('de')
      await expect(page.locator('main').getByLabel('Ask me how it was')).toBeChecked()
      await page.goto('/account')
      await expect(page.locator('main').getByLabel('Preferred language')).toHaveValue('de')
      await expect(page.locator('main').getByLabel('Ask me how it was')).toBeChecked()

      await page.goto('/account/saved')
      await page.locator('main').getByLabel('Name of the place').fill('Home')
      await page.locator('main').getByLabel('Address').fill('12 Kloof Nek Road')
      await page.getByRole('button', { name: 'Save place' }).click()
      await expect(page.getByText('Place saved')).toBeVisible()
      await page.locator('main').getByLabel('Name of the passenger').fill('Sipho')
      await page.getByRole('button', { name: 'Save passenger' }).click()
      await expect(page.getByText('Passenger saved')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Home' }).click()
      await expect(page.getByText('12 Kloof Nek Road')).toBeHidden()
      await expect(page.getByText('Sipho', { exact: true }).first()).toBeVisible()
    })

    test('what was typed when the session was over is there after signing in again', async ({
      page,
      context,
    }) => {
      const email = await openAccount(page)
      await page.goto('/account/saved')
      await page.locator('main').getByLabel('Name of the place').fill('Home')
      await page.locator('main').getByLabel('Address').fill('12 Kloof Nek Road')
      await context.clearCookies({ name: 'tours.session_token' })
      await page.getByRole('button', { name: 'Save place' }).click()
      await expect(page.getByText('Auth session missing!')).toBeVisible()
      await page.locator('main').getByLabel('Email or phone').fill(email)
      await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Places and passengers' })).toBeVisible()
      await expect(page.locator('main').getByLabel('Name of the place')).toHaveValue('Home')
      await expect(page.locator('main').getByLabel('Address')).toHaveValue('12 Kloof Nek Road')
    })

    test('a device is signed out from another one', async ({ page, browser }) => {
      const email = await openAccount(page)
      const other = await browser.newContext({ javaScriptEnabled, baseURL: process.env.SITE_URL })
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

    test('own data is taken along, and the account erased', async ({ page, mailbox }) => {
      const email = await openAccount(page)
      await page.goto('/account/data')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download my data' }).click()
      const text = await readAll(await download)
      expect(JSON.parse(text)).toMatchObject({
        account: { email },
        consents: [],
        history: [{ what: 'account opened' }],
      })
      expect(text).not.toContain('argon2')
      await proveAddress(page, email)

      await page.locator('main').getByLabel('Your password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Erase my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
      await mailbox.find('Your account was erased', email)
      await signIn(page, email)
      await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    })
  })
}

test('every page fits and can be used by everybody', async ({ page }) => {
  test.slow()
  for (const path of ['/auth', '/auth/sign-up', '/auth/forgotten', '/auth/reset', '/auth/confirm']) {
    await page.goto(path)
    await expectUsable(page)
  }
  await openAccount(page, 'Maximiliana-Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst')
  for (const path of [
    '',
    '/saved',
    '/security',
    '/security/email',
    '/security/phone',
    '/security/password',
    '/security/second-factor',
    '/devices',
    '/data',
  ]) {
    await page.goto(`/account${path}`)
    await expectUsable(page)
  }
})

test.describe('in several tabs', () => {
  test('signing in, changing the account and signing out are followed', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/auth')
    const heard = await listen(page)
    const email = await signUp(page)
    // The other tab waited at the door: it goes in by itself.
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()

    await page.goto('/account/security/email')
    await other.goto('/account')
    await page.goto('/account')
    await page.locator('main').getByLabel('Name').fill('Thandi M.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Your account was changed')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByText('Auth session missing!')).toBeVisible()
    await expect(other.locator('html')).not.toHaveAttribute('data-signed-in')
    await signIn(page, email)
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()
    expect(await heard()).toEqual(expect.arrayContaining(['signed in', 'user changed', 'signed out']))
  })

  test('what was changed and not sent stays; the server is not asked twice, nor is the page loaded again', async ({
    page,
  }) => {
    await openAccount(page)
    await page.goto('/account')
    const main = page.locator('main')
    const name = await main.getByLabel('Name').inputValue()
    await main.getByLabel('Language').selectOption('de')
    let asked = 0
    await page.route('**/account.data*', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 502 }) : route.abort()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator(':focus')).toContainText('Something went wrong on our side')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator(':focus')).toContainText('We could not be reached')
    await expect(main.getByLabel('Name')).toHaveValue(name)
    await expect(main.getByLabel('Language')).toHaveValue('de')
    expect(asked).toBe(2)
  })

  test('the session is renewed by itself, also when the server is away for a moment', async ({ page }) => {
    await page.clock.install()
    await openAccount(page)
    await page.goto('/account')
    const until = async () =>
      Number(/tours\.signed-in=(\d+)/.exec(await page.evaluate(() => document.cookie))?.[1])
    const before = await until()
    let asked = 0
    await page.route('**/api/auth/get-session', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    // Nothing is due within three minutes; then fewer than 90 seconds remain.
    await page.clock.fastForward(180_000)
    expect(asked).toBe(0)
    await page.clock.fastForward(60_000)
    await expect.poll(() => asked).toBe(1)
    await page.clock.fastForward(1000)
    await expect.poll(() => asked).toBe(2)
    await expect.poll(until).toBeGreaterThanOrEqual(before)
  })
})

async function readAll(download: Download): Promise<string> {
  return (await (await download.createReadStream()).toArray()).join('')
}

/** Notes what the account's script announces, on this page and those after it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  await page.exposeFunction('hear', (what: string) => heard.push(what))
  await page.addInitScript(() => {
    document.addEventListener('account', (event) => {
      const { hear } = window as unknown as { hear: (what: unknown) => void }
      hear((event as CustomEvent).detail)
    })
  })
  return () => Promise.resolve(heard)
}
