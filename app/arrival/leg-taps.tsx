import type { ReactNode } from 'react'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { GuestStep, GuestTapName } from '#domain/booking/guest-taps.ts'

export type GuestTapsView = {
  /** While a tap is somebody's news. */
  from: string
  until: string
  isNow: boolean
  made: { tap: GuestTapName; at: string }[]
  steps: { step: GuestStep; time: string }[]
  next: GuestStep | null
  said: GuestTapName[]
  ids: Partial<Record<GuestTapName, string>>
}

type Props = { legId: string; taps: GuestTapsView; name: string }

/** How far the guest is, and one button for the next step. The page's script adds what waits on the phone. */
export function LegTaps({ legId, taps, name }: Props) {
  const phrases = usePhrases('arrival')
  const say = useSay()
  const { steps, next, isNow, made } = taps
  const at = steps.findIndex(({ step }) => step === next)
  return (
    <div className="taps" data-now="" hidden={!isNow}>
      <ol>
        {steps.map(({ step, time }, i) => (
          <li
            key={step}
            data-step={step}
            data-waits={phrases.waits}
            className={time === '' ? (i === at ? 'current' : '') : 'past'}
            aria-current={i === at ? 'step' : undefined}
          >
            {phrases.steps[step]} <em>{time}</em>
          </li>
        ))}
      </ol>
      <div className="tap">
        {steps.map(({ step }) => (
          <GuestTapForm key={step} legId={legId} taps={taps} tap={step} isStep hidden={step !== next}>
            <button className="button button-commit">{phrases.tap[step]}</button>
          </GuestTapForm>
        ))}
        <div data-reached="" hidden={made.length === 0 || at === 0}>
          <GuestTapForm legId={legId} taps={taps} tap="undo">
            <button className="button button-outline">{phrases.undo}</button>
          </GuestTapForm>
        </div>
      </div>
      <p className="small muted" data-all-done="" hidden={next !== null}>
        {say(phrases.allDone, { name })}
      </p>
      <p className="small muted" data-not-done="" hidden={next === null}>
        {say(phrases.seen, { name })}
      </p>
    </div>
  )
}

type FormProps = {
  legId: string
  taps: GuestTapsView
  tap: GuestTapName
  isStep?: boolean
  hidden?: boolean
  children: ReactNode
}

/** A plain form with one tap; without the page's script it is sent immediately. */
export function GuestTapForm({ legId, taps, tap, isStep, hidden, children }: FormProps) {
  return (
    <form
      method="post"
      data-tap={tap}
      data-leg-of={legId}
      data-step-of={isStep ? legId : undefined}
      hidden={hidden}
    >
      <input type="hidden" name="tap" value={tap} />
      <input type="hidden" name="legId" value={legId} />
      <input type="hidden" name="id" value={taps.ids[tap]} />
      {children}
    </form>
  )
}
