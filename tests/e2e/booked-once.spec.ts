import { PATIENCE_MS } from '#app/forms/answer.ts'
import { openAccount, openProvenAccount } from '#tests/support/browser/at-the-door.ts'
import { book, bookIt, destination, tripsOfOneDay } from '#tests/support/browser/booking-pages.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { digitsFor } from '#tests/support/mail/by-mail.ts'

const { quoted } = tripsOfOneDay()

test('two tabs make one booking; another vehicle is not booked beside it', async ({ page, context }) => {
  await openProvenAccount(page)
  const id = await quoted({ time: '11:00' })
  const other = await context.newPage()
  const third = await context.newPage()
  await page.goto(`/booking/${id}/review?vehicle=sedan`)
  await other.goto(`/booking/${id}/review?vehicle=sedan`)
  await third.goto(`/booking/${id}/review?vehicle=suv`)
  await bookIt(page)
  await expect(page).toHaveURL(/\/account\/bookings\//)
  const reference = /bookings\/([A-Z\d-]+)/.exec(page.url())?.[1] ?? ''
  await other.locator('#mobile').fill('+27 82 123 4567')
  await other.getByRole('button', { name: /^Book for/ }).dblclick()
  await expect(other).toHaveURL(new RegExp(`/account/bookings/${reference}`))
  await bookIt(third)
  await expect(third.getByText('You have already booked this trip').first()).toBeVisible()
  await expectAccessible(third)
  await third.getByRole('link', { name: `Open booking ${reference}` }).click()
  await expect(third).toHaveURL(new RegExp(`/account/bookings/${reference}`))

  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('link', { name: `Open booking ${reference}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book this/ })).toBeHidden()
  await expectAccessible(page)

  const again = await quoted({ time: '11:15' })
  await page.goto(`/booking/${again}/review?vehicle=suv`)
  await expect(page.getByText(`You already have a trip at that time: ${reference}`)).toBeVisible()
  await page.goto('/booking')
  await expect(destination(page)).toHaveValue('')
})

test('a page opened by one person does not book for another who has signed in since', async ({ page }) => {
  await openProvenAccount(page)
  const id = await quoted()
  await page.goto(`/booking/${id}/review?vehicle=sedan`)
  await page.context().clearCookies()
  const email = await openProvenAccount(page)
  await bookIt(page)
  await expect(page.getByRole('heading', { name: 'Someone else is signed in here now' })).toBeVisible()
  expect(await (await page.request.get('/api/bookings')).json()).toEqual({ bookings: [] })
  await page.getByRole('link', { name: 'Open it again' }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  await bookIt(page)
  await expect(page).toHaveURL(/\/account\/bookings\/[A-Z\d]{3}-[A-Z\d]{3}/)
})

test('a second trip goes with the one that waits for its digits', async ({ page }) => {
  await openAccount(page)
  const reference = await book(page, await quoted(), 'sedan')
  await page.goto(`/booking/${await quoted({ time: '15:00' })}/review?vehicle=sedan`)
  await bookIt(page)
  await page.getByRole('button', { name: 'Book it with that trip' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await digitsFor(reference))
  await page.getByRole('button', { name: 'Confirm my booking' }).click()
  await expect(page.getByText('Booking created!').first()).toBeVisible()
  const { bookings } = (await (await page.request.get('/api/bookings')).json()) as {
    bookings: { status: string }[]
  }
  expect(bookings.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test(
  'a lost connection or a broken server books nothing twice, says so, and keeps what was typed',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
    await openProvenAccount(page)
    await page.goto(`/booking/${await quoted({ time: '13:00' })}/review?vehicle=sedan`)
    await page.waitForLoadState('networkidle')
    const mobile = page.locator('#mobile')
    await mobile.fill('+27 82 765 4321')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(mobile).toHaveValue('+27 82 765 4321')
    for (const status of [502, 503]) {
      await page.route('**/review.data*', (route) => route.fulfill({ status }))
      await page.getByRole('button', { name: /^Book for/ }).click()
      await expect(page.locator(':focus')).toContainText('Nothing you typed is lost')
      await expect(page.getByText('Booking failed').first()).toBeVisible()
      await expect(mobile).toHaveValue('+27 82 765 4321')
      await page.unroute('**/review.data*')
    }
    await context.setOffline(true)
    await bookIt(page)
    await expect(page.getByText('We couldn’t connect')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Booking failed').first()).toBeVisible()
    await context.setOffline(false)
    await bookIt(page)
    await expect(page).toHaveURL(/\/account\/bookings\//)
  },
)

test('an answer that is lost books nothing twice: pressed again, it is the same booking', async ({
  page,
}) => {
  await page.clock.install()
  await openProvenAccount(page)
  await page.goto(`/booking/${await quoted({ time: '14:00' })}/review?vehicle=sedan`)
  await page.waitForLoadState('networkidle')
  let answered: (to: string) => void = () => {}
  const booked = new Promise<string>((resolve) => (answered = resolve))
  await page.route('**/review.data*', async (route) => answered(await (await route.fetch()).text()))
  await bookIt(page)
  const [, reference] = /account\/bookings\/([A-Z\d-]+)/.exec(await booked) ?? []
  await page.clock.fastForward(PATIENCE_MS)
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Nothing will be booked twice')
  await expect(page.getByText('Booking failed')).toBeHidden()
  await page.unroute('**/review.data*')
  await bookIt(page)
  await expect(page).toHaveURL(new RegExp(`/account/bookings/${reference}`))
})

test('a page of a booking is read again when the server is away for a moment', async ({ page }) => {
  await openProvenAccount(page)
  await page.goto(`/booking/${await quoted({ time: '15:00' })}`)
  await page.waitForLoadState('networkidle')
  let asked = 0
  await page.route('**/review.data*', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.getByRole('button', { name: 'Check and book' }).click()
  await expect(page.getByRole('button', { name: /^Book for/ })).toBeVisible()
  expect(asked).toBe(2)
})
