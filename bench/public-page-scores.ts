import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Scores = {
  /** 0 to 100. */
  scores: Record<Category, number>
  largestPaintMs: number
  shift: number
  /** The audits that cost points, by Lighthouse's names. */
  faults: Record<Category, string[]>
}

/** What we read of its report. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Fetched when the benchmark runs: it would be a tenth of everything that is installed. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Chromium's trace of a load sometimes lacks its beginning (NO_NAVSTART). */
const TRIES = 5

/** Lighthouse's scores for a page on its own slow phone, in a browser that listens on a port. */
export async function scorePage(browserPort: number, url: string): Promise<Scores> {
  const { categories, audits } = await judge(browserPort, url)
  return {
    scores: ofEach((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults: ofEach((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}

async function judge(browserPort: number, url: string): Promise<Report> {
  let reason = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const report = await reportOn(browserPort, url)
    if (report.runtimeError === undefined) return report
    reason = report.runtimeError.message
  }
  throw new Error(`Lighthouse could not judge ${url}: ${reason}`)
}

async function reportOn(browserPort: number, url: string): Promise<Report> {
  // The 404 page counts as a page too.
  const options = [
    `--port=${browserPort}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--ignore-status-code',
  ]
  const command = ['--yes', LIGHTHOUSE, url, ...options, '--output=json', '--quiet']
  const run = promisify(execFile)('npx', command, { maxBuffer: Infinity })
  // After an error it prints its report all the same, and exits with a code.
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    if (error.stdout?.startsWith('{') === true) return { stdout: error.stdout }
    throw error
  })
  return JSON.parse(stdout) as Report
}

function ofEach<T>(value: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, value(category)])) as Record<Category, T>
}
