import { type Compared, compareWithPublished, reasonFor, share, timesOfFinding } from './road-accuracy.ts'
import { median, print } from './report.ts'

/**
 * The road network compared with published distances: `node bench/roads.ts [csv]`. Targets for lengths: a median error
 * of at most 5%, and nine in ten within 12%. For minutes: four in five within 15%.
 */
const pairs = compareWithPublished(process.argv[2] ?? 'bench/known-distances.csv')
const lengths = pairs.map(({ km }) => Math.abs(km.off))
const times = pairs.flatMap(({ minutes }) => (minutes.published === null ? [] : [Math.abs(minutes.off)]))

for (const pair of pairs) process.stdout.write(`${lineOf(pair)}\n`)
process.stdout.write('\n')
print('pairs, and those with minutes', `${pairs.length}, ${times.length}`)
print('km: median error (at most 5%)', percent(median(lengths)))
print('km: share within 12% (at least 90%)', percent(share(lengths, 0.12)))
print('minutes: median error', percent(median(times)))
print('minutes: share within 15% (at least 80%)', percent(share(times, 0.15)))
print('finding a way, p50 (below 0.3 ms)', `${median(timesOfFinding(3000)).toFixed(3)} ms`)
process.stdout.write('\nThe ten worst lengths\n')
for (const pair of pairs.toSorted((a, b) => Math.abs(b.km.off) - Math.abs(a.km.off)).slice(0, 10)) {
  process.stdout.write(`${lineOf(pair)}  ${reasonFor(pair)}\n`)
}

/** Published, ours, error: first in km, then in minutes. */
function lineOf({ from, to, km, minutes }: Compared): string {
  const length = `${column(km.published)} ${column(km.ours)} km ${percent(km.off)}`
  const time =
    minutes.published === null
      ? `    - ${column(minutes.ours)} min       -`
      : `${column(minutes.published)} ${column(minutes.ours)} min ${percent(minutes.off)}`
  return `${`${from} – ${to}`.padEnd(58)}${length} ${time}`
}

function column(value: number): string {
  return value.toFixed(0).padStart(5)
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`.padStart(7)
}
