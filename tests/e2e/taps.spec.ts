import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { tripsOfOneDay } from '#tests/support/browser/booking-pages.ts'
import { digitsFor } from '#tests/support/mail/by-mail.ts'

const { someDay } = tripsOfOneDay()

/** A couple with a toddler and three bags lands at 22:40 and wants to Camps Bay: from Home to booked, digits included. */
for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled })

    test('a family is booked with 20 taps, 12 values and 4 pages at most', async ({ page }) => {
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
      if (javaScriptEnabled) await tap(page.getByRole('option', { name: /^Camps Bay/ }).first())
      await type(field('Date'), someDay())
      await type(page.locator('form.fare [name=time]'), '22:40')
      await choose(field('Passengers'), '3')
      await tap(page.getByText('Bags, children’s ages'))
      await choose(field('Large bags'), '3')
      await type(page.getByLabel('Children’s ages'), '2')
      await tap(page.getByRole('button', { name: 'See my price' }))
      await tap(
        javaScriptEnabled
          ? page.getByRole('link', { name: /^Book this.*Sedan/ })
          : page.getByRole('button', { name: 'Book this for R380' }),
      )
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
    })
  })
}
