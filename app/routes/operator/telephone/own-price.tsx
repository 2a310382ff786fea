import { TextField } from '#app/console/field.tsx'

/** A price of the office's own, for one trip or for all that are offered together. `form` where it stands outside. */
export function OwnPriceFields({ note, isOpen = false, onRand, form }: OwnPriceProps) {
  return (
    <details className="own-price" open={isOpen}>
      <summary>A price of your own</summary>
      <div className="fields">
        <TextField
          name="rand"
          label="Price"
          note={note}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => onRand(currentTarget.value)}
          form={form}
        />
        <TextField name="why" label="Reason" note="the guest reads it" autoComplete="off" form={form} />
      </div>
    </details>
  )
}

type OwnPriceProps = {
  note: string
  isOpen?: boolean
  onRand: (rand: string) => void
  form?: string
}
