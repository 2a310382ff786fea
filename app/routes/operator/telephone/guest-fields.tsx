import { type ReactNode, use } from 'react'
import { TextArea, TextField } from '#app/console/field.tsx'
import { FormContext } from '#app/ui/base/field.tsx'

/** Who is on the telephone: a mobile number is enough. */
export function GuestFields({ hasMail, feedback }: { hasMail: boolean; feedback: ReactNode }) {
  const { values } = use(FormContext)
  const isCompany = ['company', 'orderNumber', 'billingAddress'].some((name) => (values[name] ?? '') !== '')
  return (
    <section aria-labelledby="guest" className="form">
      <h2 id="guest">Guest</h2>
      {feedback}
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="mobile" type="tel" label="Mobile" autoComplete="off" />
      <TextField name="email" type="email" label="Email" note="optional" autoComplete="off" />
      <details open={isCompany}>
        <summary>A company pays</summary>
        <div className="fields">
          <TextField name="company" label="Company" autoComplete="off" />
          <TextField name="orderNumber" label="Order number" note="optional" autoComplete="off" />
          <div className="wide">
            <TextArea name="billingAddress" label="Address on the invoice" note="optional" rows={2} />
          </div>
        </div>
      </details>
      <p className="small muted">
        {hasMail
          ? 'The guest gets a link to accept by email. Without an address you send it by WhatsApp from the booking. You can confirm without waiting for it.'
          : 'No mail server is set up: send the link to accept by WhatsApp from the booking. You can confirm without it.'}
      </p>
    </section>
  )
}
