import { Select, TextArea, TextField } from '#app/ui/base/field.tsx'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { CONTACT_SERVICES } from '#domain/forms/contact.ts'

export function ContactFields() {
  const { fields } = usePhrases('forms')
  const { optional } = usePhrases('controls')
  const { chooseService, services } = usePhrases('enquiry')
  return (
    <>
      <div className="field-row">
        <TextField name="name" label={fields.name} autoComplete="name" />
        <EmailField name="email" label={fields.email} autoComplete="email" />
      </div>
      <div className="field-row">
        <TextField name="phone" label={fields.phone} note={optional} type="tel" autoComplete="tel" />
        <Select name="service" label={fields.service} note={optional}>
          <option value="">{chooseService}</option>
          {CONTACT_SERVICES.map((service) => (
            <option key={service} value={service}>
              {services[service]}
            </option>
          ))}
        </Select>
      </div>
      <TextField name="subject" label={fields.subject} />
      <TextArea name="message" label={fields.message} />
    </>
  )
}
