import { expect, expectAccessible, inDays, test } from '#tests/support/browser/browser.ts'

test('an address that does not exist says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL('/')
})

// On a desk the menu is a bar.
test.describe('the menu on a telephone', { tag: '@phone' }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })
      test('opens, and choosing a page closes it', async ({ page }) => {
        await page.goto('/')
        await page.getByRole('button', { name: /menu/i }).first().click()
        const drawer = page
          .getByRole('dialog')
          .or(page.locator('[popover]'))
          .filter({ hasText: 'Contact' })
          .first()
        await expect(drawer).toBeVisible()
        await drawer.getByRole('link', { name: 'Contact' }).click()
        await expect(page).toHaveURL('/contact')
        await expect(drawer).toBeHidden()
      })
    })
  }
})

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('the page behind the open menu is out of reach, and Escape leads back to the button', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.click()
    await expect(page.locator('[inert] main')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[inert] main')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })

  test('where WhatsApp does not open its number is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).click()
    await expect(page.getByText('WhatsApp not installed')).toBeVisible({ timeout: 8000 })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+27215550140')
  })
})

// A telephone can call.
test.describe('on a desk', () => {
  test('a call that cannot be made offers WhatsApp and the number to copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /021 555 0140/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Calling not available' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/27215550140/,
    )
    await dialog.getByRole('button', { name: /copy/i }).click()
    await expect(dialog.getByText('Copied!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('021 555 0140')
    await expect(dialog.getByText('Copied!', { exact: true })).toBeHidden({ timeout: 4000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('a mail that opens no program offers the contact form and the address', async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'No email app found' })
    const address = page.getByRole('contentinfo').getByRole('link', { name: /hello@tours\.example/ })
    // Before the script has come, the link does only what the browser makes of it.
    await expect(async () => {
      await address.click({ timeout: 2000 })
      await expect(dialog).toBeVisible({ timeout: 4000 })
    }).toPass()
    await expect(dialog).toContainText('hello@tours.example')
    await expect(dialog.getByRole('link', { name: /contact form/i })).toHaveAttribute('href', '/contact')
  })
})

test(
  "'Email Us' asks for what is missing, keeps what was typed when the line is lost, and sends",
  { tag: '@phone' },
  async ({ page, context, mailbox }) => {
    const message = `Do you take surfboards? ${crypto.randomUUID()}`
    const name = `Thandi ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/booking-enquiry')
    await page.getByRole('main').getByRole('link', { name: 'Email Us' }).first().click()
    const dialog = page.getByRole('dialog', { name: /email us/i })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(dialog.getByRole('link', { name: /^Please/ })).toHaveText([
      'Please enter your full name',
      'Please enter your email address',
      'Please enter your message',
    ])
    await expect(dialog.getByText('Form Error')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel('Full name').fill(name)
    await dialog.getByLabel('Email').fill('thandi@example.org')
    await dialog.getByLabel('Message').fill(message)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(dialog.getByText('Error sending enquiry')).toBeVisible()
    await expect(dialog.getByText('Your message was not sent.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'WhatsApp us' })).toBeVisible()
    await expect(dialog.getByLabel('Message')).toHaveValue(message)

    await context.setOffline(false)
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(page.getByText('Message sent!').first()).toBeVisible()
    expect((await mailbox.find(`Website message from ${name}`)).text).toContain('surfboards')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Email Us' }).first().click()
    await expect(dialog.getByLabel('Message')).toHaveValue('')
  },
)

test('the contact form says what is missing, keeps what was typed when the line is lost, and sends', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Send message' })
  await form.getByLabel('Name', { exact: true }).fill('Thandi Mokoena')
  await send.click()
  await expect(page.locator(':focus')).toContainText('There is a problem')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('#toasts').getByText('Form Error')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Thandi Mokoena')

  await form.getByLabel('Email', { exact: true }).fill('thandi@example.org')
  await form.getByLabel('Subject').fill('Surfboards')
  await form.getByLabel('Message').fill(`Do you take them? ${crypto.randomUUID()}`)
  await context.setOffline(true)
  await send.click()
  await expect(page.locator(':focus')).toContainText('Your enquiry was not sent')
  await expect(page.locator('#toasts').getByText('Error sending enquiry')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('Surfboards')

  await context.setOffline(false)
  await send.click()
  await expect(page.locator(':focus')).toContainText('Message sent!')
  await expect(page.locator(':focus')).toContainText(/BE\d{6}/)
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('')
})

test('a message without an answer is kept, and its sending ends; nothing is sent twice by itself', async ({
  page,
}) => {
  // The wait of the page, shortened for this test.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 40)
  })
  let asked = 0
  for (const path of ['**/contact', '**/api/enquiries/email']) {
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? void (asked += 1) : route.continue(),
    )
  }
  await page.goto('/contact')
  const form = page.getByRole('main')
  await form.getByLabel('Subject').fill('Surfboards')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator(':focus')).toContainText('No answer yet')
  await expect(form.getByRole('button', { name: 'Send message' })).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('Surfboards')
  await expectAccessible(page)

  await page.goto('/booking-enquiry')
  await page.getByRole('main').getByRole('link', { name: 'Email Us' }).first().click()
  const dialog = page.getByRole('dialog', { name: /email us/i })
  await dialog.getByLabel('Message').fill('Do you take surfboards?')
  await dialog.getByRole('button', { name: /send/i }).click()
  await expect(dialog.getByText('don’t know whether your message reached us')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue('Do you take surfboards?')
  expect(asked).toBe(2)
})

for (const path of ['/email', '/contact']) {
  test.describe(`${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })
    test('asks for what is missing and sends', async ({ page }) => {
      await page.goto(path)
      const form = page.getByRole('main').locator('form')
      await form.getByRole('button', { name: /send/i }).click()
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
      await form.getByLabel(/name/i).first().fill('Thandi Mokoena')
      await form.getByLabel(/email/i).first().fill('thandi@example.org')
      if (path === '/contact') await form.getByLabel(/subject/i).fill('A question')
      await form.getByLabel(/message/i).fill(`A question ${crypto.randomUUID()}`)
      await form.getByRole('button', { name: /send/i }).click()
      await expect(page.getByText('Message sent!').first()).toBeVisible()
      await expect(page.getByText(/BE\d{6}/).first()).toBeVisible()
    })
  })
}

