import { expect, type Page } from '@playwright/test'
import type { ReceivedMail } from './mail-server.ts'

/** Follows the links in emails without opening their pages. */

/** Proves the address of the signed-in account. */
export async function proveAddress(page: Page, email: string): Promise<void> {
  await follow(page, await find({ to: email }, /\/auth\/confirm\?token=\S+/))
}

/** Confirms a booking from the office's email. */
export async function confirmByMail(page: Page, reference: string): Promise<void> {
  const link = /(?<=Confirm this booking: \S*)\/office\/decide\/\S+/
  await follow(page, await find({ subject: reference }, link))
}

/** The six digits sent to an address for a booking. */
export async function digitsFor(reference: string): Promise<string> {
  return find({ subject: `Your code for booking ${reference}` }, /\b\d{6}\b/)
}

/** The newest mails last, of those to an address or with a subject that contain these. */
export async function mailsOf(where: { to?: string; subject?: string }): Promise<ReceivedMail[]> {
  const answer = await fetch(`${process.env.MAILBOX_URL}/?${new URLSearchParams(where)}`)
  return (await answer.json()) as ReceivedMail[]
}

async function follow(page: Page, path: string): Promise<void> {
  const headers = { Origin: process.env.SITE_URL ?? '' }
  const answer = await page.request.post(path, { form: { form: 'main' }, headers })
  expect([path.split('/')[1], answer.status()]).toEqual([path.split('/')[1], 200])
}

async function find(where: { to?: string; subject?: string }, wanted: RegExp): Promise<string> {
  let found = ''
  const look = async () => {
    const texts = (await mailsOf(where)).map(({ text }) => wanted.exec(text)?.[0] ?? '')
    return (found = texts.findLast((text) => text !== '') ?? '')
  }
  await expect.poll(look, { timeout: 10_000 }).not.toBe('')
  return found
}
