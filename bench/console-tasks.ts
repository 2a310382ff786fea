import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const SLOWED = 4
const ROUNDS = 5
const SETTLED_MS = 1000

/** The steps of somebody at the console, each measured separately. */
const STEPS: Record<string, (page: Page) => Promise<unknown>> = {
  // What the browser itself needs for the smallest answer.
  'a line of text is loaded': (page) => page.goto('/healthz'),
  'Today is loaded': (page) => page.goto('/operator'),
  'Today, five rows down': (page) => pressAll(page, ['j', 'j', 'j', 'j', 'j']),
  'from Today to the list': (page) => pressAll(page, ['g', 'k']),
  'from the list to a booking': (page) => pressAll(page, ['j', 'Enter']),
  'the search opens': (page) => page.keyboard.press('/'),
  'eight letters are typed': (page) => page.keyboard.type('guest 12', { delay: 150 }),
  'the search closes': (page) => page.keyboard.press('Escape'),
  'from a booking to Today': (page) => pressAll(page, ['g', 't']),
  'the list is loaded': (page) => page.goto('/operator/bookings'),
}

/**
 * The longest task of a page's thread at each step, over some rounds. It counts the thread's own time, not its waiting.
 */
export async function longestTasks(visitor: Visitor): Promise<{ step: string; times: number[] }[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await signedIn(browser, visitor)
    const rounds = Object.keys(STEPS).map((step) => ({ step, times: [] as number[] }))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { step, times } of rounds) {
        // Leaving a page is kept apart from loading one.
        if (step.endsWith('loaded')) await page.goto('about:blank')
        const ms = await longestTask(browser, page, () => STEPS[step]?.(page))
        // The first round fills the browser's cache.
        if (round > 0) times.push(ms)
      }
    }
    return rounds
  } finally {
    await browser.close()
  }
}

async function signedIn(browser: Browser, { url, jar }: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    jar.header.split('; ').map((cookie) => {
      const [name = '', value = ''] = [
        cookie.slice(0, cookie.indexOf('=')),
        cookie.slice(cookie.indexOf('=') + 1),
      ]
      return { name, value, url }
    }),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

async function pressAll(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(100)
  }
}

type Trace = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

async function longestTask(browser: Browser, page: Page, act: () => unknown): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Trace[] }
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.includes(`${pid} ${tid}`),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
