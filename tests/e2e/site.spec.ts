import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#domain/public-paths.ts'
import { expect, expectAccessible, expectFits, test } from '#tests/support/browser.ts'

/** Pages that work without React and are the same for everybody. */
const SHARED_PAGES = PUBLIC_PATHS.filter((path) => !['/contact', '/booking-enquiry'].includes(path))

for (const path of [...PUBLIC_PATHS, '/services?tab=wine', '/no-such-page']) {
  test(`${path} is accessible in light and dark, tells search engines what it is, and fits every width`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await headingsOutOfOrder(page)).toEqual([])
    expect((await page.title()).length).toBeLessThanOrEqual(65)
    if (path !== '/no-such-page') {
      const description = await page.locator('meta[name=description]').getAttribute('content')
      expect(description?.length).toBeGreaterThan(40)
      expect(description?.length).toBeLessThanOrEqual(160)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectFits(page)
  })
}

test('all links within the site lead to a page, and all anchors to a place on it', async ({
  page,
  request,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 768, 'the links are the same on a telephone')
  const found = new Map<string, string>()
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      const { origin, pathname, search, hash } = new URL(href)
      if (origin === new URL(page.url()).origin) found.set(pathname + search + hash, path)
    }
  }
  const pages = new Map<string, string>()
  for (const [href, on] of found) {
    const [path = '', anchor] = href.split('#')
    // One place stands for all of them: they differ in their query only.
    const address = path.startsWith('/booking-enquiry') ? '/booking-enquiry' : path
    if (!pages.has(address)) {
      const answer = await request.get(address)
      expect(answer.status(), `${href} on ${on}`).toBe(200)
      pages.set(address, await answer.text())
    }
    if (anchor) expect(pages.get(address), `${href} on ${on}`).toContain(`id="${anchor}"`)
  }
  expect(found.size).toBeGreaterThan(200)
})

test('the shared pages ship no React and come out of memory', async ({ request }) => {
  for (const path of SHARED_PAGES) {
    await request.get(path)
    const answer = await request.get(path)
    expect(answer.headers().etag, path).toBeDefined()
    const html = await answer.text()
    expect(html, path).not.toMatch(/modulepreload|data-after-paint|nonce/)
  }
})

test.describe('the short addresses of the services', () => {
  for (const [short, page] of [
    ['airport', 'airport-transfers'],
    ['tours', 'city-tours'],
    ['wine', 'winelands'],
    ['adventure', 'adventures'],
    ['custom', 'custom-routes'],
  ]) {
    test(`/services/${short} leads to ${page} for good`, async ({ request }) => {
      const answer = await request.get(`/services/${short}?from=card`, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe(`/services/${page}?from=card`)
    })
  }
})

test.describe('the services', () => {
  test('are tabs that the arrow keys walk through; the address follows', async ({ page }) => {
    await page.goto('/services')
    const airport = page.getByRole('tab', { name: /Airport/ })
    await expect(airport).toHaveAttribute('aria-selected', 'true')
    await expect(airport).toContainText('Most Popular')
    await airport.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Wine tours' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Wine tours' })).toBeVisible()
    await expect(page).toHaveURL('/services?tab=wine')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Custom routes' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(airport).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Corporate' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Custom quote')
    await page.reload()
    await expect(page.getByRole('tabpanel')).toContainText('Custom quote')
  })

  test('are tabs too where React has brought the page', async ({ page }) => {
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: 'See all areas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Areas covered' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Six ways/ })).toBeVisible()
    await page.locator('#tab-tours').click()
    await expect(page.getByRole('tabpanel', { name: 'City tours' })).toBeVisible()
    await expect(page).toHaveURL('/services?tab=tours')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('are links that show one service each', async ({ page }) => {
      await page.goto('/services')
      await expect(page.getByText('R350 – R800')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Adventure', exact: true }).click()
      await expect(page.getByText('R800 – R2,200')).toBeVisible()
      await expect(page.getByText('R350 – R800')).toBeHidden()
    })
  })
})

test.describe('a service page', () => {
  test('shows the tariff’s prices; each leads to the enquiry with what was chosen', async ({ page }) => {
    await page.goto('/services/city-tours')
    const row = page.getByRole('row', { name: /City & Table Mountain/ })
    await expect(row.getByRole('link')).toHaveText([/^R1,200/, /^R1,450/])
    await expect(row).toContainText('V-Class at the SUV price')
    await row.getByRole('link', { name: /R1,450/ }).click()
    await expect(page).toHaveURL(/serviceType=tour/)
    await expect(page.getByLabel('Vehicle')).toHaveValue('suv')
    await expect(page.getByLabel(/Notes/)).toHaveValue('City & Table Mountain half day')
  })

  test('of the airport asks only where to', async ({ page }) => {
    await page.goto('/services/airport-transfers')
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/Cape Town International/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('opens its answers', async ({ page }) => {
      await page.goto('/services/winelands')
      await expect(page.getByText('A tasting', { exact: false }).first()).toBeVisible()
      await page.getByText('How many can ride?').click()
      await expect(page.getByText(/Up to 7, and 6 on a private cellar day/)).toBeVisible()
    })
  })
})

test('a place of the areas fills in the destination, and keeps that one starts here', async ({ page }) => {
  await page.goto('/areas')
  await page.getByRole('main').getByRole('link', { name: 'Franschhoek', exact: true }).click()
  await expect(page).toHaveURL(/destinationLabel=Franschhoek&useCurrentLocation=true/)
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Franschhoek')
})

test('the safety standards open over Home, and give the focus back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('link', { name: 'Our safety standards' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Our safety standards' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('dt')).toHaveCount(10)
  await expect(dialog.getByRole('link', { name: /Emergency 021/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the terms print without what can only be pressed', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeVisible()
})

/** Headings that are more than one level below the one before them. */
function headingsOutOfOrder(page: Page): Promise<string[]> {
  return page.locator('main :is(h1,h2,h3,h4)').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility())
      .flatMap((heading, i, all) => {
        const before = Number(all[i - 1]?.tagName[1] ?? 0)
        return Number(heading.tagName[1]) > before + 1 ? [heading.textContent ?? ''] : []
      }),
  )
}
