import { type Browser, chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { pathIn } from '#domain/words/language.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { freePort, startProgram } from '#tests/support/program/program.ts'
import { KINDS, loadPage, type PageLoad } from './public-page-load.ts'
import { CATEGORIES, type Category, scorePage, type Scores } from './public-page-scores.ts'
import { median, print } from './report.ts'

/**
 * Every public page, in English and in German, on a phone with a slow 4G connection: bytes, requests, scripts before the first paint, shifts while
 * scrolling, and Lighthouse's scores. Then the pages that miss a budget, and by how much. Addresses as arguments (`node
 * bench/public-pages.ts / /areas`) measure only those.
 */
const HOMES = ['/', '/de']
const LISTED_PATHS = PUBLIC_PATHS.flatMap((pathname) => [pathname, pathIn('de', pathname)])
const UNLISTED_PATHS = [
  '/quotes',
  '/email',
  '/booking',
  '/auth',
  '/auth/sign-up',
  '/auth/forgotten',
  '/no-such-page',
]
/** A shift below this shows as 0 at Lighthouse's three decimals. */
const BUDGETS = { largestPaintMs: 1200, shift: 0.0005, homeBytes: 150_000 }
/** Bytes of script with gzip: without React, with a React form, and with any other React. */
const SCRIPT_BUDGETS = { plain: 10_000, form: 165_000, react: 120_000 }
/** A page that misses is measured again: other work on the machine makes pages slower, never faster. */
const TRIES = 3

type Row = { path: string; load: PageLoad; judged: Scores; scriptBytes: number }

const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: 'error' })
const browserPort = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${browserPort}`],
})

const wanted = process.argv[1] === import.meta.filename ? process.argv.slice(2) : []
const paths = wanted.length > 0 ? wanted : [...LISTED_PATHS, ...UNLISTED_PATHS]
const rows: Row[] = []
printHead()
for (const pathname of paths) {
  const row = await measure(browser, pathname)
  rows.push(row)
  printRow(row)
}
const missing = rows.flatMap((row) => misses(row).map((miss) => `${row.path}: ${miss}`))
print(
  'public pages that keep all budgets',
  `${rows.filter((row) => misses(row).length === 0).length} of ${rows.length}`,
)
for (const miss of missing) print(`  ${miss}`, '')

await browser.close()
await program.stop()
rmSync(folder, { recursive: true })

async function measure(withBrowser: Browser, pathname: string): Promise<Row> {
  const url = program.url + pathname
  // Only the very first visitor waits for a page to be rendered.
  await (await fetch(url)).text()
  const load = await loadPage(withBrowser, url)
  const scriptBytes = await gzippedBytes(load.scripts)
  const tries: Scores[] = []
  do tries.push(await scorePage(browserPort, url))
  while (
    tries.length < TRIES &&
    misses({ path: pathname, load, judged: typical(tries), scriptBytes }).length > 0
  )
  return { path: pathname, load, judged: typical(tries), scriptBytes }
}

/** The try with the median LCP. */
function typical(tries: Scores[]): Scores {
  const middle = median(tries.map(({ largestPaintMs }) => largestPaintMs))
  return tries.find(({ largestPaintMs }) => largestPaintMs === middle) ?? (tries[0] as Scores)
}

async function gzippedBytes(urls: string[]): Promise<number> {
  const lengths = await Promise.all(
    urls.map(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
      return Number(headers.get('content-length'))
    }),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

function misses({ path: pathname, load, judged, scriptBytes }: Row): string[] {
  const scriptBudget = load.hasReact ? (load.hasForm ? 'form' : 'react') : 'plain'
  const bytes = bytesOf(load)
  const isListed = LISTED_PATHS.includes(pathname)
  const found: [boolean, string][] = [
    [judged.largestPaintMs > BUDGETS.largestPaintMs, `LCP ${judged.largestPaintMs.toFixed(0)} ms`],
    [Math.max(judged.shift, load.shift) >= BUDGETS.shift, `CLS ${judged.shift}, scrolled down ${load.shift}`],
    [scriptBytes > SCRIPT_BUDGETS[scriptBudget], `script ${scriptBytes} B (${scriptBudget})`],
    [load.scriptsBeforePaint.length > 0, `before the first paint: ${names(load.scriptsBeforePaint)}`],
    [load.eagerPictures.length > 0, `not needed yet: ${names(load.eagerPictures)}`],
    [HOMES.includes(pathname) && bytes > BUDGETS.homeBytes, `${bytes} B in all`],
    ...CATEGORIES.filter((category) => category !== 'seo' || isListed).map((category): [boolean, string] => [
      judged.scores[category] < 100,
      `${category} ${judged.scores[category]} (${judged.faults[category].join(', ')})`,
    ]),
  ]
  return found.filter(([isMissed]) => isMissed).map(([, miss]) => miss)
}

function bytesOf({ bytes }: PageLoad): number {
  return KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
}

function names(urls: string[]): string {
  return urls.map((url) => path.basename(url)).join(', ')
}

function printHead(): void {
  const columns = [
    'requests',
    'LCP seen',
    'LCP',
    'CLS',
    ...CATEGORIES.map((category) => category.slice(0, 4)),
  ]
  printLine('kB over the line, brotli; ms; 0–100', ['all', ...KINDS, 'js gzip', ...columns])
}

function printRow({ path: pathname, load, judged, scriptBytes }: Row): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const score = (category: Category) => String(judged.scores[category])
  printLine(pathname, [
    kilobytes(bytesOf(load)),
    ...KINDS.map((kind) => kilobytes(load.bytes[kind])),
    kilobytes(scriptBytes),
    String(load.requests),
    load.largestPaintMs.toFixed(0),
    judged.largestPaintMs.toFixed(0),
    Math.max(judged.shift, load.shift).toFixed(3),
    ...CATEGORIES.map(score),
  ])
}

function printLine(name: string, cells: string[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(9)).join('')}\n`)
}
