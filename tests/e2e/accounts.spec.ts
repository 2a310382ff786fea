import type { Page } from '@playwright/test'
import {
  NEW_PASSWORD,
  confirmEmail,
  follow,
  readAll,
  signIn,
  signOut,
  signUp,
} from '#tests/support/browser/account-pages.ts'
import { newAddress, openAccount, openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectFitsEverywhere,
  expectUsable,
  test,
} from '#tests/support/browser/browser.ts'
import { proveAddress } from '#tests/support/mail/by-mail.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

test.describe('on a telephone', { tag: '@phone' }, () => {
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
    await expect(page.getByText('This one is easy to guess.')).toBeVisible()
    await page.locator('main').getByLabel('Remind me').check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('alert')).toContainText('Weak password')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
    await expect(page.locator('main').getByLabel('Remind me')).toBeChecked()
    await expect(page.locator('main').getByLabel('Ask me once, after a trip')).not.toBeChecked()
    await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create my account' }).click()
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
    const link = await follow(page, mailbox, 'Choose a password', email)
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
    await expectAccessible(page)
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
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByText('Please confirm your email')).toBeVisible()
    expect((await mailbox.find('You already have an account', email)).text).toContain('If this was not you')
    await signOut(page)
    await signIn(page, email, PASSWORD)
    await expect(page.locator('main').getByLabel('Name')).toHaveValue('Thandi Mokoena')
  })

  test('profile, places and passengers are kept', async ({ page }) => {
    await openAccount(page)
    await page.goto('/account')
    await page.locator('main').getByLabel('Name').fill('Thandi M.')
    await expect(page.locator('main').getByLabel('Preferred language')).toHaveText(/^English/)
    await page.locator('main').getByLabel('Ask me once, after a trip').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(page.locator('main').getByLabel('Ask me once, after a trip')).toBeChecked()
    await page.goto('/account')
    await expect(page.locator('main').getByLabel('Ask me once, after a trip')).toBeChecked()

    await page.goto('/account/saved')
    await page.locator('main').getByLabel('Name of the place').fill('Home')
    await page.locator('main').getByLabel('Address').fill('12 Kloof Nek Road')
    await page.getByRole('button', { name: 'Save place' }).click()
    await expect(page.getByText('Place saved')).toBeVisible()
    await page.locator('main').getByLabel('Passenger’s name').fill('Sipho')
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
    await expect(page.getByRole('heading', { name: 'Your account has been erased' })).toBeVisible()
    await mailbox.find('Your account was erased', email)
    await signIn(page, email)
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  })
})

/** Built of the same parts as another page, on which these are tried. */
const LIKE_ANOTHER = /^\/(auth\/(forgotten|confirm)|security\/(email|phone))$/

test('every page fits and can be used by everybody', async ({ page }) => {
  test.slow()
  for (const path of ['/auth', '/auth/sign-up', '/auth/forgotten', '/auth/reset', '/auth/confirm']) {
    await page.goto(path)
    await (LIKE_ANOTHER.test(path) ? expectFitsEverywhere(page) : expectUsable(page))
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
    await (LIKE_ANOTHER.test(path) ? expectFitsEverywhere(page) : expectUsable(page))
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
    await expect(page.locator(':focus')).toContainText('We couldn’t connect')
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
