import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectUsable, inDays, test } from '#tests/support/browser/browser.ts'
import { guestBooks, hydrated, origin, press, said, signIn } from '#tests/support/browser/console-pages.ts'

/** The office's board, by the keyboard alone and by the pointer. */

type Booking = { revision: number; legs: { id: string; unit: { id: string } }[] }

async function office(page: Page) {
  const post = async <T>(path: string, data: object) => {
    const answer = await page.request.post(`/api/operator${path}`, { data, headers: origin() })
    expect(answer.status(), path).toBeLessThan(300)
    return (await answer.json()) as T
  }
  const read = async (reference: string) =>
    (await (await page.request.get(`/api/operator/bookings/${reference}`)).json()) as Booking
  const assign = async (reference: string, driverId: string) => {
    const { revision, legs } = await read(reference)
    const [leg] = legs
    await post(`/bookings/${reference}/assign`, { legId: leg?.id, unitId: leg?.unit.id, driverId, revision })
  }
  const driver = async (name: string) =>
    (await post<{ id: string }>('/drivers', { name, phone: '+27 82 555 0199' })).id
  const confirm = async (reference: string) =>
    post(`/bookings/${reference}/moves`, { move: 'confirm', revision: (await read(reference)).revision })
  return { assign, driver, confirm }
}

/** Beyond those of other tests; a test that is tried again takes another one. */
const aDay = () => inDays(331 + Math.floor(Math.random() * 30))

/** Two trips at one time, the first with its vehicle and a driver; the board of their day is open. */
async function twoAtOnce(page: Page, browser: Browser, date: string) {
  const at = { date, time: '09:50' }
  const there = await guestBooks(browser, 'Anna Fitzgerald', at)
  const wanted = await guestBooks(browser, 'Jun Park', at)
  await signIn(page)
  const { assign, driver, confirm } = await office(page)
  const lwazi = await driver('Lwazi Ndlovu')
  await confirm(there)
  await confirm(wanted)
  await assign(there, lwazi)
  await page.goto(`/operator/board?day=${date}`)
  await hydrated(page)
  const leg = (name: RegExp) => page.getByRole('grid').getByRole('link', { name })
  return {
    leg,
    says: page.locator('.board-says'),
    assignWanted: async () => assign(wanted, await driver('Zanele Khumalo')),
  }
}

test('a conflict is solved by keys alone and taken back as one; of two on one trip, the slower is told', async ({
  page,
  browser,
}) => {
  const { leg, says, assignWanted } = await twoAtOnce(page, browser, aDay())
  await press(page, 'ArrowRight')
  await expect(leg(/Jun Park.* to be assigned$/)).toBeFocused()
  await press(page, 'Enter')
  await expect(says).toContainText('In hand: 09:50 Jun Park')
  await expect(says).not.toContainText('asking')
  for (let row = 0; row < 20; row++) await press(page, 'ArrowUp')
  for (let row = 0; row < 20 && !(await says.textContent())?.includes('with Anna Fitzgerald'); row++)
    await press(page, 'ArrowDown')
  await expect(says).toContainText('which cannot: with Anna Fitzgerald until')
  await expectUsable(page)
  // At a telephone's width there are no rows, and no focus in them.
  await leg(/Jun Park/).focus()
  await press(page, 'Enter')
  const room = page.getByRole('button', { name: /Anna Fitzgerald makes room/ })
  await expect(room).toBeVisible()
  await press(page, (await room.getAttribute('aria-keyshortcuts')) ?? '')
  await said(page, '2 trips assigned')
  await expect(leg(/Jun Park.* assigned$/)).toBeFocused()
  await press(page, 'z')
  await expect(leg(/Jun Park.* to be assigned$/)).toBeVisible()

  await leg(/Jun Park/).focus()
  await press(page, 'Enter')
  await expect(says).toContainText('which can take it')
  await assignWanted()
  await expect(leg(/Jun Park.*, assigned$/)).toBeVisible()
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText(/Owner changed this \d+ seconds? ago/)
})

test('a trip is dropped by the pointer: where it cannot go it says why, elsewhere it is assigned and can be undone', async ({
  page,
  browser,
}) => {
  const { leg, says } = await twoAtOnce(page, browser, aDay())
  const wanted = leg(/Jun Park/)
  /** As fast as a hand can: nobody has said yet who can take it. */
  const dragTo = async (row: Locator) => {
    const bar = wanted.locator('.leg-bar')
    const [from, to] = [await bar.boundingBox(), await row.boundingBox()]
    if (from === null || to === null) throw new Error('not on the board')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
  }
  const taken = page
    .locator('[data-row]')
    .filter({ has: page.getByRole('link', { name: /Anna Fitzgerald/ }) })
  await dragTo(taken)
  await expect(says).toContainText('which cannot: with Anna Fitzgerald until')
  await expect(page.getByRole('button', { name: /Anna Fitzgerald makes room/ })).toBeVisible()
  const free = page.locator('[data-row].board-can').first()
  await dragTo(free)
  await said(page, 'assigned')
  await expect(leg(/Jun Park.*, assigned$/)).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: /^Undo/ }).click()
  await expect(leg(/Jun Park.* to be assigned$/)).toBeVisible()
})
