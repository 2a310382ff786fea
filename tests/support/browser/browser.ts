import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { mailsOf } from '../mail/by-mail.ts'
import { inDays } from '../dates.ts'
import type { ReceivedMail } from '../mail/mail-server.ts'
import { translate, translateAlways } from './translating.ts'

export { inDays }

/** Playwright's test against our site; fails on anything that the browser reports as an error. */
export const test = base.extend<{ mailbox: Mailbox }>({
  // Playwright reads the wanted fixtures from the pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  page: async ({ page, javaScriptEnabled, isMobile }, use) => {
    if (javaScriptEnabled !== false) {
      // On a telephone also for people whose browser translates.
      if (isMobile) await page.addInitScript(`(${translateAlways.toString()})(${translate.toString()})`)
      const goto = page.goto.bind(page)
      const reload = page.reload.bind(page)
      page.goto = async (...where) => thenShell(page, await goto(...where))
      page.reload = async (...how) => thenShell(page, await reload(...how))
    }
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isNoteOfAnAnswer(message.text())) {
        complaints.push(message.text())
      }
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern
  mailbox: async ({}, use) => {
    await use({
      async find(subject, to = '') {
        let found: ReceivedMail | undefined
        await expect
          .poll(async () => (found = (await mailsOf({ subject, to })).at(-1)), { timeout: 10_000 })
          .toBeDefined()
        if (found === undefined) throw new Error('unreachable')
        return found
      },
      async findText(to) {
        let found: string | undefined
        const read = async () => {
          const texts = (await (await fetch(`${process.env.MAILBOX_URL}/texts`)).json()) as {
            to: string
            text: string
          }[]
          return (found = texts.findLast((text) => text.to === to)?.text)
        }
        await expect.poll(read, { timeout: 10_000 }).toBeDefined()
        return found ?? ''
      },
    })
  },
})
export { expect }

export type Mailbox = {
  /** The newest email with that text in its subject, to that address if given. */
  find: (subject: string, to?: string) => Promise<ReceivedMail>
  /** The newest text message to that number. */
  findText: (to: string) => Promise<string>
}

/** Errors that the browser logs for refused requests, and for connections that a test cuts. */
function isNoteOfAnAnswer(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of (400|401|404|409|410|422|429|502|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
    text,
  )
}

/** A page's scripts start after its first paint, and people act later than tests do. */
async function thenShell<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('.site-header') === null ||
        document.documentElement.style.getPropertyValue('--header-height') !== '',
      undefined,
      { timeout: 3000 },
    )
    // The script may have been blocked.
    .catch(() => {})
  return answer
}

/** Axe finds no problems in the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for colours that are still changing, since their contrast does not count yet. Animations of elements that are
  // not rendered, or that turn for ever, never finish and are left out.
  await page.evaluate(() => {
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const moving = document.getAnimations().filter(isSeen)
    return Promise.race([
      Promise.allSettled(moving.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ])
  })
  const { violations } = await new AxeBuilder({ page })
    // Avoids opening a second page for frames of other sites, since we have none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // These only pass the focus on, into and out of an open menu.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** The page fits at every width, from the narrowest telephone to a desk. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  const own = page.viewportSize()
  await expectFits(page)
  for (const width of [320, 390, 768, 1440].filter((one) => one !== own?.width)) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
  if (own !== null) await page.setViewportSize(own)
}

/** What is chosen, ticked or focused is seen where the system chooses the colours and draws no backgrounds or shadows. */
async function expectSeenWithoutColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const unseen = await page.evaluate(() => {
    const isOutlined = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none'
    const isTicked = (input: Element) => {
      const { appearance, borderTopWidth } = getComputedStyle(input)
      const hasMark = getComputedStyle(input, '::before').content !== 'none'
      return appearance !== 'none' || hasMark || parseFloat(borderTopWidth) > 4
    }
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const chosen = all('[aria-current]:not([aria-current=false]), [aria-selected=true], [data-highlighted]')
    // The frame of a field may be around more than the field.
    const isFramed = (field: Element) =>
      [field, field.parentElement, field.closest('.field, .reply-paper, .palette-field')].some(isOutlined)
    const focused = all(':is(input, select, textarea):focus-visible')
    return [
      ...chosen.filter((one) => !isOutlined(one)),
      ...focused.filter((field) => !isFramed(field)),
      ...all('input:checked').filter((input) => !isTicked(input)),
    ].map((one) => one.outerHTML.slice(0, 120))
  })
  expect(unseen).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * The page fits at every width, shows its states without colours, and is accessible as it is now: light on a desk, dark
 * on a telephone.
 */
export async function expectUsable(page: Page): Promise<void> {
  await expectFitsEverywhere(page)
  await expectSeenWithoutColours(page)
  await expectAccessible(page)
}

/** Fills in the booking enquiry with sensible values; `changes` are by the field's label. */
export async function fillEnquiry(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const values: Record<string, string> = {
    'First name': 'Hannah',
    'Last name': 'Bergström-Oyelaran',
    Email: 'hannah@example.com',
    'Mobile number': '+46 70 123 45 67',
    'Pickup location': 'Gate 4, Duncan Road',
    Destination: '12 Kloof Nek Road',
    Date: inDays(14),
    Time: '07:45',
    ...changes,
  }
  const form = page.locator('form#booking-enquiry')
  for (const [label, value] of Object.entries(values)) {
    const isNumber = label === 'Passengers' || label === 'Large bags'
    const field = isNumber
      ? form.getByRole('spinbutton', { name: label })
      : form.getByLabel(label, { exact: label === 'Email' || label === 'Date' })
    await field.first().fill(value)
  }
}

/** A form sent within two seconds looks like a machine's, so wait longer. */
export async function takeTheTimeOfAPerson(page: Page): Promise<void> {
  await page.waitForTimeout(2100)
}
