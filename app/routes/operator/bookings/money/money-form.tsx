import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'

/** A row of buttons that act on the money of a booking. */
export function MoneyForm({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`/operator/bookings/${reference}?view=money`}
      className="actions"
      preventScrollReset
    >
      <Holder />
      <input type="hidden" name="form" value="move" />
      {children}
    </Form>
  )
}
