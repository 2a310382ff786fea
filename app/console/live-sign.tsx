import { type LiveSignState, useLiveSign } from './live/use-live-sign.ts'

export function LiveSign({ madeAt }: { madeAt: string }) {
  const live = useLiveSign(madeAt)
  return (
    // Announced only when the connection is lost: each new minute is not news.
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
