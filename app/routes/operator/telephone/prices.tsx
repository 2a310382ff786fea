import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import type { Priced } from './telephone-answer.ts'

/** The price of each vehicle for the trip, and one button to book. */
export function Prices({ priced, form, isSending, hasMail }: PricesProps) {
  const free = priced.options.find(({ isFree }) => isFree)
  const [vehicle, setVehicle] = useState(free?.id)
  const chosen = priced.options.find(({ id }) => id === vehicle)
  const box = useRef<HTMLElement>(null)
  // On a phone it is below the form.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="prices" className="form" ref={box}>
      <h2 id="prices">Price</h2>
      {priced.news !== '' && <Callout tone="soon" fact={priced.news} role="alert" />}
      <fieldset>
        <legend className="visually-hidden">Vehicle</legend>
        {priced.options.map(({ id, name, models, price, lines, isFree }) => (
          <label key={id} className="price-option">
            <input
              type="radio"
              form={form}
              name="vehicle"
              value={id}
              defaultChecked={id === vehicle}
              disabled={!isFree}
              onChange={() => setVehicle(id)}
            />
            <span>
              <b>{name}</b> <span className="muted">{models}</span>
              <span className="small muted">{isFree ? lines : 'none free at that time'}</span>
            </span>
            <b>{price}</b>
            <input type="hidden" form={form} name={`shown-${id}`} value={price} />
          </label>
        ))}
      </fieldset>
      <div className="form-actions">
        <Button
          look="commit"
          form={form}
          name="step"
          value="book"
          keyName="commit"
          isSending={isSending}
          whyNot={chosen === undefined ? 'no vehicle is free at that time' : undefined}
        >
          {chosen === undefined ? 'Book' : `Book for ${chosen.price}`}
        </Button>
      </div>
      <p className="small muted">
        {hasMail
          ? 'The guest gets an email with a link to accept. You can confirm without waiting for it.'
          : 'No mail server is set up, so the guest gets no link to accept yet. You can confirm without it.'}
      </p>
    </section>
  )
}

type PricesProps = { priced: Priced; form: string; isSending: boolean; hasMail: boolean }
