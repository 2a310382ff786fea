import type { Page } from '@playwright/test'
import { formatDay } from '#domain/values/cape-time.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectUsable,
  inDays,
  test,
} from '#tests/support/browser/browser.ts'
import { shippedTariff } from '#tests/support/journeys.ts'

const ON_SATURDAY = inDays(14)

async function fillFinder(page: Page, changes: Record<string, string> = {}) {
  const values = {
    From: 'Cape Town International Airport (CPT)',
    To: 'Stellenbosch',
    Date: ON_SATURDAY,
    Time: '07:45',
    ...changes,
  }
  const form = page.locator('form.fare')
  for (const [label, value] of Object.entries(values)) {
    // At an airport the time has another name.
    const field = label === 'Time' ? form.locator('[name=time]') : form.getByLabel(label, { exact: true })
    await field.fill(value)
  }
}

const seePrice = (page: Page) => page.getByRole('button', { name: 'See my price' }).click()

test.describe('the fare finder without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads from Home to the price, and on to the enquiry with everything filled in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(
      'Cape Town International Airport (CPT)',
    )
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(inDays(1))
    await fillFinder(page)
    await page.getByLabel('Passengers', { exact: true }).selectOption('3')
    await seePrice(page)
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cape Town International Airport to Stellenbosch',
    )
    await page.getByRole('radio', { name: /SUV/ }).check()
    await page.getByRole('button', { name: 'Book this for R600' }).click()
    await expect(page.getByRole('heading', { name: 'Who’s travelling?' })).toBeVisible()
    await page.getByRole('link', { name: 'Send it as an enquiry' }).click()
    await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(
      /Cape Town International Airport/,
    )
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/Stellenbosch/)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(ON_SATURDAY)
    await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue('3')
    await expect(page.getByLabel('Vehicle')).toHaveValue('suv')
    await expect(page.getByLabel('Notes')).toHaveValue(/Price shown: R600 SUV, http.*\/quotes\//)
  })

  test('asks which place is meant, and takes the choice', async ({ page }) => {
    await page.goto('/quotes')
    await fillFinder(page, { From: 'Waterfront' })
    await seePrice(page)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('link', { name: /Which place do you mean by “Waterfront”/ })).toBeVisible()
    await expectFits(page)
    const choices = page.getByRole('group', { name: /Which “Waterfront”/ })
    await choices.getByRole('radio', { name: /^V&A Waterfront, / }).check()
    await seePrice(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('V&A Waterfront to Stellenbosch')
  })

  test('says what is missing, keeps the rest, and offers the enquiry with it', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('From', { exact: true }).fill('17 Xyzzy Lane')
    await seePrice(page)
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await page.getByRole('link', { name: 'Please select a destination' }).click()
    await expect(page).toHaveURL(/#fare-destination$/)
    await fillFinder(page, { From: '17 Xyzzy Lane' })
    await seePrice(page)
    await expect(page.getByRole('link', { name: /don’t know where .17 Xyzzy Lane/ })).toBeVisible()
    await page.getByRole('link', { name: 'Send this trip as an enquiry' }).click()
    await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue('17 Xyzzy Lane')
    await expect(page.getByLabel('Time')).toHaveValue('07:45')
  })

  test('prices a tour, which ends where it began', async ({ page }) => {
    await page.goto('/quotes?packageId=cape-peninsula')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('08:30')
    await page.getByLabel('From', { exact: true }).fill('Sea Point')
    await page.getByLabel('Passengers', { exact: true }).selectOption('6')
    await seePrice(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cape Peninsula full day from Sea Point')
    await expect(page.getByRole('radio', { name: /SUV.*R2,850/ })).toBeEnabled()
    await page.getByRole('link', { name: 'Change this trip' }).click()
    await expect(page.getByLabel('Trip')).toHaveValue('cape-peninsula')
  })

  test('is filled in by a link', async ({ page }) => {
    await page.goto('/quotes?from=Paarl&to=Hermanus&passengers=5')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('Paarl')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('Hermanus')
    await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('5')
  })
})

