import type { APIRequestContext, Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { signInAsOwner } from '#tests/support/browser/at-the-door.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectUsable,
  inDays,
  test,
} from '#tests/support/browser/browser.ts'
import { origin } from '#tests/support/browser/console-pages.ts'
import { airportToStellenbosch, OWNER } from '#tests/support/people.ts'

/** With the trips that go there. */
const CLOSING = new URLSearchParams({
  place: 'Stellenbosch',
  why: 'works',
  fromDate: inDays(0),
  from: '00:00',
  untilDate: inDays(365),
  until: '23:59',
}).toString()
const PAGES = [
  '',
  '/first-day',
  '/enquiries',
  '/enquiries/templates',
  '/outbox',
  '/bookings',
  '/bookings/new',
  '/board',
  '/invoices',
  '/fleet/seats',
  '/closures',
  `/closures?${CLOSING}`,
  '/money/payouts',
  '/search',
  '/no-such-page',
].map((path) => `/operator${path}`)
/** In dark colours, built of the same parts as another page, on which these are tried. */
const LIKE_ANOTHER = /(templates|outbox|search|no-such-page)$/
const MENU = { name: /^Owner owner/ }

async function signIn(page: Page) {
  await page.goto('/operator')
  await page.getByLabel('Email or phone').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page).toHaveURL('/operator')
}

