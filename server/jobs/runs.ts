import type { Deps } from '#server/services/deps.ts'

/** A job that takes longer hangs. */
const HANGS_MS = 10 * 60_000

export type Runs = {
  /** Runs a job, unless its last run goes on. */
  run: (what: string, work: () => Promise<void>) => Promise<void>
  /** The jobs whose last run failed, or that hang, and why. */
  failing: () => Map<string, string>
}

export function jobRuns({ now, log }: Pick<Deps, 'now' | 'log'>): Runs {
  const begun = new Map<string, Date>()
  const failed = new Map<string, string>()
  return {
    async run(what, work) {
      if (begun.has(what)) return
      begun.set(what, now())
      try {
        await work()
        failed.delete(what)
      } catch (error) {
        failed.set(what, error instanceof Error ? error.message : String(error))
        log.error({ err: error, what }, 'a scheduled job failed')
      } finally {
        begun.delete(what)
      }
    },
    failing() {
      const hanging = [...begun].filter(([, since]) => now().getTime() - since.getTime() > HANGS_MS)
      return new Map([...failed, ...hanging.map(([what]) => [what, 'it does not end'] as const)])
    },
  }
}
