import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { TextArea, TextField, Tick } from '#app/console/field.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Holder } from '#app/forms/holder.tsx'
import { FormContext, type FormState } from '#app/ui/base/field.tsx'

/** Where a message is pasted, with when and how it came. */
export function PasteForm({ form, answer, state, isSending }: PasteFormProps) {
  return (
    <Form method="post" id={form} className="form" noValidate preventScrollReset>
      <Holder />
      <FormFeedback answer={answer} prefix={state.prefix} formId={form} />
      <input type="hidden" name="form" value={form} />
      <FormContext value={state}>
        <TextArea
          name="text"
          label="What they wrote"
          hint="A message, a whole chat, or an email with its headers"
          rows={14}
          data-begins=""
        />
        <fieldset className="paste-came">
          <legend className="legend">Received by</legend>
          <Tick name="channel" type="radio" value="whatsapp" label="WhatsApp" />
          <Tick name="channel" type="radio" value="email" label="Email" />
        </fieldset>
        <div className="fields">
          <TextField
            name="received"
            type="datetime-local"
            label="Received on"
            hint="“Tomorrow” counts from this date"
          />
        </div>
      </FormContext>
      <div className="form-actions">
        <Button look="commit" name="step" value="read" keyName="commit" isSending={isSending}>
          Read it
        </Button>
      </div>
    </Form>
  )
}

type PasteFormProps = {
  form: string
  answer: ConsoleAnswer | undefined
  state: FormState
  isSending: boolean
}