test('a colleague signs in, sees what waits, looks again, and signs out by keyboard', async ({
  page,
  request,
}) => {
  await signIn(page)
  await expect(page.getByRole('button', MENU)).toBeVisible()
  const sent = await request.post('/api/enquiries/booking', {
    data: airportToStellenbosch({ date: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(sent.status()).toBe(201)
  await page.reload()
  await expect(page.getByText('Received 0 min ago').first()).toBeVisible()

  // The page answers to keys once its script runs.
  await expect(page.getByText(/^Live, /)).toBeVisible()
  const menu = page.getByRole('button', MENU)
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goto('/operator')
  await expect(page).toHaveURL('/auth?to=%2Foperator')
})

test('a reply that somebody types outlives leaving the page and the end of the session', async ({ page }) => {
  const asked = await page.request.post('/api/enquiries/email', {
    data: { fullName: 'Karin', email: `${crypto.randomUUID()}@example.org`, mobile: '', message: 'Golf?' },
  })
  await signInAsOwner(page)
  const enquiry = `/operator/enquiries/${((await asked.json()) as { reference: string }).reference}`
  await page.goto(enquiry)
  await expect(page.getByText(/^Live, /)).toBeVisible()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Dear Karin, ')
  await page.goto(enquiry)
  await expect(reply).toHaveValue('Dear Karin, ')
  await expect(page.getByText(/^Live, /)).toBeVisible()
  await reply.fill('Dear Karin, gladly.')
  await page.context().clearCookies()
  // The page may be on its way there by itself: whatever happens at the office, it reads again, and is sent to sign in.
  await expect(async () => {
    await page.goto(enquiry)
    await expect(page).toHaveURL(/\/auth\?/)
  }).toPass()
  await signInAsOwner(page)
  await page.goto(enquiry)
  await expect(reply).toHaveValue('Dear Karin, gladly.')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()

  // On a phone an enquiry opens at its beginning, however far down the list it was.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/operator/enquiries')
  await page.locator('.list-row').last().click()
  await expect(page.locator('#reply-text')).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'an enquiry opens with its one button in view: it puts the price into the reply, another tap sends it',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = await page.request.post('/api/enquiries/booking', {
      data: airportToStellenbosch({
        destination: { label: 'Lanzerac Hotel', placeId: 'place:lanzerac-hotel' },
        date: inDays(9),
        notes: 'We bring a pram. '.repeat(40),
      }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    await signInAsOwner(page)
    await page.goto(`/operator/enquiries/${((await asked.json()) as { reference: string }).reference}`)
    await expect(page.getByText(/^Live, /)).toBeAttached()
    const send = page.getByRole('button', { name: 'Send the reply' })
    await expect(send).not.toBeInViewport()
    const first = page.getByRole('button', { name: /^Reply with R[\d,]+ and its page$/ })
    await expect(first).toBeInViewport({ ratio: 1 })
    await first.tap()
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.tap()
    await expect(page.locator('.toast')).toContainText('is answered')
  },
)

test('the outbox is gone through and opened by keys, as the other lists are', async ({ page }) => {
  for (let i = 0; i < 2; i++) {
    const data = {
      fullName: 'Karin',
      email: `${crypto.randomUUID()}@example.org`,
      mobile: '',
      message: 'Golf?',
    }
    expect((await page.request.post('/api/enquiries/email', { data })).ok()).toBe(true)
  }
  await signInAsOwner(page)
  await page.goto('/operator/outbox')
  await expect(page.getByText(/^Live, /)).toBeVisible()
  await page.keyboard.press('j')
  const second = page.locator('[data-row][aria-current]')
  // The first row may hydrate after the second.
  await expect(second).toHaveCount(1)
  await expect(second.getByRole('link')).toBeFocused()
  const path = (await second.getByRole('link').getAttribute('href')) ?? ''
  await page.keyboard.press('k')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
})

test('of two colleagues who assign an enquiry at once, the second is told that the first was quicker', async ({
  page,
}) => {
  const asked = await page.request.post('/api/enquiries/email', {
    data: { fullName: 'Karin', email: `${crypto.randomUUID()}@example.org`, mobile: '', message: 'Golf?' },
  })
  await signInAsOwner(page)
  const enquiry = `/operator/enquiries/${((await asked.json()) as { reference: string }).reference}`
  await page.goto(`${enquiry}?ask=assign`)
  const dialog = page.getByRole('dialog')
  const revision = await dialog.locator('input[name=revision]').inputValue()
  const headers = { Origin: new URL(page.url()).origin }
  const assign = () =>
    page.request.post(enquiry, { form: { form: 'assign', to: '', revision }, headers, maxRedirects: 0 })
  expect((await assign()).status()).toBe(303)
  const second = await assign()
  expect(second.status()).toBe(409)
  expect(await second.text()).toContain('changed this enquiry while you were looking')
})

test('while the line is down the page stays with what was typed, and goes on by itself', async ({ page }) => {
  const asks = async (fullName: string) => {
    const data = { fullName, email: `${crypto.randomUUID()}@example.org`, mobile: '', message: fullName }
    const headers = { Origin: process.env.SITE_URL ?? '' }
    const sent = await page.request.post('/api/enquiries/email', { data, headers })
    return ((await sent.json()) as { reference: string }).reference
  }
  await signInAsOwner(page)
  await page.goto(`/operator/enquiries/${await asks('Karin')}`)
  await expect(page.getByText(/^Live, /)).toBeVisible()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Half a reply')
  let reads = 0
  await page.route(/\.data(\?|$)/, (route) => {
    reads += 1
    if (reads === 1) return route.abort()
    return reads === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  const name = `Zebra ${crypto.randomUUID().slice(0, 8)}`
  await asks(name)
  await expect(page.getByText(name).first()).toBeVisible({ timeout: 15_000 })
  await expect(reply).toHaveValue('Half a reply')

  // Going to another page waits in the same way.
  reads = 0
  await page
    .getByRole('link', { name: /^Bookings/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible({ timeout: 15_000 })
  expect(reads).toBeGreaterThan(2)
})

test('its pages are accessible and fit on every screen', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow()
  await signInAsOwner(page)
  for (const path of [await closedRoad(page), ...PAGES]) {
    await page.goto(path)
    if (isMobile) {
      await expectFits(page)
      if (!LIKE_ANOTHER.test(path)) await expectAccessible(page)
      continue
    }
    await expectUsable(page)
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectFits(page)
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
})

/** Far ahead, where nobody travels; the address of its page. */
async function closedRoad(page: Page): Promise<string> {
  const data = { place: 'swartberg-pass', from: `${inDays(700)}T06:00:00+02:00`, why: 'rain' }
  const answer = await page.request.post('/api/operator/closures', { data, headers: origin() })
  return `/operator/closures?closure=${((await answer.json()) as { id: string }).id}`
}

test('a customer finds no console', async ({ page }) => {
  await page.goto('/auth/sign-up?to=%2Foperator')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Thandi Mokoena')
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`)
  await form.getByLabel('Password', { exact: true }).fill('protea kettle 41 harbour')
  await form.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL('/operator')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(await page.locator('script, link').count()).toBe(0)
})

test.describe('two documents', () => {
  test('no public page carries anything of the console', async ({ request }) => {
    const known = new Set<string>()
    for (const path of [...PUBLIC_PATHS, '/auth', '/auth/sign-up', '/quotes', '/no-such-page']) {
      expect(await (await request.get(path)).text(), path).not.toContain('/operator')
      for (const file of await filesOf(request, path)) known.add(file)
    }
    expect(known.size).toBeGreaterThan(10)
    for (const file of known) {
      expect(file).not.toMatch(/console|operator|today/)
      expect(await (await request.get(file)).text(), file).not.toMatch(/\/operator|base-ui/)
    }
  })

  test('no form waits for a large file, such as the list of common passwords', async ({ request }) => {
    const named = namedIn(await (await request.get('/auth/sign-up')).text())
    expect(named.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
    for (const file of named)
      expect((await (await request.get(file)).body()).length, file).toBeLessThan(300_000)
  })

  test('the console carries neither the script nor the styles of the site', async ({ page }) => {
    await signInAsOwner(page)
    await page.goto('/operator')
    // A console has a stream open, and so is never idle.
    await expect(page.getByRole('status').filter({ hasText: /^Live, / })).toBeVisible()
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(files.filter((file) => /^\/assets\/console-[\w-]+\.(js|css)$/.test(file))).toHaveLength(2)
    expect(files.filter((file) => /\/(site|shell|session|chat|all|plain|finder)-/.test(file))).toEqual([])
  })
})

/** The scripts and style sheets that a page loads, with all that these import. */
async function filesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const files = new Set(namedIn(await (await request.get(path)).text()))
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    for (const name of namedIn(await (await request.get(file)).text())) files.add(name)
  }
  return [...files]
}

/** As pages name them, and as scripts name each other. The list of all routes is named too, but loaded by none. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/["`](?:\/assets|\.)\/((?!manifest-)[\w.-]+\.(?:js|css))["`]/g)].map(
    ([, name]) => `/assets/${name}`,
  )
}
