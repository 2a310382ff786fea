import { expect, type Page } from '@playwright/test'
import type { ReceivedMail } from './mail-server.ts'

/** Follows the links in emails without opening their pages. */

/** Proves the address of the signed-in account. */
export async function proveAddress(page: Page, email: string): Promise<void> {
  await follow(page, (mail) => mail.to.includes(email) && /\/auth\/confirm\?token=\S+/.exec(mail.text)?.[0])
}

/** Confirms a booking from the office's email. */
export async function confirmByMail(page: Page, reference: string): Promise<void> {
  const link = /(?<=Confirm this booking: \S*)\/office\/decide\/\S+/
  await follow(page, (mail) => mail.subject.includes(reference) && link.exec(mail.text)?.[0])
}

/** The six digits sent to an address for a booking. */
export async function digitsFor(reference: string): Promise<string> {
  return find(
    (mail) => mail.subject.includes(`Your code for booking ${reference}`) && /\b\d{6}\b/.exec(mail.text)?.[0],
  )
}

async function follow(page: Page, linkIn: (mail: ReceivedMail) => string | false | undefined): Promise<void> {
  const path = await find(linkIn)
  const headers = { Origin: process.env.SITE_URL ?? '' }
  const answer = await page.request.post(path, { form: { form: 'main' }, headers })
  expect([path.split('/')[1], answer.status()]).toEqual([path.split('/')[1], 200])
}

async function find(wanted: (mail: ReceivedMail) => string | false | undefined): Promise<string> {
  let found = ''
  const look = async () => {
    const mails = (await (await fetch(process.env.MAILBOX_URL ?? '')).json()) as ReceivedMail[]
    return (found = mails.map((mail) => wanted(mail) || '').findLast((text) => text !== '') ?? '')
  }
  await expect.poll(look, { timeout: 10_000 }).not.toBe('')
  return found
}
