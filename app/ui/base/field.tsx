import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { Icon } from './icon.tsx'
import { usePhrases } from './language.tsx'
import { ScriptedText } from './scripted-text.tsx'

/** Shared by the fields of a form: typed values, problems, and the prefix of ids. */
export const FormContext = createContext<FormState>({ values: {}, problems: [], prefix: '' })

export type FormState = {
  values: Record<string, string>
  problems: FieldMessage[]
  /** Keeps ids apart where two forms are on one page. */
  prefix: string
  /** The shell script fills in the errors, not React: every field has a place for one. */
  scripted?: boolean
}

/** What a control needs to belong to its label, its hint and its error. */
export function useField(name: string, hasHint = false) {
  const { values, problems, prefix, scripted = false } = use(FormContext)
  const id = `${prefix}${name}`
  const error = problems.find(({ path }) => path === name)?.message
  const described = [hasHint && `${id}-hint`, (error || scripted) && `${id}-error`].filter(Boolean).join(' ')
  return {
    error,
    scripted,
    control: {
      id,
      name,
      defaultValue: values[name] ?? '',
      'aria-describedby': described || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    } as const,
  }
}

/** Label above, then hint, then error, then the control. */
export function Field({ name, label, note, hint, children }: FieldProps & { children: ReactNode }) {
  const { control, error, scripted } = useField(name)
  const { problems } = use(FormContext)
  const [settled, setSettled] = useState<FieldMessage[] | null>(null)
  const phrases = usePhrases('controls')
  return (
    // A field being corrected is no longer shown in red; the next answer says whether it is right.
    <div
      className="field"
      data-settled={(error !== undefined && settled === problems) || undefined}
      onInput={() => setSettled(problems)}
    >
      <label htmlFor={control.id}>
        {label}
        {note !== undefined && (
          <>
            {' '}
            <i>{note}</i>
          </>
        )}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      )}
      {(error !== undefined || scripted) && (
        <p className="field-error" id={`${control.id}-error`} hidden={error === undefined}>
          <Icon name="alert" size={20} />
          <span>
            <span className="visually-hidden">{phrases.error} </span>
            {scripted ? <ScriptedText data-message="" /> : error}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

export type FieldProps = { name: string; label: string; note?: string; hint?: string }

export function TextField({ name, label, note, hint, className = '', ...input }: TextFieldProps) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <input type="text" className={`input ${className}`.trim()} {...control} {...input} />
    </Field>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'name'>

export function TextArea({ name, label, note, hint, ...textarea }: TextAreaProps) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <textarea className="input" {...control} {...textarea} />
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'name'>

export function Select({ name, label, note, hint, children }: FieldProps & { children: ReactNode }) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <select className="input" {...control}>
        {children}
      </select>
    </Field>
  )
}
