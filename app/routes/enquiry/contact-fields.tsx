import { Select, TextArea, TextField } from '#app/ui/base/field.tsx'
import { serviceLabel } from '#domain/enquiry/message.ts'
import { CONTACT_SERVICES } from '#domain/forms/contact.ts'

export function ContactFields() {
  return (
    <>
      <div className="field-row">
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      </div>
      <div className="field-row">
        <TextField name="phone" label="Phone number" note="optional" type="tel" autoComplete="tel" />
        <Select name="service" label="Service" note="optional">
          <option value="">Choose a service</option>
          {CONTACT_SERVICES.map((service) => (
            <option key={service} value={service}>
              {serviceLabel(service)}
            </option>
          ))}
        </Select>
      </div>
      <TextField name="subject" label="Subject" />
      <TextArea name="message" label="Message" />
    </>
  )
}
