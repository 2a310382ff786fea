import { expect, expectUsable, inDays, test } from '#tests/support/browser/browser.ts'
import { press, said, signIn } from '#tests/support/browser/console-pages.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'

/** What the office sells by hand: on the telephone, and in a reply. */

test('a street address, a stop and the way back are booked on the telephone for a guest without an email', async ({
  page,
}) => {
  const name = `Vos ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page)
  await press(page, 'n')
  const pickup = page.getByLabel('Pickup', { exact: true })
  await pickup.fill('99 Kloof Street, Gardens')
  await pickup.press('Escape')
  await page.getByText('Stops on the way').click()
  for (const [label, value] of [
    [/^Drop-off/, 'Stellenbosch, Western Cape'],
    ['Stop 1', 'Kirstenbosch National Botanical Garden, Rhodes Drive, Newlands, Cape Town'],
    ['Date', inDays(40)],
    [/^Time/, '09:50'],
    [/^Return optional/, inDays(41)],
    [/^Return at/, '17:00'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(page, 'Control+Enter')
  await page.getByRole('radio', { name: 'Gardens, Cape Town', exact: true }).check()
  await press(page, 'Control+Enter')
  await expect(pickup).toHaveValue('Gardens, Cape Town')
  await expect(page.getByLabel(/^Address there/).first()).toHaveValue('99 Kloof Street, Gardens')
  await expect(page.getByRole('button', { name: /^Book for R/ })).toBeVisible()
  // The price stays while the guest's name is asked for, and all of it outlives a reload.
  await press(page, 'Control+Enter')
  await expect(page.getByText('Enter the guest’s name').first()).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile', { exact: true }).fill('082 555 0101')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await press(page, 'Control+Enter')
  await expect(page.getByRole('button', { name: /^Book for R/ })).toBeVisible()
  await press(page, 'Control+Enter')
  await said(page, 'No email is known')
  await expect(page.getByRole('link', { name: 'Send the link by WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/27825550101\?text=.*%2Fbooking%2Fproposal%2F/,
  )
})

test(
  'a group of 24 is offered vehicles put together, read whole on a phone before it leaves',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = await page.request.post('/api/enquiries/booking', {
      data: airportToStellenbosch({
        lastName: `Zulu${crypto.randomUUID().slice(0, 8)}`,
        email: `${crypto.randomUUID()}@example.org`,
        destination: { label: 'Lanzerac Hotel', placeId: 'place:lanzerac-hotel' },
        date: inDays(50),
      }),
    })
    const { reference } = (await asked.json()) as { reference: string }
    await signIn(page)
    await page.goto(`/operator/enquiries/${reference}?ask=trips`)
    // The script makes a dialog of the question, and so moves its button.
    await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
    await page.getByLabel('Guests').fill('24')
    await page.getByRole('button', { name: 'Keep the trip' }).tap()
    const first = page.getByRole('button', { name: /^Reply with R/ })
    await expect(first).toBeInViewport({ ratio: 1 })
    await first.tap()
    const offer = page.locator('.reply .offer')
    await expect(offer).toContainText('12 passengers')
    await expect(offer).toContainText('9 passengers')
    await expect(offer).toContainText('3 passengers')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Send the reply' }).tap()
    await said(page, 'is answered')
  },
)
