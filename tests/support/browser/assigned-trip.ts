import type { Browser, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { guestBooks, origin, signIn, soon } from './console-pages.ts'

type Booking = { revision: number; legs: { id: string; unit: { id: string } | null }[] }

/** A trip from the airport in some hours, confirmed and assigned to a driver of its own. Signs the page in as the office. */
export async function assignedTrip(page: Page, browser: Browser, guest: string, hours: number) {
  const reference = await guestBooks(browser, guest, soon(hours))
  await signIn(page)
  const post = async <Answer>(path: string, data: object = {}) => {
    const answer = await page.request.post(`/api/operator${path}`, { data, headers: origin() })
    expect([path, answer.ok() || (await answer.text())]).toEqual([path, true])
    return (await answer.json()) as Answer
  }
  const driver = await post<{ id: string }>('/drivers', {
    name: `Yusuf ${reference}`,
    phone: '+27 82 555 0199',
  })
  const { revision, legs } = await post<Booking>(`/bookings/${reference}/moves`, {
    move: 'confirm',
    revision: 1,
  })
  const [leg] = legs
  const crew = { legId: leg?.id, unitId: leg?.unit?.id, driverId: driver.id, revision }
  await post(`/bookings/${reference}/assign`, crew)
  return { reference, driverId: driver.id, post }
}
