import type { Page } from '@playwright/test'
import { formatDate } from '#domain/values/cape-time.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectUsable,
  inDays,
  test,
} from '#tests/support/browser/browser.ts'
import { SECRET } from '#tests/support/people.ts'
import { inDatabase } from '#tests/support/program/site-database.ts'
import { placeTokens } from '#server/geo/place-tokens.ts'

const AIRPORT = { label: 'The airport', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
const ON_SATURDAY = inDays(14)

/** A price from the airport to Stellenbosch in two weeks, unless a test says otherwise; its page's path. */
async function quoted(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await fetch(`${process.env.SITE_URL}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      pickup: AIRPORT,
      dropoff: STELLENBOSCH,
      date: ON_SATURDAY,
      time: '07:45',
      passengers: 2,
      luggage: 2,
      ...changes,
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  return `/quotes/${id}`
}

const idOf = (address: string) => address.split('/').at(-1) ?? ''

const seePrice = (page: Page) => page.getByRole('button', { name: 'See my price' }).click()

test('the price passport is accessible and fits', { tag: '@both' }, async ({ page }) => {
  const long = 'The Very Long Named Country House Hotel and Spa at the Foreshore'
  const hotel = { label: `${long}, Cape Town`, lat: -33.918, lng: 18.425 }
  await page.goto(
    await quoted({
      pickup: { ...hotel, token: placeTokens(SECRET).tokenOf(hotel) },
      stops: ['stellenbosch', 'hermanus', 'swellendam', 'george', 'knysna'].map((id) => ({
        label: id,
        placeId: `place:${id}`,
      })),
      dropoff: { label: 'Plettenberg Bay', placeId: 'place:plettenberg-bay' },
      return: { date: inDays(20), time: '09:00' },
      smallLuggage: 1,
      flightNumber: 'SA 203',
    }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${long} to Plettenberg Bay`)
  await expect(page.getByRole('img', { name: /^Route from The Very Long .* via Stellenbosch/ })).toBeVisible()
  await expectUsable(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page)
})

test.describe('the price passport', () => {
  test('explains the price of the chosen vehicle, by keyboard, without a script', async ({ page }) => {
    const answer = await page.goto(await quoted({ meetAndGreet: true }))
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    })
    await expect(page.getByText(`${formatDate(ON_SATURDAY)}, 07:45`, { exact: false }).first()).toBeVisible()
    const sheet = page.getByRole('region', { name: 'Your price' })
    await expect(sheet).toContainText('R500')
    await expect(sheet.getByText('Meet and greet').first()).toBeVisible()
    await expect(sheet.getByText(/60 minutes of waiting after landing/).first()).toBeVisible()
    await expect(sheet).toContainText(`Change or cancel free until ${formatDate(ON_SATURDAY)}, 03:45`)
    await expect(sheet).toContainText('Valid until')
    await expect(sheet).not.toContainText('VAT')
    await page.getByRole('radio', { name: /Sedan/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('button', { name: 'Book this for R650' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Book this for R500' })).toBeHidden()
  })

  test('a tour says what is not included, and is free to cancel until a day before', async ({ page }) => {
    await page.goto(
      await quoted({
        serviceType: 'tour',
        packageId: 'cape-peninsula',
        pickup: { label: 'Sea Point', placeId: 'place:sea-point' },
        dropoff: undefined,
        time: '08:00',
      }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cape Peninsula full day from Sea Point')
    await expect(page.getByText(/entrance to Cape Point and Boulders/).first()).toBeVisible()
    await expect(page.getByText(`${formatDate(inDays(13))}, 08:00`)).toBeVisible()
  })

  test('goes back to the finder with the whole trip', { tag: '@phone' }, async ({ page }) => {
    await page.goto(await quoted({ stops: [{ label: 'Paarl', placeId: 'place:paarl' }], smallLuggage: 1 }))
    await page.getByRole('link', { name: 'Change this trip' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^Stellenbosch/)
    await expect(page.getByLabel('Small bags')).toHaveValue('1')
    await expect(page.getByRole('combobox', { name: 'Stop 1' })).toHaveValue(/^Paarl/)
    await page.getByRole('combobox', { name: 'Stop 1' }).fill('')
    await seePrice(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'R450' }).first()).toBeVisible()
  })

  test('what is changed in the filled-in enquiry survives a reload', { tag: '@phone' }, async ({ page }) => {
    const id = idOf(await quoted())
    await page.goto(`/booking-enquiry?quote=${id}&vehicle=minibus`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Vehicle')).toHaveValue('minibus')
    await expect(page.locator('input[name=quote]')).toHaveValue(id)
    await page.getByRole('combobox', { name: 'Destination' }).fill('Lanzerac Hotel')
    await page.keyboard.press('Tab')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Lanzerac Hotel')
    await expect(page.getByLabel('Vehicle')).toHaveValue('minibus')
  })

  test('is copied as a link where the browser cannot share', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    const address = await quoted()
    await page.goto(`${address}?vehicle=suv`)
    await page.getByRole('button', { name: 'Send me this price' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address)
  })

  test('prints on one page, without what can only be pressed', async ({ page }) => {
    await page.goto(await quoted({ meetAndGreet: true }))
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: /Book this for/ }).first()).toBeHidden()
    await expect(page.getByText(/This price and its terms: http/)).toBeVisible()
  })

  test('that nobody gave is not found', async ({ page }) => {
    for (const id of ['3f0b8c1e-7d0e-4b53-9a3c-6a4f2b9f1d11', 'nonsense']) {
      expect((await page.goto(`/quotes/${id}`))?.status()).toBe(404)
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
    }
  })
})

test('a price that has expired is asked for again with one click; a passed trip is changed', async ({
  page,
}) => {
  const expired = await quoted()
  const passed = await quoted()
  const ids = [expired, passed].map(idOf)
  await inDatabase("update quotes set expires_at = now() - interval '1 day' where id = any($1)", [ids])
  const yesterday = "request || jsonb_build_object('date', $2::text)"
  await inDatabase(`update quotes set request = ${yesterday} where id = $1`, [idOf(passed), inDays(-1)])

  expect((await page.goto(`${expired}?vehicle=suv`))?.status()).toBe(410)
  await expect(page.getByText(/This price expired on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the price now' }).click()
  await expect(page.getByText('Valid until')).toBeVisible()
  expect(page.url()).not.toContain(expired)
  await expect(page.getByRole('radio', { name: /SUV/ })).toBeChecked()

  await page.goto(passed)
  await page.getByRole('button', { name: 'See the price now' }).click()
  await expect(page.getByRole('link', { name: /That date has passed/ })).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^Stellenbosch/)
})
