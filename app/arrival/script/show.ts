import { clockTime } from '#app/offline/clock-time.ts'
import type { Queue, Queued } from '#app/offline/queue.ts'
import type { Trouble } from '#app/offline/sheet.ts'
import { type GuestTapName, stepsReached } from '#domain/booking/guest-taps.ts'

/** Shows on the card what waits on this phone, and what is possible by now. */

export type QueuedGuestTap = Queued & {
  legId: string
  tap: GuestTapName
  /** The phone's clock, ISO 8601. */
  at: string
}

type Made = Pick<QueuedGuestTap, 'tap' | 'at'> & { waits?: boolean }

export function showCard(queue: Queue<QueuedGuestTap>, trouble: Trouble | null): void {
  for (const leg of document.querySelectorAll<HTMLElement>('[data-leg]'))
    showLeg(
      leg,
      queue.all().filter(({ legId }) => legId === leg.dataset.leg),
    )
  showWaiting(queue.waiting(), trouble)
}

function showLeg(leg: HTMLElement, queued: QueuedGuestTap[]): void {
  const known = JSON.parse(leg.dataset.taps ?? '[]') as Made[]
  const taps = [...known, ...queued.map((tap) => ({ ...tap, waits: tap.sent === undefined }))]
  const reached = stepsReached(taps)
  const marks = [...leg.querySelectorAll<HTMLElement>('[data-step]')]
  for (const [i, mark] of marks.entries()) {
    const one = reached.find(({ tap }) => tap === mark.dataset.step)
    mark.className = one === undefined ? (i === reached.length ? 'current' : '') : 'past'
    const time = mark.querySelector('em')
    if (time === null) continue
    const at = one === undefined ? '' : clockTime(one.at)
    time.textContent = one?.waits ? (mark.dataset.waits ?? '').replace('{time}', at) : at
  }
  const next = marks[reached.length]?.dataset.step
  const now = Date.now()
  const { from = '', until = '' } = leg.dataset
  for (const one of leg.querySelectorAll<HTMLElement>('[data-now]'))
    one.hidden = now < Date.parse(from) || now > Date.parse(until)
  for (const form of leg.querySelectorAll<HTMLFormElement>('form[data-step-of]'))
    form.hidden = form.dataset.tap !== next
  for (const one of leg.querySelectorAll<HTMLElement>('[data-reached]')) one.hidden = reached.length === 0
  const isKnown = next === undefined && !reached.some(({ waits }) => waits)
  for (const one of leg.querySelectorAll<HTMLElement>('[data-all-done]')) one.hidden = !isKnown
  for (const one of leg.querySelectorAll<HTMLElement>('[data-not-done]')) one.hidden = isKnown
  for (const one of leg.querySelectorAll<HTMLElement>('[data-said], [data-unsaid]')) {
    const { said, unsaid } = one.dataset
    one.hidden = taps.some(({ tap }) => tap === (said ?? unsaid)) === (said === undefined)
  }
}

/** The bar at the top, with a text message that says what waits. */
function showWaiting(waiting: QueuedGuestTap[], trouble: Trouble | null): void {
  const bar = document.getElementById('waiting')
  if (bar === null) return
  bar.hidden = trouble !== 'network'
  const [title, text, link] = [bar.querySelector('b'), bar.querySelector('span'), bar.querySelector('a')]
  if (title === null || text === null || link === null) return
  const { none = '', one = '', many = '', kept = '', goOut = '', sms = '' } = bar.dataset
  const count = waiting.length
  title.textContent = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count))
  text.textContent = count === 0 ? kept : goOut
  link.hidden = count === 0
  const steps = waiting.map(({ tap, at }) => `${tap} ${clockTime(at)}`).join(', ')
  link.href = `sms:${link.dataset.phone}?body=${encodeURIComponent(sms.replace('{steps}', steps))}`
}
