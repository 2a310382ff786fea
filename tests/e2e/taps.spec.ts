import type { Locator, Page } from '@playwright/test'
import { pathIn } from '#domain/words/language.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { tripsOfOneDay } from '#tests/support/browser/booking-pages.ts'
import { digitsFor } from '#tests/support/mail/by-mail.ts'

const { someDay } = tripsOfOneDay()

/** A couple with a toddler and three bags lands at 22:40 and wants to Camps Bay: from Home to booked, digits included. */
test(
  'a family is booked with 20 taps, 12 values and 4 pages at most',
  { tag: '@phone' },
  async ({ page }) => {
    const count = { taps: 0, values: 0 }
    const pages = new Set<string>()
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname)
    })
    const tap = async (target: Locator) => {
      count.taps += 1
      await target.click()
    }
    const type = async (target: Locator, text: string) => {
      await tap(target)
      count.values += 1
      await target.fill(text)
    }
    const choose = async (target: Locator, value: string) => {
      // One tap opens the list, one chooses.
      count.taps += 2
      count.values += 1
      await target.selectOption(value)
    }
    const field = (label: string) => page.getByLabel(label, { exact: true })

    await page.goto('/')
    await type(field('To'), 'Camps Bay')
    await tap(page.getByRole('option', { name: /^Camps Bay/ }).first())
    await type(field('Date'), someDay())
    await type(page.locator('form.fare [name=time]'), '22:40')
    await choose(field('Passengers'), '3')
    await tap(page.getByText('Bags, children’s ages'))
    await choose(field('Large bags'), '3')
    await type(page.getByLabel('Children’s ages'), '2')
    await tap(page.getByRole('button', { name: 'See my price' }))
    await tap(page.getByRole('link', { name: /^Book this.*Sedan/ }))
    await expect(page.getByText('2 adults, 1 child').or(page.getByText('1, age 2')).first()).toBeVisible()
    await type(page.locator('#name'), 'Ayesha and Jan Peters')
    await type(page.locator('#email'), `peters-${crypto.randomUUID().slice(0, 8)}@example.org`)
    await type(page.locator('#mobile'), '+49 171 2345678')
    await tap(page.getByRole('checkbox', { name: /link/ }))
    count.values += 1
    await tap(page.getByRole('button', { name: 'Book for R380' }))
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const toDigits = pages.size
    const reference = new URL(page.url()).pathname.split('/')[3] ?? ''
    await type(page.getByLabel('Six-digit code'), await digitsFor(reference))
    await tap(page.getByRole('button', { name: 'Confirm my booking' }))
    await expect(page.getByText('Booking created!').first()).toBeVisible()

    expect(toDigits).toBeLessThanOrEqual(4)
    expect(count.taps).toBeLessThanOrEqual(20)
    expect(count.values).toBeLessThanOrEqual(12)
  },
)

/** What a stranger wants to know without an account, by the names of the finder's fields. */
const JOURNEYS: {
  asks: string
  at: string
  most: [taps: number, values: number]
  go: (hand: Hand) => Promise<void>
}[] = [
  {
    asks: 'a place of Areas, from Sea Point',
    at: '/booking?destinationLabel=Hermanus&useCurrentLocation=true',
    most: [4, 2],
    go: async ({ place, type }) => {
      await place('pickup', 'Sea Point')
      await type('time', '09:00')
    },
  },
  {
    asks: 'twelve hours with a driver, from a link to companies',
    at: '/booking?serviceType=corporate',
    most: [6, 3],
    go: async ({ place, type, choose }) => {
      await choose('hours', '12')
      await place('pickup', 'Sea Point')
      await type('time', '09:00')
    },
  },
  {
    asks: 'a sign in arrivals and a stop, from Home',
    at: '/',
    most: [8, 3],
    go: async ({ page, tap, place, type }) => {
      await place('destination', 'Stellenbosch')
      await type('time', '22:40')
      await tap(page.locator('form.fare [name=meetAndGreet]'))
      await tap(page.locator('.fare-more summary'))
      await place('stop1', 'Somerset West')
    },
  },
  {
    asks: 'a private address, whose suburb is enough',
    at: '/',
    most: [4, 2],
    go: async ({ page, tap, type, dismiss }) => {
      await type('destination', 'Villa Zest, 2 Braemar Road, Green Point')
      await dismiss()
      await type('time', '22:40')
      await tap(page.locator('form.fare .button-commit'))
      await expect(page.locator('.place-private')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Green Point' })).toBeChecked()
    },
  },
]

type Hand = {
  page: Page
  tap: (target: Locator) => Promise<void>
  type: (field: string, text: string) => Promise<void>
  /** With JavaScript the suggestion is tapped, too. */
  place: (field: string, text: string) => Promise<void>
  choose: (field: string, value: string) => Promise<void>
  /** With JavaScript the suggestions are waited for, and closed: they lie over the next field. */
  dismiss: () => Promise<void>
}

async function dismissSuggestions(page: Page): Promise<void> {
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
}

for (const { javaScriptEnabled, language } of [
  { javaScriptEnabled: true, language: 'de' },
  { javaScriptEnabled: false, language: 'en' },
]) {
  test.describe(
    `in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    { tag: '@phone' },
    () => {
      test.use({ javaScriptEnabled })
      test('a stranger is told every price in a few taps', async ({ page }) => {
        for (const { asks, at, most, go } of JOURNEYS) {
          let [taps, values] = [0, 0]
          const field = (name: string) => page.locator(`form.fare [name=${name}]`)
          const tap = async (target: Locator) => {
            taps += 1
            await target.click()
          }
          const type = async (name: string, text: string) => {
            await tap(field(name))
            values += 1
            await field(name).fill(text)
          }
          const place = async (name: string, text: string) => {
            await type(name, text)
            if (javaScriptEnabled) await tap(page.getByRole('option').filter({ hasText: text }).first())
          }
          const choose = async (name: string, value: string) => {
            taps += 2
            values += 1
            await field(name).selectOption(value)
          }
          const dismiss = async () => {
            if (javaScriptEnabled) await dismissSuggestions(page)
          }
          await page.goto(pathIn(language, at))
          await go({ page, tap, type, place, choose, dismiss })
          await tap(page.locator('form.fare .button-commit'))
          const answer = page.locator('.fare-prices h3').or(page.locator('.vehicle-options [type=radio]'))
          await expect(answer.first(), asks).toBeVisible()
          expect([taps, values], asks).toEqual([Math.min(taps, most[0]), Math.min(values, most[1])])
        }
      })
    },
  )
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled })
    test('a private address is typed once', async ({ page }) => {
      const villa = 'Villa Zest, 2 Braemar Road, Green Point'
      await page.goto('/quotes')
      await page.locator('form.fare [name=destination]').fill(villa)
      if (javaScriptEnabled) await dismissSuggestions(page)
      await page.locator('form.fare [name=time]').fill('22:40')
      await page.locator('form.fare .button-commit').click()
      await expect(page.getByRole('radio', { name: 'Green Point' })).toBeChecked()
      await page.locator('form.fare .button-commit').click()
      await page.getByRole('button', { name: 'Book this for R380' }).click()
      await expect(page.getByLabel('Exact address in Green Point')).toHaveValue(villa)
    })
  })
}
