import { type CDPSession, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { startProgram } from '#tests/support/program/program.ts'
import { fillEmbedded } from './booked-fleet.ts'
import { fillBoard } from './filled-board.ts'
import { median, print, quantile } from './report.ts'

/**
 * The board as an office sees it that has more than two thousand trips in the week, on a processor four times slower:
 * how long until the day and the week are painted, and a leg that is dragged over the rows.
 */
const SLOWER = 4
const LOADS = 5
const BOOKINGS = 4_000
const OWNER = { OWNER_EMAIL: 'naledi@tours.example', OWNER_PASSWORD: 'protea kettle 41 harbour' }
const VIEWPORT = { width: 1440, height: 900 }
/** A pointer that crosses a row of 41 px in about 80 ms. */
const STEP_PX = 8
const ROW_PX = 42
const ROUNDS = 3
const FRAME_MS = 1000 / 60

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const { db, close } = await fillEmbedded(DATA_DIR, BOOKINGS)
await fillBoard(db)
await close()
const minutes = Math.floor((Date.now() - SATURDAY_MORNING.getTime()) / 60_000) - 2
const NOW_OFFSET = `${minutes > 0 ? '-' : '+'}${Math.abs(minutes)}m`
const program = await startProgram({ DATA_DIR, ...OWNER, NOW_OFFSET, RATE_LIMIT: 'off' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ baseURL: program.url, viewport: VIEWPORT })
  await page.request.post('/auth', {
    form: { form: 'main', identifier: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD },
    headers: { Origin: program.url },
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const address of ['/operator/board?day=2026-11-22', '/operator/board?show=week'])
    await paint(page, address)
  await drag(page, devtools)
} finally {
  await browser.close()
  await program.stop()
  rmSync(DATA_DIR, { recursive: true })
}

async function paint(page: Page, address: string): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < LOADS; i++) {
    await page.goto(address)
    const [first] = await page.evaluate(() =>
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    )
    times.push(first ?? Number.NaN)
  }
  print(`first paint of ${address}`, `${Math.round(median(times))} ms`)
}

/** Carries a leg down over the rows in view and up again, and reports what that costs. */
async function drag(page: Page, devtools: CDPSession): Promise<void> {
  await page.goto('/operator/board?day=2026-11-22')
  const legs = page.locator('tr[data-row] .leg-assigned')
  // The plan is read, and the page at rest.
  await page
    .getByText(/A plan for|No plan/)
    .first()
    .waitFor({ timeout: 60_000 })
  await sleep(2000)
  const [leg, grid] = [
    await legs.nth(2).locator('.leg-bar').boundingBox(),
    await page.locator('.board-grid').boundingBox(),
  ]
  if (leg === null || grid === null) throw new Error('there is no leg')
  const [x, top, bottom] = [leg.x + 5, leg.y, grid.y + grid.height - 20]
  const move = (y: number) =>
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left' })
  await page.mouse.move(x, top)
  await page.mouse.down()
  await move(top + 2 * STEP_PX)
  await page.locator('[data-over]:is(.board-can, .board-cannot)').waitFor({ timeout: 60_000 })
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    requestAnimationFrame(function count(at) {
      frames.push(at)
      requestAnimationFrame(count)
    })
  })
  const before = await spent(devtools)
  const began = performance.now()
  const steps = Math.floor((bottom - top) / STEP_PX)
  for (let i = 0; i < ROUNDS * 2 * steps; i++) {
    const at = i % (2 * steps)
    // Answered once the page has dealt with it: no row is skipped.
    await move(top + (at < steps ? at : 2 * steps - at) * STEP_PX)
    await sleep(Math.max(0, began + (i + 1) * FRAME_MS - performance.now()))
  }
  const after = await spent(devtools)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at))
  const rows = (ROUNDS * 2 * steps * STEP_PX) / ROW_PX
  const each = (name: string) =>
    `${((((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / rows).toFixed(1)} ms`
  print(
    'a leg dragged over the rows: frames a second',
    ((1000 * gaps.length) / gaps.reduce((a, b) => a + b, 0)).toFixed(0),
  )
  print(
    '  time between frames',
    `p50 ${quantile(gaps, 0.5).toFixed(0)} ms, p95 ${quantile(gaps, 0.95).toFixed(0)} ms`,
  )
  print(
    '  for each row crossed: script, style, layout, all tasks',
    `${each('ScriptDuration')}, ${each('RecalcStyleDuration')}, ${each('LayoutDuration')}, ${each('TaskDuration')}`,
  )
}

async function spent(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
