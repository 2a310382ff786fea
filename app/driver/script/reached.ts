import type { Queued } from '#app/offline/queue.ts'
import type { Step, Tap } from '#domain/booking/taps.ts'

export type QueuedTap = Queued & {
  legId: string
  tap: Tap
  /** The phone's clock, ISO 8601. */
  at: string
  cents?: number
  method?: string
  minutes?: number
}

/** A step of a leg, as the server's page has it, with what this phone has tapped since. */
export type ReachedStep = { step: Step; at: string; waits: boolean }

/** How far a leg is if everything in the queue counts. */
export function reachedWith(steps: { step: Step; at: string }[], queued: QueuedTap[]): ReachedStep[] {
  let reached = steps.map((one) => ({ ...one, waits: false }))
  for (const { tap, at, sent } of queued) {
    const waits = sent === undefined
    if (tap === 'undo') {
      const last = reached.findLastIndex((one) => one.at !== '')
      reached = reached.map((one, i) => (i === last ? { ...one, at: '', waits: false } : one))
    } else {
      reached = reached.map((one) => (one.step === tap && one.at === '' ? { ...one, at, waits } : one))
    }
  }
  return reached
}
