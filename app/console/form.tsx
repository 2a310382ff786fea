import { type ReactNode, useId, useState } from 'react'
import { Form, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import type { FormAnswer, Values } from '#app/forms/answer.ts'
import type { KeptForm } from '#app/forms/kept-form.server.ts'
import { useForm } from '#app/forms/use-form.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import { Button } from './button.tsx'
import { FormFeedback } from './form-feedback.tsx'
import type { KeyName } from './keys/table.ts'

/** What any form of the console can come to, beside what every form can. */
export type ConsoleOutcome =
  /** Carried out, and the page stays; `text` says what is so now. */
  | { outcome: 'done'; text: string }
  /** Not possible, with the sentence that says why. */
  | { outcome: 'refused'; text: string }
  /** Somebody changed what is acted upon since it was read. */
  | Changed

export type Changed = {
  outcome: 'changed'
  /** `Themba changed this 20 seconds ago`. */
  fact: string
  /** What they did, one line each. */
  theirs: string[]
  /** With this `revision`, what was typed is carried out all the same. */
  revision: string
}

export type ConsoleAnswer = FormAnswer<ConsoleOutcome>

/** The state of one form of the page; what was typed before a session ended comes back. */
export function useConsoleForm(name: string, values: Values = {}) {
  const { pathname } = useLocation()
  const kept = useRouteLoaderData<{ kept: KeptForm | null }>('console/document')?.kept
  const isKept = kept?.form === name && kept.path === pathname
  const form = useForm<ConsoleOutcome>(isKept ? kept.values : values, name)
  return form.answer?.outcome === 'done' ? { ...form, state: { ...form.state, values } } : form
}

/**
 * Counts how often what the form held was taken, and the page's data read again after that: then it is a new form, unless
 * somebody went on typing in between.
 */
function useGeneration(answer: ConsoleAnswer | undefined) {
  const { state } = useNavigation()
  const [typedSince, setTypedSince] = useState(false)
  const [{ last, count }, set] = useState({ last: answer, count: 0 })
  if (state === 'idle' && answer !== last)
    set({ last: answer, count: answer?.outcome === 'done' && !typedSince ? count + 1 : count })
  return { generation: count, onSubmit: () => setTypedSince(false), onInput: () => setTypedSince(true) }
}

/** One form of a page, with what came of sending it above. */
export function ConsoleForm({ name, values, children, ...buttons }: ConsoleFormProps) {
  const { answer, state, isSending } = useConsoleForm(name, values)
  const { send, look = 'strong', keyName, whyNot, beside, action } = buttons
  const id = useId()
  const { generation, ...watched } = useGeneration(answer)
  return (
    <Form
      className="form"
      id={id}
      method="post"
      action={action}
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
  /** What the fields show before anything is typed. */
  values?: Values
  /** What the button says: the deed. */
  send: string
  look?: 'commit' | 'strong' | 'outline'
  keyName?: KeyName
  /** Why it cannot be sent now. */
  whyNot?: string
  /** Beside the button, such as the way out. */
  beside?: ReactNode
  /** Another page of the console that takes it. */
  action?: string
  children?: ReactNode
}