test('addresses in the privacy notice are links', async ({ page }) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@tours.example' }).first()).toHaveAttribute(
    'href',
    'mailto:hello@tours.example',
  )
  await expect(main.getByRole('link', { name: '021 555 0140' })).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('link', { name: /inforegulator/ })).toHaveAttribute(
    'href',
    'https://inforegulator.org.za',
  )
  const scripts = page.locator('script[type=module]')
  expect(await scripts.evaluateAll((all) => all.map((script) => script.getAttribute('src')))).toEqual([
    expect.stringMatching(/^\/assets\/shell-/),
  ])
})

test('scripts of the page come after its first paint', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/services', '/booking-enquiry', '/auth/sign-up']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { firstPaint, firstScript } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      firstScript: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }))
    expect(firstScript, path).toBeGreaterThanOrEqual(firstPaint)
  }
})

test('the address of a receipt is told to nobody and kept by nobody', async ({ page, request }) => {
  const sent = await request.post('/booking-enquiry', {
    maxRedirects: 0,
    form: {
      firstName: 'Hannah',
      lastName: 'Bergström',
      email: 'hannah@example.com',
      mobile: '+46 70 123 45 67',
      from: 'CPT',
      destination: `Stellenbosch ${crypto.randomUUID()}`,
      date: inDays(14),
      time: '07:45',
      vehicle: 'any',
    },
  })
  expect(sent.status()).toBe(303)
  const receipt = await page.goto(sent.headers().location ?? '')
  expect(receipt?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})
