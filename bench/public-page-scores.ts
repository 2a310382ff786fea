import lighthouse, { type Result } from 'lighthouse'

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

async function judge(browserPort: number, url: string): Promise<Result> {
  let reason = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await lighthouse(url, {
      port: browserPort,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      // The 404 page counts as a page too.
      ignoreStatusCode: true,
    })
    if (run !== undefined && run.lhr.runtimeError === undefined) return run.lhr
    reason = run?.lhr.runtimeError?.message ?? 'no answer'
  }
  throw new Error(`Lighthouse could not judge ${url}: ${reason}`)
}

function ofEach<T>(value: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, value(category)])) as Record<Category, T>
}
