import { useLiveSign } from './live/use-live-sign.ts'

/**
 * Whether the page follows what happens. `at` is the time of the last word from the server, `minutes` how long none has
 * come; `not-yet` before the stream is open, and without scripts.
 */
export type LiveSignState =
  | { state: 'live'; at: string }
  | { state: 'not-yet'; at: string }
  | { state: 'lost'; minutes: number }

export function LiveSign({ madeAt }: { madeAt: string }) {
  const live = useLiveSign(madeAt)
  return (
    // Each minute's time is no news; that none comes any more is.
    <output className={`live live-${live.state}`} aria-live={live.state === 'lost' ? 'polite' : 'off'}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {live.state === 'lost' ? <path d="M3 3h8v8H3z" /> : <circle cx="7" cy="7" r="4" />}
      </svg>
      <span>
        {live.state === 'live' ? 'Live' : 'Not live'}
        <span className={live.state === 'lost' ? undefined : 'not-phone'}>{inWords(live)}</span>
      </span>
    </output>
  )
}

function inWords(live: LiveSignState): string {
  if (live.state === 'live') return `, ${live.at}`
  if (live.state === 'not-yet') return `, as of ${live.at}`
  const since = live.minutes < 1 ? 'just now' : `for ${live.minutes} min`
  return ` ${since}, trying again`
}
