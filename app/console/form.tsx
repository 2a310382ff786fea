import { type ReactNode, useId, useState } from 'react'
import { Form, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import type { Values } from '#app/forms/answer.ts'
import type { KeptForm } from '#app/forms/kept-form.server.ts'
import { useForm } from '#app/forms/use-form.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { ConsoleAnswer, ConsoleOutcome } from './answer.ts'
import { Button } from './button.tsx'
import { FormFeedback } from './form-feedback.tsx'
import type { KeyName } from './keys/table.ts'

/** The state of one form of the page. Values typed before a session ended are put back. */
export function useConsoleForm(name: string, values: Values = {}) {
  const { pathname } = useLocation()
  const kept = useRouteLoaderData<{ kept: KeptForm | null }>('console/document')?.kept
  const isKept = kept?.form === name && kept.path === pathname
  const form = useForm<ConsoleOutcome>(isKept ? kept.values : values, name)
  return form.answer?.outcome === 'done' ? { ...form, state: { ...form.state, values } } : form
}

/**
 * Counts accepted submissions whose page data have been read again. The count is the form's key: each makes a fresh
 * form, unless the user went on typing in between.
 */
function useGeneration(answer: ConsoleAnswer | undefined) {
  const { state } = useNavigation()
  const [typedSince, setTypedSince] = useState(false)
  const [{ last, count }, set] = useState({ last: answer, count: 0 })
  if (state === 'idle' && answer !== last)
    set({ last: answer, count: answer?.outcome === 'done' && !typedSince ? count + 1 : count })
  return { generation: count, onSubmit: () => setTypedSince(false), onInput: () => setTypedSince(true) }
}

/** One form of a page, with the result of sending it above. */
export function ConsoleForm({ name, values, children, ...buttons }: ConsoleFormProps) {
  const { answer, state, isSending } = useConsoleForm(name, values)
  const { send, look = 'strong', keyName, whyNot, beside, action, encType } = buttons
  const id = useId()
  const { generation, ...watched } = useGeneration(answer)
  return (
    <Form
      className="form"
      id={id}
      method="post"
      action={action}
      encType={encType}
      noValidate
      preventScrollReset
      key={generation}
      {...watched}
    >
      <Holder />
      <FormFeedback answer={answer} prefix={state.prefix} formId={id} />
      <input type="hidden" name="form" value={name} />
      <FormContext value={state}>{children}</FormContext>
      <div className="form-actions">
        <Button look={look} keyName={keyName} isSending={isSending} whyNot={whyNot}>
          {send}
        </Button>
        {beside}
      </div>
    </Form>
  )
}

type ConsoleFormProps = {
  /** Tells the forms of a page apart. */
  name: string
  /** The values that the fields begin with. */
  values?: Values
  /** The label of the button. */
  send: string
  look?: 'commit' | 'strong' | 'outline'
  keyName?: KeyName
  /** The reason it cannot be sent now. */
  whyNot?: string
  /** Shown beside the button, such as a link to cancel. */
  beside?: ReactNode
  /** The address of another console page that takes the form. */
  action?: string
  /** For a form with a file, which comes after all other fields: of one too long these are kept. */
  encType?: 'multipart/form-data'
  children?: ReactNode
}
