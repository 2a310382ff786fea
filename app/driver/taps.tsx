import type { ReactNode } from 'react'
import type { Step, Tap } from '#domain/booking/taps.ts'
import { tapName } from '#domain/wording/taps.ts'

/** How far a leg is, and what its driver can tap next. The page's script adds what waits in its queue. */
export type TapsView = {
  legId: string
  /** Still to be driven, or under way. */
  isOn: boolean
  /** An id for each tap that this page can send, so that one sent twice counts once. */
  ids: Partial<Record<Tap, string>>
  /** In order; empty where a step is not reached. */
  times: { step: Step; at: string; time: string }[]
  /** The tap that can be taken back. */
  undo: string
  noShow: { from: string; time: string; isPossible: boolean; isReported: boolean }
  /** Until then it is too early to set out: the first step's button is quiet. */
  early: { until: string; isNow: boolean }
  /** Taps that are no steps: paid, not the same. */
  said: Tap[]
}

/**
 * The one button for the next step; `steps` shows those before and after it as well. Where there is a word to compare,
 * `compareAt` is the page with it, and nobody is on board before.
 */
export function Taps({ view, steps = false, aside, matched = false, compareAt }: TapsProps) {
  const { legId, isOn, times, undo, noShow, early } = view
  const reached = times.reduce((last, { at }, i) => (at === '' ? last : i + 1), 0)
  return (
    <div className={steps ? 'taps taps-foot' : 'taps'} data-leg={legId} data-on={isOn ? '' : undefined}>
      {steps && (
        <ol className="steps">
          {times.map(({ step, at, time }, i) => (
            <li
              key={step}
              data-step={step}
              data-at={at}
              className={lookOf(i, reached)}
              aria-current={i === reached ? 'step' : undefined}
            >
              <span>{tapName(step)}</span>
              <em>{time}</em>
            </li>
          ))}
        </ol>
      )}
      {!steps && times.map(({ step, at }) => <i key={step} hidden data-step={step} data-at={at} />)}
      {times.map(({ step }, i) => (
        <TapForm key={step} view={view} tap={step} hidden={!isOn || i !== reached}>
          {step === 'on board' && compareAt !== undefined ? (
            <a className="go" href={compareAt}>
              Compare the word
            </a>
          ) : (
            <button
              className={i === 0 && early.isNow ? 'go quiet' : 'go'}
              data-early={i === 0 ? early.until : undefined}
            >
              {matched && step === 'on board' ? 'It matched: on board' : tapName(step)}
            </button>
          )}
        </TapForm>
      ))}
      <div className="beside">
        {aside}
        <TapForm view={view} tap="undo" hidden={undo === ''}>
          <button className="bare">
            Undo <span data-undo="">{undo}</span>
          </button>
        </TapForm>
        {steps && isOn && (
          <span data-before="on board" hidden={reached > 2}>
            <NoShow view={view} noShow={noShow} />
          </span>
        )}
      </div>
    </div>
  )
}

type TapsProps = { view: TapsView; steps?: boolean; aside?: ReactNode; matched?: boolean; compareAt?: string }

function NoShow({
  view,
  noShow: { from, time, isPossible, isReported },
}: {
  view: TapsView
  noShow: TapsView['noShow']
}) {
  if (isReported) return <span>No show reported; the office decides</span>
  return (
    <>
      <span data-until={from} hidden={isPossible}>
        No show: from {time}
      </span>
      <TapForm view={view} tap="no show" hidden={!isPossible}>
        <button className="bare">No show</button>
      </TapForm>
    </>
  )
}

/** A plain form with one tap; without the page's script it is sent immediately. */
export function TapForm({ view, tap, hidden = false, children }: TapFormProps) {
  return (
    <form method="post" data-tap={tap} data-leg-of={view.legId} hidden={hidden}>
      <input type="hidden" name="tap" value={tap} />
      <input type="hidden" name="legId" value={view.legId} />
      <input type="hidden" name="id" value={view.ids[tap]} />
      {children}
    </form>
  )
}

type TapFormProps = { view: TapsView; tap: Tap; hidden?: boolean; children: ReactNode }

type SaidProps = { view: TapsView; tap: Tap; children: ReactNode }

/** Shown once a tap was made; the page's script knows those in the queue. */
export function Said({ view: { said }, tap, children }: SaidProps) {
  const has = said.includes(tap)
  return (
    <div data-said={tap} data-has={has ? '' : undefined} hidden={!has}>
      {children}
    </div>
  )
}

/** Shown until that tap was made. */
export function Unsaid({ view: { said }, tap, children }: SaidProps) {
  const has = said.includes(tap)
  return (
    <div data-unsaid={tap} data-has={has ? '' : undefined} hidden={has}>
      {children}
    </div>
  )
}

function lookOf(i: number, reached: number): string {
  return i < reached ? 'past' : i === reached ? 'current' : ''
}
