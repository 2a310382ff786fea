import { expect, type Page } from '@playwright/test'
import { OWNER } from '../people.ts'
import { inDatabase } from '../program/site-database.ts'
import { PASSWORD } from '../visitor.ts'

/** Gives the browser of a page a session without going through the sign-in pages. */

export function newAddress(): string {
  return `thandi-${crypto.randomUUID().slice(0, 8)}@example.org`
}

/** Opens an account and returns its address. */
export async function openAccount(page: Page, name = 'Thandi Mokoena'): Promise<string> {
  const email = newAddress()
  await send(page, '/auth/sign-up', { name, email, password: PASSWORD })
  return email
}

/** The same, with an address that is proven without waiting for its mail. */
export async function openProvenAccount(page: Page, name?: string): Promise<string> {
  const email = await openAccount(page, name)
  await inDatabase('update users set email_verified = true where email = $1', [email])
  return email
}

export function signInAsOwner(page: Page): Promise<void> {
  return send(page, '/auth', { identifier: OWNER.email, password: OWNER.password, remember: 'on' })
}

async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const headers = { Origin: process.env.SITE_URL ?? '' }
  const answer = await page.request.post(path, {
    form: { form: 'main', ...fields },
    headers,
    maxRedirects: 0,
  })
  expect([path, answer.status()]).toEqual([path, 303])
}
