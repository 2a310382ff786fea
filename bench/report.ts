/** Repeats a task from several concurrent clients for a while, and returns how often per second. */
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

/** The median of several measurements: noise on the machine distorts the outer ones. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which this share (0 to 1) of the measurements are. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(64)} ${value}\n`)
}
