import type { Download, Page } from '@playwright/test'
import { newAddress } from './at-the-door.ts'
import { expect, type Mailbox } from './browser.ts'
import { PASSWORD } from '../visitor.ts'

/** The pages of an account, as people use them. */

export const NEW_PASSWORD = 'lantern 77 quarry swift'

export async function signUp(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/auth/sign-up')
  await page.locator('main').getByLabel('Name').fill('Thandi Mokoena')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  return email
}

export async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.locator('main').getByLabel('Email or phone').fill(identifier)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Opens the link in the newest email with that subject. */
export async function follow(page: Page, mailbox: Mailbox, subject: string, to: string): Promise<string> {
  const { text } = await mailbox.find(subject, to)
  const link = /https?:\S+/.exec(text)?.[0] ?? ''
  // The link has the program's public address, but the test reaches it at the address it listens on.
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  return pathname + search
}

export async function confirmEmail(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await follow(page, mailbox, 'Confirm your email', email)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

export async function readAll(download: Download): Promise<string> {
  return (await (await download.createReadStream()).toArray()).join('')
}
