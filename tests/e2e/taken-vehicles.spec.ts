import { formatDate } from '#domain/values/cape-time.ts'
import { openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import { book, bookIt, checkAndBook, SITE, tripsOfOneDay } from '#tests/support/browser/booking-pages.ts'
import { expect, expectAccessible, expectFits, inDays, test } from '#tests/support/browser/browser.ts'
import { confirmByMail } from '#tests/support/mail/by-mail.ts'

const { quoted } = tripsOfOneDay()

test('when none is free: other times, and the enquiry', async ({ page, browser }) => {
  // The one vehicle for twelve, on a day of this test's own.
  const trip = { passengers: 12, time: '10:00', date: inDays(530) }
  await openProvenAccount(page)
  const [mine, late] = [await quoted(trip), await quoted(trip)]
  await page.goto(`/booking/${late}/review?vehicle=minibus`)
  const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
  await openProvenAccount(rival)
  await book(rival, mine, 'minibus')
  await bookIt(page)
  await expect(page.getByText('Booking failed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No vehicle is available at that time' })).toBeVisible()
  await expect(page.getByText('Someone else has just booked this vehicle').first()).toBeVisible()
  await expect(page.getByText('Two vehicles together')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expect(page.getByRole('link', { name: 'Send this trip as an enquiry' })).toHaveAttribute(
    'href',
    new RegExp(`/booking-enquiry\\?quote=${late}`),
  )
  const time = page.getByRole('button', { name: formatDate(trip.date) }).last()
  const label = (await time.textContent()) ?? ''
  await time.click()
  await expect(page).not.toHaveURL(new RegExp(late))
  await expect(page.getByText(label).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Minibus/ })).toBeChecked()
  await checkAndBook(page)
  await bookIt(page)
  await expect(page.getByText('Booking created!').first()).toBeVisible()
  await rival.goto(`/quotes/${late}`)
  await rival.getByRole('button', { name: 'Book both' }).click()
  for (const trip of ['#trip-1', '#trip-2']) await expect(rival.locator(trip)).toContainText('6 passengers')
  await expect(rival.getByRole('link', { name: 'Continue to booking' })).toBeVisible()
  await rival.context().close()
})

test('what is taken cannot be chosen, what is free can', async ({ page, browser }) => {
  // Four passengers with four large bags: the three larger SUVs, or a minibus.
  const trip = { passengers: 4, luggage: 4, date: inDays(535) }
  const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
  await openProvenAccount(rival)
  // What the office has confirmed no longer counts as a newcomer's.
  for (let i = 0; i < 3; i++) await confirmByMail(rival, await book(rival, await quoted(trip), 'suv'))
  await openProvenAccount(page)
  const id = await quoted(trip)
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('radio', { name: /SUV/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Minibus/ })).toBeChecked()
  await page.getByRole('link', { name: 'When is the SUV available?' }).click()
  await expect(page.getByRole('heading', { name: 'No SUV is available at that time' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Minibus for R/ }).click()
  await expect(page.getByRole('heading', { name: 'No SUV is available at that time' })).toBeHidden()
  await page.goto(`/booking/${id}/review?vehicle=suv`)
  await expect(page).toHaveURL(`/booking/${id}?vehicle=suv`)
  await rival.context().close()
})

test(
  'somebody else’s booking is not shown, and a price that nobody gave is not found',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const rival = await (await browser.newContext({ baseURL: SITE })).newPage()
    await openProvenAccount(rival)
    const id = await quoted({ time: '15:00' })
    await openProvenAccount(page)
    await page.goto(`/booking/${id}/review?vehicle=sedan`)
    const reference = await book(rival, id, 'sedan')
    await bookIt(page)
    for (const where of [page.url(), `/quotes/${id}`]) {
      if (where !== page.url()) await page.goto(where)
      await expect(page.getByText('already been booked from another account').first()).toBeVisible()
      await expect(page.locator('body')).not.toContainText(reference)
    }
    expect((await page.goto('/booking/3f0b8c1e-7d0e-4b53-9a3c-6a4f2b9f1d11'))?.status()).toBe(404)
    await rival.context().close()
  },
)
