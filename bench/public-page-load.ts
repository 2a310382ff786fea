import type { Browser, CDPSession, Page } from '@playwright/test'

/** The data transferred for a page, by kind. */
export const KINDS = ['html', 'css', 'script', 'font', 'picture', 'other'] as const
export type Kind = (typeof KINDS)[number]

export type PageLoad = {
  /** Bytes with headers, as compressed, before any interaction. */
  bytes: Record<Kind, number>
  requests: number
  scripts: string[]
  /** Scripts that arrived before the first paint. */
  scriptsBeforePaint: string[]
  /** Pictures outside the first screen that are loaded anyway. */
  eagerPictures: string[]
  firstPaintMs: number
  largestPaintMs: number
  /** Layout shift while loading and while scrolling down the whole page. */
  shift: number
  hasReact: boolean
  hasForm: boolean
}

/** The phone and the slow 4G connection of Lighthouse's mobile profile, applied for real rather than simulated. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
}
const CPU_SLOWDOWN = 4
const QUIET_MS = 1500
const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

/** Loads a page in a new browser, waits until it requests nothing more, then scrolls to its end. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = watch(line)
  await page.goto(url)
  await traffic.quiet()
  const { bytes, requests, scripts } = traffic.soFar()
  const paints = await readPaints(page)
  const eagerPictures = await readEagerPictures(page)
  await scrollDown(page)
  const load = { bytes, requests, scripts, ...paints, eagerPictures, ...(await readWhole(page)) }
  await context.close()
  return load
}

function watch(line: CDPSession) {
  const types = new Map<string, { type: string; url: string }>()
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  const scripts: string[] = []
  let requests = 0
  let lastAt = performance.now()
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    lastAt = performance.now()
    if (!response.url.startsWith('data:')) types.set(requestId, { type, url: response.url })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    const answer = types.get(requestId)
    if (answer === undefined) return
    const kind = KIND_OF[answer.type] ?? 'other'
    bytes[kind] += encodedDataLength
    requests += 1
    if (kind === 'script') scripts.push(answer.url)
  })
  return {
    soFar: () => ({ bytes: { ...bytes }, requests, scripts: [...scripts] }),
    async quiet() {
      while (performance.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}

async function readPaints(page: Page) {
  return page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      firstPaintMs: first,
      largestPaintMs: largest,
      scriptsBeforePaint: resources
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < first)
        .map(({ name }) => name),
    }
  })
}

async function readEagerPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > innerHeight)
      .map(({ src }) => src),
  )
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
}

async function readWhole(page: Page) {
  return page.evaluate(async () => {
    const shift = await new Promise<number>((resolve) => {
      type Shift = PerformanceEntry & { value: number }
      const add = (list: PerformanceObserverEntryList) =>
        resolve(list.getEntries().reduce((sum, entry) => sum + (entry as Shift).value, 0))
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
      // Without any shift the observer is never called.
      setTimeout(() => resolve(0), 200)
    })
    return {
      shift,
      hasReact: '__reactRouterContext' in window,
      hasForm: document.querySelector('main form') !== null,
    }
  })
}
