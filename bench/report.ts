/** Runs a task over and over from several clients at once for a while; answers how often a second. */
export async function perSecond(task: () => Promise<unknown>, clients: number, ms = 2000): Promise<number> {
  let done = 0
  const started = performance.now()
  const end = started + ms
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await task()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}

/** The middle one of several measurements, of which the machine's noise spoils the outer ones. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which a share (0 to 1) of the measurements lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(64)} ${value}\n`)
}
