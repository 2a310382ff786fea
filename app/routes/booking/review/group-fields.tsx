import { use } from 'react'
import { FormContext, TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { WhoView } from './who/who-view.server.ts'

/** What only several trips have: addresses that differ, and what the invoice needs. */
export function GroupFields({ ownAddresses }: Pick<WhoView, 'ownAddresses'>) {
  const { review: phrases } = usePhrases('group')
  const { optional } = usePhrases('controls')
  const say = useSay()
  const { values } = use(FormContext)
  return (
    <>
      {ownAddresses.length > 0 && (
        <details className="more-fields" open={ownAddresses.some(({ name }) => values[name])}>
          <summary>{phrases.ownAddresses}</summary>
          <div>
            {ownAddresses.map(({ name, trip, place }) => (
              <TextField
                key={name}
                name={name}
                label={say(phrases.ownAddress, { trip, place })}
                note={optional}
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      )}
      <fieldset className="field-group">
        <legend>{phrases.forCompany}</legend>
        <div className="field-row">
          <TextField name="company" label={phrases.company} note={optional} autoComplete="organization" />
          <TextField name="orderNumber" label={phrases.orderNumber} note={optional} autoComplete="off" />
        </div>
        <TextArea
          name="billingAddress"
          label={phrases.billingAddress}
          note={optional}
          autoComplete="street-address"
        />
      </fieldset>
    </>
  )
}
