import type { Route } from '@playwright/test'
import { PATIENCE_MS } from '#app/forms/answer.ts'
import {
  expect,
  expectFits,
  expectUsable,
  fillEnquiry,
  inDays,
  takeTheTimeOfAPerson,
  test,
} from '#tests/support/browser/browser.ts'
import { formatDate } from '#domain/values/cape-time.ts'

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('a stranger sends an enquiry; it reaches the office word for word and is confirmed', async ({
    page,
    mailbox,
  }) => {
    const lastName = `Bergström-${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/booking-enquiry')
    await fillEnquiry(page, {
      'Last name': lastName,
      Passengers: '3',
      'Large bags': '4',
      'Other luggage': 'Golf clubs & a pram',
      Notes: 'Flight SA 203.\nOne child seat, please.',
    })
    await page.getByLabel('Vehicle').selectOption('suv:Fortuner')
    await takeTheTimeOfAPerson(page)
    await page.getByRole('button', { name: 'Send enquiry' }).click()

    await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
    const reference = await page
      .getByText(/^BE\d{6}$/)
      .first()
      .textContent()
    await expect(page.getByRole('heading', { name: /Thank you, Hannah/ })).toBeVisible()
    await expectFits(page)

    const office = await mailbox.find(`New Booking Enquiry — Hannah ${lastName} — ${inDays(14)}`)
    expect(office.to).toContain('bookings@tours.example')
    expect(office.cc).toBe('office@tours.example')
    expect(office.replyTo).toContain('hannah@example.com')
    for (const line of [
      `Reference: ${reference}`,
      `Name: Hannah ${lastName}`,
      'Email: hannah@example.com',
      'Mobile: +46 70 123 45 67',
      'From: Gate 4, Duncan Road',
      'Destination: 12 Kloof Nek Road',
      `Date: ${formatDate(inDays(14))}`,
      'Time: 07:45',
      'Passengers: 3',
      'Large bags: 4',
      'Other luggage: Golf clubs & a pram',
      'Vehicle: SUV, Fortuner',
      'Flight SA 203.\nOne child seat, please.',
    ]) {
      expect(office.text).toContain(line)
    }
    const confirmation = await mailbox.find(`We have your enquiry ${reference}`)
    expect(confirmation.to).toContain('hannah@example.com')
    // Whoever typed the address may not own it, so that what they typed reaches the office only.
    for (const typed of ['Hannah', 'Kloof Nek', 'Golf clubs', 'SA 203']) {
      expect(confirmation.html).not.toContain(typed)
    }
  })

  test('what is missing is said in order, at the top and at the field, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/booking-enquiry')
    await page.getByLabel('Last name').fill('Mokoena')
    await page.getByLabel('Notes').fill('A stop on the way')
    await page.getByRole('button', { name: 'Send enquiry' }).click()

    const summary = page
      .getByRole('alert')
      .or(page.locator('[aria-labelledby]', { hasText: 'There is a problem' }))
      .first()
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your first name',
      'Please enter your email',
      'Please enter your mobile number',
      'Please select a pickup location',
      'Please select a destination',
      'Please select a date',
      'Please select a time',
      'Please select a vehicle',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Please enter your first name/)
    await expect(page.getByText('Form Error')).toBeAttached()
    await expect(page.getByLabel('Last name')).toHaveValue('Mokoena')
    await expect(page.getByLabel('Notes')).toHaveValue('A stop on the way')
    await expectFits(page)
  })

  test('an e-mail address that cannot be right is said only when nothing is missing', async ({ page }) => {
    await page.goto('/booking-enquiry')
    await fillEnquiry(page, { Email: 'hannah@example' })
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('link', { name: /^Please/ })).toHaveText([
      'Please select a vehicle',
      'Please enter a valid email address',
    ])
  })
})

test('the summary takes the focus, and its links lead to the fields', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.locator(':focus')).toContainText('There is a problem')
  await page.getByRole('link', { name: 'Please select a vehicle' }).click()
  await expect(page.getByLabel('Vehicle')).toBeFocused()
  const stays = async () => {
    await page.waitForTimeout(300)
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeAttached()
    await expect(page.getByLabel('Vehicle')).toHaveAttribute('aria-invalid', 'true')
  }
  await stays()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await stays()
})

test('back after a reload of the receipt shows the form again', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
  await fillEnquiry(page, { Notes: crypto.randomUUID() })
  await page.getByLabel('Vehicle').selectOption('any')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
})

test(
  'a link that cannot be followed offline keeps the page and says so',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/booking-enquiry')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('First name').fill('Hannah')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.locator('#toasts').getByText('You are offline')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Hannah')
    const banner = await page.locator('#offline').boundingBox()
    await page.evaluate(() => scrollTo(0, 0))
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(banner?.height ?? 0).toBeGreaterThan(0)
    expect(heading?.y ?? 0).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0) - 1)
  },
)

test('an emptied number of passengers shows again what it was at first', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
  const passengers = page.getByRole('spinbutton', { name: 'Passengers' })
  const initial = await passengers.inputValue()
  await passengers.fill('')
  await passengers.blur()
  await expect(passengers).toHaveValue(initial)
})

test(
  'a reload brings back what was typed; after sending the form is empty again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/booking-enquiry')
    await fillEnquiry(page)
    await page.getByLabel('Vehicle').selectOption('any')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Hannah')
    await expect(page.getByLabel('Pickup location')).toHaveValue('Gate 4, Duncan Road')
    await expect(page.getByLabel('Vehicle')).toHaveValue('any')

    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
    await page.goto('/booking-enquiry')
    await expect(page.getByLabel('First name')).toHaveValue('')
  },
)

test(
  'a lost connection keeps everything and offers other ways',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/booking-enquiry')
    await page.waitForLoadState('networkidle')
    await fillEnquiry(page)
    await page.getByLabel('Vehicle').selectOption('any')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send enquiry' }).click()

    await expect(page.getByText('Please try WhatsApp or call us directly').first()).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Hannah')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
  },
)

test('a server that does not answer keeps everything; what it says too late surprises nobody', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
  await fillEnquiry(page, { Notes: `late ${crypto.randomUUID()}` })
  await page.getByLabel('Vehicle').selectOption('any')
  const held: Route[] = []
  await page.route('**/booking-enquiry.data*', (route) => void held.push(route))
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.clock.fastForward(PATIENCE_MS)
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('You can safely send it again')
  await expect(page.getByRole('alert').getByRole('link', { name: 'WhatsApp us' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Hannah')
  await expectUsable(page)

  const late = page.waitForResponse('**/booking-enquiry.data*')
  await held[0]?.continue()
  await late
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await expect(send).toBeVisible()
  await page.unroute('**/booking-enquiry.data*')
  await send.click()
  await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
  expect(held).toHaveLength(1)
})

test('sent twice by an impatient thumb it is one enquiry', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await fillEnquiry(page, { Notes: `twice ${crypto.randomUUID()}` })
  await page.getByLabel('Vehicle').selectOption('any')
  await page.getByRole('button', { name: 'Send enquiry' }).dblclick()
  await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
})

test('the form carries on without the scripts having arrived', async ({ page }) => {
  await page.route(/\/assets\/(?!shell).*\.js$/, (route) => route.abort())
  await page.goto('/booking-enquiry')
  await fillEnquiry(page)
  await page.getByLabel('Vehicle').selectOption('any')
  await takeTheTimeOfAPerson(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
})

test('the pre-filled mail and chat say what was typed', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
  await fillEnquiry(page, { Notes: 'Surfboards & wet suits' })
  const mail = page.getByRole('link', { name: 'By email' })
  await expect(mail).toHaveAttribute('href', /Surfboards%20%26%20wet%20suits/)
  const href = decodeURIComponent((await mail.getAttribute('href')) ?? '')
  expect(href).toContain(
    'mailto:bookings@tours.example?cc=office@tours.example&subject=New Booking Enquiry — Hannah',
  )
  expect(href).toContain('From: Gate 4, Duncan Road\r\nDestination: 12 Kloof Nek Road')
  const chat = decodeURIComponent(
    (await page.getByRole('link', { name: 'By WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(chat).toMatch(/^https:\/\/wa\.me\/27215550140\?text=Hi Tours & Transfers, I need assistance with /)
  expect(chat).toContain('Pickup: Gate 4, Duncan Road')
})

test('the anchor shows the form below the header', { tag: '@both' }, async ({ page }) => {
  await page.goto('/booking-enquiry#booking-enquiry')
  await page.waitForTimeout(300)
  const form = await page.locator('#booking-enquiry').boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(form?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
})

test('every state is accessible and fits', async ({ page }) => {
  await page.goto('/booking-enquiry')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectUsable(page)
  await fillEnquiry(page)
  await page.getByLabel('Vehicle').selectOption('any')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('Enquiry Sent Successfully')).toBeVisible()
  await expectUsable(page)
})
