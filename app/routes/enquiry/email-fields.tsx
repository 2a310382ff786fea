import { TextArea, TextField } from '#app/ui/base/field.tsx'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

/** The fields of 'Email Us', used by the dialog and the page, which has room for a hint. */
export function EmailFields({ mobileHint }: { mobileHint?: string }) {
  const { fields } = usePhrases('forms')
  const { optional } = usePhrases('controls')
  return (
    <>
      <TextField name="fullName" label={fields.fullName} autoComplete="name" />
      <div className="field-row hint-below">
        <EmailField name="email" label={fields.email} autoComplete="email" />
        <TextField
          name="mobile"
          label={fields.mobile}
          note={optional}
          hint={mobileHint}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextArea name="message" label={fields.message} />
    </>
  )
}
