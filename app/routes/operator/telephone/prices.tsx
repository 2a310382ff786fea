import { useEffect, useRef } from 'react'
import { Callout } from '#app/console/callout.tsx'
import { Button } from '#app/console/button.tsx'
import { formatRand } from '#domain/values/money.ts'
import type { KeptTrip } from './kept-trips.ts'
import { OwnPriceFields } from './own-price.tsx'
import type { Offered } from './telephone-answer.ts'

type PricesProps = {
  offered: Offered
  chosen: string
  choose: (id: string) => void
  hasOwn: boolean
  onRand: (rand: string) => void
}

/** The price of each vehicle for the trip in the fields. The engine's stays in view beside one of the office's own. */
export function Prices({ offered, chosen, choose, hasOwn, onRand }: PricesProps) {
  const box = useRef<HTMLElement>(null)
  // On a phone it is below the form.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="prices" className="form" ref={box}>
      <h2 id="prices">Price</h2>
      {offered.news !== '' && <Callout tone="soon" fact={offered.news} role="alert" />}
      <fieldset>
        <legend className="visually-hidden">Vehicle</legend>
        {offered.options.map(({ id, name, models, price, cents, lines, isFree }) => (
          <label key={id} className="price-option">
            <input
              type="radio"
              name="vehicle"
              value={id}
              defaultChecked={id === chosen}
              disabled={!isFree}
              onChange={() => choose(id)}
            />
            <span>
              <b>{name}</b> <span className="muted">{models}</span>
              <span className="small muted">{isFree ? lines : 'none free at that time'}</span>
            </span>
            <b>{price}</b>
            <input type="hidden" name={`told-${id}`} value={cents} />
          </label>
        ))}
      </fieldset>
      {offered.next !== null && <NextTimes next={offered.next} />}
      <OwnPriceFields note="in rand" isOpen={hasOwn} onRand={onRand} />
      <p>
        <Button look="bare" size="small" name="step" value="add">
          Add another trip
        </Button>
      </p>
    </section>
  )
}

/** What the office can offer while the guest is still on the telephone. */
function NextTimes({ next }: { next: NonNullable<Offered['next']> }) {
  if (next.length === 0)
    return <p className="small">Nothing is free in the twelve hours after that either.</p>
  return (
    <div>
      <h3 className="small">Next free</h3>
      <p className="actions">
        {next.map(({ take, label }) => (
          <Button key={take + label} size="small" name="take" value={take}>
            {label}
          </Button>
        ))}
      </p>
    </div>
  )
}

/** The trips that were told before this one; all are booked together. */
export function KeptTrips({ kept }: { kept: KeptTrip[] }) {
  return (
    <section aria-labelledby="kept" className="form">
      <h2 id="kept">{kept.length === 1 ? 'One trip so far' : `${kept.length} trips so far`}</h2>
      <ol className="kept-trips">
        {kept.map(({ id, what, cents }) => (
          <li key={id}>
            <span className="small">{what}</span>
            <b>{formatRand(cents)}</b>
            <Button look="bare" size="small" name="remove" value={id}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
