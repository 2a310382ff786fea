import type { Step } from '#domain/booking/taps.ts'
import { clockTime } from '#app/offline/clock-time.ts'
import type { Trouble } from '#app/offline/sheet.ts'
import type { Queue } from '#app/offline/queue.ts'
import { type QueuedTap, reachedWith } from './reached.ts'

/** Shows on the page what waits on this phone, and what is possible by now. */

const UNDO_MS = 10 * 60_000

export function showAll(root: ParentNode, queue: Queue<QueuedTap>, now: number): void {
  for (const taps of root.querySelectorAll<HTMLElement>('[data-leg]')) {
    const ofLeg = queue.all().filter(({ legId }) => legId === taps.dataset.leg)
    showLeg(root, taps, ofLeg, now)
  }
  for (const one of root.querySelectorAll<HTMLElement>('[data-starts]'))
    if (one.dataset.starts)
      one.textContent = waitTo(Date.parse(one.dataset.starts) - now, 'begun' in one.dataset)
  for (const one of root.querySelectorAll<HTMLElement>('[data-early]'))
    one.classList.toggle('quiet', Date.parse(one.dataset.early ?? '') > now)
}

function showLeg(root: ParentNode, taps: HTMLElement, queued: QueuedTap[], now: number): void {
  const marks = [...taps.querySelectorAll<HTMLElement>('[data-step]')]
  const steps = reachedWith(
    marks.map(({ dataset }) => ({ step: dataset.step as Step, at: dataset.at ?? '' })),
    queued,
  )
  const next = steps.findLastIndex(({ at }) => at !== '') + 1
  const isOn = 'on' in taps.dataset
  for (const [i, mark] of marks.entries()) {
    const { at, waits } = steps[i] ?? { at: '', waits: false }
    mark.className = [i < next ? 'past' : i === next ? 'current' : '', waits ? 'waits' : ''].join(' ').trim()
    const time = mark.querySelector('em')
    if (time !== null) time.textContent = at === '' ? '' : `${clockTime(at)}${waits ? ' waits' : ''}`
  }
  for (const [i, { step }] of steps.entries()) {
    const form = taps.querySelector<HTMLElement>(`form[data-tap="${step}"]`)
    if (form !== null) form.hidden = !isOn || i !== next
  }
  showUndo(taps, queued, steps[next - 1], now)
  showNoShow(taps, queued, now)
  for (const one of root.querySelectorAll<HTMLElement>('[data-said], [data-unsaid]')) {
    const { said, unsaid } = one.dataset
    const has = 'has' in one.dataset || queued.some(({ tap }) => tap === (said ?? unsaid))
    one.hidden = has === (said === undefined)
  }
  for (const one of root.querySelectorAll<HTMLElement>('[data-before], [data-after], [data-between]')) {
    const { before, after, between } = one.dataset
    const named = before ?? after ?? between
    const has = steps.findIndex(({ step }) => step === named) < next
    one.hidden = between === undefined ? has === (before !== undefined) : steps[next - 1]?.step !== between
  }
}

function showUndo(
  taps: HTMLElement,
  queued: QueuedTap[],
  last: { step: Step; at: string } | undefined,
  now: number,
): void {
  const form = taps.querySelector<HTMLElement>('form[data-tap="undo"]')
  const word = taps.querySelector('[data-undo]')
  if (form === null || word === null || queued.length === 0) return
  const canUndo = last !== undefined && last.step !== 'done' && now - Date.parse(last.at) < UNDO_MS
  form.hidden = !canUndo
  if (canUndo) word.textContent = last.step.charAt(0).toUpperCase() + last.step.slice(1)
}

function showNoShow(taps: HTMLElement, queued: QueuedTap[], now: number): void {
  const until = taps.querySelector<HTMLElement>('[data-until]')
  const form = taps.querySelector<HTMLElement>('form[data-tap="no show"]')
  if (until === null || form === null) return
  const isReported = queued.some(({ tap }) => tap === 'no show')
  const isPossible = Date.parse(until.dataset.until ?? '') <= now
  form.hidden = !isPossible || isReported
  until.hidden = isPossible && !isReported
  if (isReported) until.textContent = 'No show reported; the office decides'
}

/** `in 1 h 8 min`, `began 6 min ago`. */
function waitTo(ms: number, hasBegun: boolean): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const age = hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
  return ms >= 0 ? `in ${age}` : `${hasBegun ? 'began' : 'should have begun'} ${age} ago`
}

/** The bar at the top: how many taps wait, and why. */
export function showWaiting(
  bar: HTMLElement,
  waiting: number,
  trouble: Trouble | null,
  isKept: boolean,
): void {
  bar.hidden = trouble === null || (waiting === 0 && trouble === 'gone')
  if (bar.hidden) return
  const taps = waiting === 1 ? '1 tap waits.' : `${waiting} taps wait.`
  const [bold, rest] =
    trouble === 'gone'
      ? [`This link was replaced. ${taps}`, 'Ring the office: it takes them by telephone.']
      : [
          'No network.',
          waiting === 0
            ? 'This page is as it was last kept.'
            : isKept
              ? 'They go out by themselves, in order.'
              : 'This phone cannot keep them: leave this page open until they are sent.',
        ]
  const fact = document.createElement('b')
  fact.textContent = trouble === 'network' && waiting > 0 ? `${bold} ${taps}` : bold
  bar.querySelector('span')?.replaceChildren(fact, rest)
}