test.describe('the fare finder with JavaScript', () => {
  test('costs nothing before it is touched, and little after; what was typed meanwhile stays', async ({
    page,
  }) => {
    const scripts: Promise<[name: string, bytes: number]>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      scripts.push(request.sizes().then((sizes) => [request.url(), sizes.responseBodySize]))
    })
    const weigh = async () => (await Promise.all(scripts)).reduce((sum, [, bytes]) => sum + bytes, 0)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await weigh()).toBeLessThan(10_000)

    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/fare-finder-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Passengers', { exact: true }).selectOption('4')
    await page.getByLabel('From', { exact: true }).fill('stel')
    letGo()
    await expect(page.getByRole('option', { name: /Stellenbosch/ }).first()).toBeVisible()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('stel')
    await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('4')
    expect(await weigh()).toBeLessThan(120_000)
  })

  test('shows the price of each vehicle in place, by keyboard alone', async ({ page }) => {
    await page.goto('/')
    const from = page.getByRole('combobox', { name: 'From' })
    const day = page.getByRole('status').filter({ hasText: /\wday \d/ })
    await expect(day).toHaveText(/^Tomorrow, \w+day \d+ \w+( \(public holiday\))?$/)
    await page.getByRole('combobox', { name: 'To' }).focus()
    await expect(page.getByRole('option', { name: /^Cape Town International Airport/ })).toBeVisible()
    await from.focus()
    // The other field's list may still be closing.
    const pickups = page.getByRole('listbox', { name: /Pickup/ })
    await expect(pickups.getByRole('option', { name: /V&A Waterfront/ })).toBeVisible()
    const holiday = shippedTariff.levies.publicHoliday.dates.find((date) => date > inDays(2)) ?? ''
    await page.getByLabel('Date', { exact: true }).fill(holiday)
    const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
    await expect(day).toHaveText(`${formatDay(holiday, 'en', parts)} (public holiday)`)
    await from.focus()
    await from.pressSequentially('cape town int')
    await expect(pickups.getByRole('option', { name: 'Use my current location' })).toBeVisible()
    await expect(pickups.getByRole('option', { name: /Cape Town International Airport/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue(/Cape Town International Airport/)
    await fillFinder(page, { From: await from.inputValue() })
    await page.keyboard.press('Enter')

    const prices = page.locator('form.fare').getByRole('listitem')
    const sedan = prices.filter({ has: page.getByRole('heading', { name: 'Sedan' }) })
    await expect(sedan).toContainText('R450')
    await expect(sedan).toContainText('standard price')
    const suv = prices.filter({ has: page.getByRole('heading', { name: 'SUV' }) })
    await expect(suv).toContainText('R150 more')
    await expect(page).toHaveURL('/')
    await expectUsable(page)

    await page.getByLabel('Passengers', { exact: true }).selectOption('3')
    await expect(page.getByText('You’ve changed the trip')).toBeVisible()
    await seePrice(page)
    await suv.getByRole('link', { name: 'See how this price is worked out' }).click()
    await expect(page.getByRole('radio', { name: /SUV/ })).toBeChecked()
    await page.goBack()
  })

  test(
    'says what is wrong at the field, in the words of the page without JavaScript',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'From' }).focus()
      await expect(page.getByRole('option', { name: 'Use my current location' })).toBeVisible()
      await page.getByRole('combobox', { name: 'From' }).fill('')
      await page.keyboard.press('Escape')
      await seePrice(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Please select a pickup location' }).click()
      await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
      await fillFinder(page, { Date: '2020-01-01' })
      await seePrice(page)
      await expect(page.getByRole('link', { name: /has passed/ })).toBeVisible()
      await expectFits(page)
    },
  )

  test(
    'keeps everything when the line is dead, and says so',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'From' }).focus()
      await expect(page.getByRole('option', { name: 'Use my current location' })).toBeVisible()
      await context.setOffline(true)
      await fillFinder(page)
      await seePrice(page)
      await expect(page.getByText('We couldn’t connect. We have kept what you typed')).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(
        /Cape Town International Airport/,
      )
      await context.setOffline(false)
      await seePrice(page)
      await expect(page.getByText('R450').first()).toBeVisible()
    },
  )

  test('offers the tour to a sight, and shows its hours and vehicles, each on a plate of the same height', async ({
    page,
  }) => {
    const from = page.getByRole('combobox', { name: 'From' })
    async function touch() {
      await from.focus()
      // From here on the price is shown in place; before, it has a page of its own.
      await expect(page.getByRole('listbox', { name: /Pickup/ })).toBeVisible()
    }
    await page.goto('/quotes')
    await touch()
    await from.fill('Sea Point')
    await page.getByRole('combobox', { name: 'To' }).fill('Boulders Beach')
    await page.locator('form.fare [name=time]').fill('09:00')
    await page.getByLabel('Passengers', { exact: true }).selectOption('6')
    await seePrice(page)
    await expect(page.getByText('taxis are hard to find at Boulders Beach')).toBeVisible()
    await page.getByRole('link', { name: 'See Cape Peninsula full day' }).click()
    await expect(page.getByLabel('Trip', { exact: true })).toHaveValue('cape-peninsula')
    await expect(from).toHaveValue(/^Sea Point/)
    await touch()
    await seePrice(page)
    await expect(page.getByText('8 hours with a driver')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add another vehicle or day' })).toHaveAttribute(
      'href',
      /\/booking\/group\?quote=[0-9a-f-]{36}$/,
    )
    const plates = page.locator('.fare-prices .vehicle-drawing')
    for (const plate of await plates.all()) expect((await plate.boundingBox())?.height).toBe(84)
  })

  test('leaves an ambiguous place to the page that asks', async ({ page }) => {
    await page.goto('/')
    await fillFinder(page, { From: 'Waterfront' })
    await seePrice(page)
    await expect(page.getByRole('group', { name: /Which “Waterfront”/ })).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('where somebody says where they are', () => {
    test.use({ geolocation: { latitude: -33.9036, longitude: 18.4205 }, permissions: ['geolocation'] })
    test('takes the place that is nearest', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'From' }).focus()
      await page.getByRole('option', { name: 'Use my current location' }).click()
      await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/Waterfront|Cape Town/)
    })
  })
})
