import { expect, expectUsable, inDays, test } from '#tests/support/browser/browser.ts'
import {
  assign,
  confirmAndAssign,
  guestBooks,
  hydrated,
  origin,
  press,
  said,
  signIn,
  soon,
  STELLENBOSCH,
  walkTo,
} from '#tests/support/browser/console-pages.ts'
import { airportToStellenbosch, OWNER } from '#tests/support/people.ts'

/** The office at its console, with the keyboard alone. */

test('a booking is found, confirmed, assigned, taken off again by Undo, and assigned once more', async ({
  page,
  browser,
  mailbox,
}) => {
  const reference = await guestBooks(browser, 'Łukasz Nguyễn-Dvořák')
  await signIn(page)
  await confirmAndAssign(page, reference)
  await mailbox.find(reference)
  await press(page, 'z')
  await said(page, `${reference} is unassigned`)
  await assign(page, reference)
})

test('a booking is paid, started, finished and partly paid back', async ({ page, browser }) => {
  const reference = await guestBooks(browser, 'Petra Dvořáková', soon())
  await signIn(page)
  await confirmAndAssign(page, reference)
  await press(page, 'p')
  await page.getByLabel(/^Amount/).fill('300')
  await page.getByLabel('How', { exact: true }).selectOption('cash')
  await press(page, 'Control+Enter')
  await said(page, `${reference} has a new payment`)
  await page.goto(`/operator/bookings/${reference}`)
  await hydrated(page)
  await press(page, 's')
  await said(page, `${reference} is under way`)
  await press(page, 'f')
  await said(page, `${reference} is completed`)
  await press(page, '$')
  await expect(page.getByRole('link', { name: /^Record a refund/ })).toBeVisible()
  await press(page, 'r')
  await page.getByLabel(/^Amount/).fill('400')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alert')).toContainText('Only R300 was paid')
  await page.getByLabel(/^Amount/).fill('50')
  await press(page, 'Control+Enter')
  await said(page, `${reference} has a new refund`)
  await expect(page.getByRole('row', { name: /refund/i })).toContainText('R50')
  await expectUsable(page)
})

test('at the width of a telephone a booking is confirmed and assigned; nobody is late before its day', async ({
  page,
  browser,
}) => {
  const reference = await guestBooks(browser, 'Trần Văn Sơn')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await confirmAndAssign(page, reference)
  await press(page, 'x')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'No show' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^from \w{3} \d+ \w{3}( \d{4})?$/)).toBeVisible()
  await expectUsable(page)
})

