import { TextArea, TextField } from '#app/ui/base/field.tsx'

/** The fields of 'Email Us', in the dialog and on the page of its own. */
export function EmailFields() {
  return (
    <>
      <TextField name="fullName" label="Full name" autoComplete="name" />
      <div className="field-row">
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField name="mobile" label="Mobile number" note="optional" type="tel" autoComplete="tel" />
      </div>
      <TextArea name="message" label="Message" />
    </>
  )
}
