import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { pathIn } from '#domain/words/language.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectFitsEverywhere,
  expectUsable,
  test,
} from '#tests/support/browser/browser.ts'

/** Pages that work without React and are the same for everybody. */
const SHARED_PAGES = PUBLIC_PATHS.filter((path) => !['/contact', '/booking-enquiry'].includes(path))

/** The pages by what they are for: one tab goes through several, for opening the first costs more than going on. */
const PAGES = {
  'the first page and what else is told': ['/', '/areas', '/reviews', '/fleet-safety', '/no-such-page'],
  'the services': [...PUBLIC_PATHS.filter((path) => path.startsWith('/services')), '/services?tab=wine'],
  'the forms': ['/quotes', '/booking-enquiry', '/contact', '/email'],
  'the notices': ['/terms', '/safety', '/privacy', '/paia'],
}
/** Built of the same parts as another page, on which these are tried. */
const LIKE_ANOTHER = /^\/(services(\/(?!winelands)|\?)|safety|privacy|paia|email)/

test('every public page is gone to below', () => {
  expect(Object.values(PAGES).flat()).toEqual(expect.arrayContaining([...PUBLIC_PATHS]))
})

for (const [name, paths] of Object.entries(PAGES)) {
  test(
    `${name} are headed in order, fit, and are accessible`,
    { tag: '@both' },
    async ({ page, isMobile }) => {
      test.slow()
      for (const path of isMobile ? paths.filter((one) => !LIKE_ANOTHER.test(one)) : paths) {
        await test.step(path, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          expect(await headingsOutOfOrder(page)).toEqual([])
          await (LIKE_ANOTHER.test(path) ? expectFitsEverywhere(page) : expectUsable(page))
          // Text at twice its size, as people set it in their browser.
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%'
          })
          await expectFits(page)
        })
      }
    },
  )
}

test.describe('by requests alone', () => {
  test('all links within the site lead to a page, and all anchors to a place on it', async ({ request }) => {
    const found = new Map<string, string>()
    const pages = new Map<string, string>()
    for (const path of PUBLIC_PATHS) {
      const html = await (await request.get(path)).text()
      pages.set(path, html)
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)) {
        found.set(href.startsWith('#') ? path + href : href.replaceAll('&amp;', '&'), path)
      }
    }
    for (const [href, on] of found) {
      const [address = '', anchor] = href.split('#')
      const [path = '', query] = address.split('?')
      // One stands for all that differ in the values of their query only, as trips do.
      const kind = query === undefined ? path : `${path}?${[...new URLSearchParams(query).keys()].join('&')}`
      if (!pages.has(kind)) {
        const answer = await request.get(address)
        expect(answer.status(), `${href} on ${on}`).toBe(200)
        pages.set(kind, await answer.text())
      }
      if (anchor) expect(pages.get(kind), `${href} on ${on}`).toContain(`id="${anchor}"`)
    }
    expect(found.size).toBeGreaterThan(200)
  })

  test('the shared pages ship no React and come out of memory', async ({ request }) => {
    for (const path of SHARED_PAGES) {
      await request.get(path)
      const answer = await request.get(path)
      expect(answer.headers().etag, path).toBeDefined()
      const html = await answer.text()
      expect(html, path).not.toMatch(/modulepreload|data-react|nonce=/)
    }
  })

  test('a shared page comes with the first ten packets of a line in every language', async ({ request }) => {
    // Areas brings its map, and the terms in German are long.
    const inOnePart = SHARED_PAGES.flatMap((path) => [path, pathIn('de', path)]).filter(
      (path) => !['/areas', '/de/areas', '/de/terms'].includes(path),
    )
    for (const path of inOnePart) {
      const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
      const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
      const bytes = Number(answer.headers()['content-length']) + headers.join('').length
      expect(bytes, path).toBeLessThan(14_600)
    }
  })

  test('a page that is not there has its styles, whatever page it might have been', async ({ request }) => {
    for (const path of ['/no-such-page', '/services/no-such-service']) {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      expect(await answer.text(), path).toMatch(/<link rel="stylesheet" href="\/assets\/(plain|all)-/)
    }
  })

  test('a card’s ‘Email Us’ begins a message about what the card shows', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Email us about Wine tours' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('Wine tours: ')
  })

  test('a tour’s card enquires about the tour, which asks for no destination', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Enquire about City tours' }).click()
    await expect(page.getByLabel('Notes')).toHaveValue('City tours')
    await expect(page.getByRole('combobox', { name: 'Destination optional' })).toHaveValue('')
  })

  test('writing to us needs no React', async ({ request }) => {
    for (const path of ['/contact', '/email']) {
      expect(await (await request.get(path)).text(), path).not.toMatch(/modulepreload|data-react/)
    }
  })

  test('the short addresses of the services lead to their pages for good', async ({ request }) => {
    for (const [short, page] of [
      ['airport', 'airport-transfers'],
      ['tours', 'city-tours'],
      ['wine', 'winelands'],
      ['adventure', 'adventures'],
      ['custom', 'custom-routes'],
    ]) {
      const answer = await request.get(`/services/${short}?from=card`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, `/services/${page}?from=card`])
    }
  })

  test('the areas lead to a trip to each place, and to the price that is named', async ({ request }) => {
    const html = await (await request.get('/areas')).text()
    const trips = [
      ...html.matchAll(/href="\/booking\?destinationLabel=([^"&]+)&amp;useCurrentLocation=true"/g),
    ]
    expect(trips.length).toBeGreaterThan(140)
    expect([...html.matchAll(/href="\/quotes\?from=Cape[^"]+&amp;to=/g)].length).toBeGreaterThan(140)
  })

  test('an area is found without any script, and what was searched for is nobody else’s page', async ({
    request,
  }) => {
    const rows = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<li id="/g)].length
    const all = await rows('/areas')
    expect(await rows('/areas?q=hermanus')).toBeLessThan(10)
    expect(await rows('/areas?q=no+such+place')).toBe(0)
    expect([await rows('/areas?utm_source=x'), await rows('/areas')]).toEqual([all, all])
  })

  test('each price to press on Home leads to the page of that very price', async ({ request, baseURL }) => {
    const html = (await (await request.get('/')).text()).replaceAll('&quot;', '"')
    const [form = ''] = /<form class="asked"[^]*?<\/form>/.exec(html) ?? []
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="?(.*?)"?\/>/g)]
    const trip = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
    const buttons = [...form.matchAll(/<button value="(.*?)" name[^]*?class="price">([^<]+)/g)]
    expect(buttons.length).toBe(4)
    for (const [, destinationChoice = '', price = 'no price'] of buttons) {
      const answer = await request.post('/quotes', {
        form: { ...trip, destinationChoice },
        headers: { Origin: baseURL ?? '' },
      })
      expect(answer.url()).toMatch(/\/quotes\/[\da-f-]{36}$/)
      expect(await answer.text()).toContain(`>${price}<`)
    }
  })

  test('reviews are filtered without any script, and a service has its own page in memory', async ({
    request,
  }) => {
    const read = async (path: string) => (await request.get(path)).text()
    const count = (html: string) => [...html.matchAll(/<article /g)].length
    const all = count(await read('/reviews'))
    expect(all).toBeGreaterThan(3)
    expect(count(await read('/reviews?service=wine'))).toBe(1)
    expect(count(await read('/reviews?service=no-such'))).toBe(all)
    expect(await read('/reviews')).toContain('These reviews and figures are samples.')
    expect(await read('/reviews')).toContain('Our reply')
  })
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
    await page.getByRole('tab', { name: 'Corporate' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Custom quote')
    await page.reload()
    await expect(page.getByRole('tabpanel')).toContainText('Custom quote')
  })

  test('are tabs too where React has brought the page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/booking-enquiry')
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wider Western Cape' }).click()
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
      await page.getByRole('main').getByRole('link', { name: 'Adventure from R450' }).click()
      await expect(page.getByText('R800 – R2,200')).toBeVisible()
      await expect(page.getByText('R350 – R800')).toBeHidden()
    })
  })
})