test('an enquiry that was answered elsewhere leaves Today and comes back by Undo; then it is answered with its price', async ({
  page,
}) => {
  const lastName = `Zulu${crypto.randomUUID().slice(0, 8)}`
  const sent = await page.request.post('/api/enquiries/booking', {
    // Of one person all enquiries are one conversation, and other tests write in Hannah's name.
    data: airportToStellenbosch({
      date: inDays(9),
      lastName,
      email: `${lastName}@example.org`,
      destination: STELLENBOSCH,
      mobile: `+46 7${Date.now()}`.slice(0, 14),
    }),
  })
  expect(sent.status()).toBe(201)
  await signIn(page)
  const row = page.locator('li.row', { hasText: lastName })
  await walkTo(page, row)
  await press(page, 'o')
  await said(page, 'is answered; its clock has stopped')
  await expect(row).toHaveCount(0)
  await press(page, 'z')
  await said(page, 'is waiting for an answer again')
  await expect(row).toHaveCount(1)

  await walkTo(page, row)
  await press(page, 'r')
  await expect(page).toHaveURL(/\/operator\/enquiries\/BE\d{6}/)
  await expect(page.getByRole('region', { name: new RegExp(lastName) })).toBeVisible()
  await press(page, 'q')
  await expect(page.locator('.reply .offer')).toContainText('to Stellenbosch')
  await expectUsable(page)
  await page.getByLabel('Reply', { exact: true }).press('Control+Enter')
  await said(page, 'is answered')
  // The next key moves on instead of being typed.
  await expect(page.getByLabel('Reply', { exact: true })).not.toBeFocused()

  await page.getByRole('link', { name: 'Everything about this person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName)
  await expectUsable(page)
  await page.getByRole('link', { name: 'Erase…' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased.')).toBeVisible()
  await expect(page.getByText(lastName)).toHaveCount(0)
})

test('a view of the list is kept under a name and forgotten; newcomers’ bookings are released together', async ({
  page,
  browser,
}) => {
  const references = [await guestBooks(browser, 'Anna Alpha'), await guestBooks(browser, 'Berta Beta')]
  await signIn(page)
  await page.goto('/operator/bookings?q=Alpha')
  await hydrated(page)
  await page.getByRole('link', { name: 'Save this view…' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Alphas')
  await press(page, 'Control+Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Alphas' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Delete this view' }).press('Enter')
  await expect(views.getByRole('link', { name: 'Alphas' })).toHaveCount(0)

  await views.getByRole('link', { name: 'New guests' }).press('Enter')
  // The newest is on top, and it is walked down.
  for (const reference of references.toReversed()) {
    await walkTo(page, page.locator('li.row', { hasText: reference }))
    await press(page, 'v')
    await expect(page.getByRole('checkbox', { name: `Choose ${reference}` })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Release the chosen…' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Release 2 bookings?' })
  await expect(question).toContainText('2 guests are told by email')
  await expectUsable(page)
  await page.getByLabel(/^Reason/).fill('Nobody answers at these numbers')
  await press(page, 'Control+Enter')
  await said(page, '2 bookings released, 2 guests told by email')
})

test('from Today a booking is declined, and the way back is Today', async ({ page, browser, mailbox }) => {
  const reference = await guestBooks(browser, 'Paulo Santos')
  await signIn(page)
  const decline = page.getByRole('link', { name: /^Decline/ })
  const row = page.locator('li', { hasText: reference }).filter({ has: decline })
  await walkTo(page, row)
  await press(page, 'd')
  await expect(page.getByRole('dialog', { name: `Decline ${reference}?` })).toBeVisible()
  await page.getByLabel('Reason').fill('All our vehicles are out that day')
  await press(page, 'Control+Enter')
  await said(page, `${reference} is declined`)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect
    .poll(async () => (await mailbox.find(reference)).text, { timeout: 10_000 })
    .toContain('All our vehicles are out that day')
})

test('of two colleagues on one booking the second is told, and loses nothing', async ({ page, browser }) => {
  const reference = await guestBooks(browser, 'Eva Novak')
  await signIn(page)
  await page.goto(`/operator/bookings/${reference}?ask=decline`)
  await hydrated(page)
  await page.getByLabel('Reason').fill('We are full')
  const other = await page.request.post(`/api/operator/bookings/${reference}/moves`, {
    data: { move: 'confirm', revision: 1 },
    headers: origin(),
  })
  expect(other.status()).toBe(200)
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alert')).toContainText(/changed this \d+ seconds? ago/)
  await expect(page.getByLabel('Reason')).toHaveValue('We are full')
  await page.getByRole('link', { name: 'Take theirs' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^confirmed$/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
})

test('what was typed when a session ends is there again after signing in', async ({ page, browser }) => {
  const reference = await guestBooks(browser, 'Karin Lindqvist')
  await signIn(page)
  await page.goto(`/operator/bookings/${reference}?ask=note`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers WhatsApp')
  await page.context().clearCookies()
  await press(page, 'Control+Enter')
  await page.getByLabel('Email or phone').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Prefers WhatsApp')
})

test('the help sheet names the keys, and letters can be turned off', async ({ page }) => {
  await signIn(page)
  await press(page, '?')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  await expect(sheet).toContainText('search or go anywhere')
  await sheet.getByRole('checkbox').uncheck()
  await press(page, 'Escape', 'g', 'k')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await press(page, '?')
  await sheet.getByRole('checkbox').check()
  await press(page, 'Escape', 'g', 'k')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})

test('what is typed into the search before the script is there is kept', async ({ page }) => {
  await signIn(page)
  let release = () => {}
  const script = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await script
    await route.continue()
  })
  // Any earlier, the keys may still go to the page before.
  await page.goto('/operator/search', { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('searchbox')
  await field.pressSequentially('Nguy')
  await expect(field).toBeFocused()
  release()
  await hydrated(page)
  await field.pressSequentially('ễn')
  await expect(field).toHaveValue('Nguyễn')
})

test('a booking by telephone is moved to another time, changed and cancelled, each with its reason', async ({
  page,
  browser,
  mailbox,
}) => {
  await signIn(page)
  await press(page, 'n')
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
  const email = `${crypto.randomUUID().slice(0, 8)}@example.org`
  const day = 30 + Math.floor(Math.random() * 300)
  const destination = page.getByLabel(/^Drop-off/)
  await destination.fill('Stellenb')
  await expect(page.getByRole('option', { name: /^Stellenbosch/ }).first()).toBeVisible()
  await press(page, 'Enter')
  await expect(destination).toHaveValue(/^Stellenbosch, /)
  for (const [label, value] of [
    ['Pickup', 'Cape Town International Airport (CPT), Cape Town'],
    ['Date', inDays(day)],
    [/^Time/, '10:05'],
    ['Name', 'Nguyễn Thị Ánh'],
    [/^Email/, email],
    ['Mobile', '+84 90 123 45 67'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(page, 'Control+Enter')
  const book = page.getByRole('button', { name: /^Book for R/ })
  await expect(book).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await press(page, 'Control+Enter')
  await said(page, 'booked. The guest was asked to accept')
  const reference = await page.getByRole('heading', { level: 1 }).innerText()

  await press(page, 'e')
  await page.getByLabel('Time', { exact: true }).fill('11:20')
  await page.getByLabel(/^Reason for the change/).fill('Your flight lands later')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('region', { name: 'The difference' })).toContainText(/10:05 → .*11:20/)
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Ask the guest first' }).click()
  await said(page, `${reference} is to be changed once the guest agrees`)
  await expect(page.getByRole('region', { name: /^The guest has until/ })).toContainText('11:20')
  await expect
    .poll(async () => (await mailbox.find(reference, email)).text, { timeout: 10_000 })
    .toContain('Your flight lands later')
  const guest = await (await browser.newContext()).newPage()
  const { text } = await mailbox.find(reference, email)
  const link = /https?:\S+\/booking\/proposal\/\S+/.exec(text)?.[0] ?? ''
  const other = await guest.context().newPage()
  await guest.goto(link)
  await other.goto(link)
  await guest.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^confirmed$/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('link', { name: /11:20 to/ })).toBeVisible()
  await other.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'You’ve already accepted' })).toBeVisible()
  await expect(other.getByRole('link', { name: `Open booking ${reference}` })).toBeVisible()
  await guest.context().close()

  await press(page, 'e')
  await page.getByLabel(/^A price of your own/).fill('500')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alert')).toContainText('A different price needs a reason')
  await page.getByLabel(/^Reason for the change/).fill('As we agreed on the phone')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('R500')
  await expect(page.getByRole('button', { name: /^Agreed already/ })).toBeVisible()
  await press(page, 'Control+Enter')
  await said(page, `${reference} is changed`)
  await expect(page.getByRole('complementary')).toContainText('Changed: price')

  await press(page, 'q')
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: /^The weather/ }).focus()
  await press(page, ' ')
  await page.getByLabel(/^Explanation/).fill('A storm')
  await press(page, 'Control+Enter')
  await said(page, `${reference} is cancelled`)
})