test.describe('a service page', () => {
  test('shows the tariff’s prices; each leads to a quote for what was chosen', async ({ page }) => {
    await page.goto('/services/city-tours')
    const row = page.getByRole('row', { name: /City & Table Mountain/ })
    await expect(row.getByRole('link')).toHaveText(['R1,200', 'R1,450', 'R1,450'])
    await expect(row.getByRole('cell').last()).toContainText('V-Class')
    await row.getByRole('link', { name: /R1,450.* by V-Class/ }).click()
    await expect(page.getByLabel('Trip', { exact: true })).toHaveValue('city-and-table-mountain')
    // As its page says.
    await expect(page.locator('form.fare [name=time]')).toHaveValue('08:00')
    await expect(page.locator('select[name="passengers"]')).toHaveValue('7')
    await page.goto('/services/corporate')
    await page.getByRole('link', { name: /^R1,400/ }).click()
    await expect(page.getByLabel('Trip', { exact: true })).toHaveValue('hourly-corporate')
    await expect(page.getByLabel('Hours with a driver')).toHaveValue('4')
  })

  test('has its notes open where there is room for them', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/services/winelands')
    await expect(page.getByText('A tasting takes 45 minutes')).toBeVisible({ visible: !isMobile })
  })

  test('of the airport asks only where to', async ({ page }) => {
    await page.goto('/services/airport-transfers')
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/Cape Town International/)
  })

  test('of adventures leads to the price of a drop-off anywhere', async ({ page }) => {
    await page.goto('/services/adventures')
    await page.getByRole('main').getByRole('link', { name: 'See my price' }).click()
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Cape Town City Centre')
    await expect(page.getByLabel('Trip', { exact: true })).toHaveValue('adventure-drop-off')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('opens its answers', async ({ page }) => {
      await page.goto('/services/winelands')
      await expect(page.getByText('A tasting', { exact: false }).first()).toBeVisible()
      await page.getByText('How many people can come?').click()
      await expect(page.getByText(/Up to 7, and 6 on a private cellar day/)).toBeVisible()
    })
  })
})

test('an area is gone to, without any script', async ({ page }) => {
  await page.goto('/areas#franschhoek')
  const area = page.getByRole('main').getByRole('link', { name: 'Franschhoek', exact: true })
  await expect(area).toBeInViewport()
})

test('the safety standards open over Home, and give the focus back', { tag: '@phone' }, async ({ page }) => {
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

test('the terms mark the section that is read, and print without what can only be pressed', async ({
  page,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(contents.locator('[aria-current=true]')).toHaveText('Liability')
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
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
