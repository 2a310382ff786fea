import { type ComponentProps, type ReactNode, useState } from 'react'
import { useField } from '#app/ui/base/field.tsx'
import { Icon } from './icon.tsx'
import { faceOf } from './name-face.ts'

/** Any field may hold a name, so its font depends on its text. */
function useFace(text: string) {
  const [className, setClass] = useState(faceOf(text, 'input'))
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
    setClass(faceOf(currentTarget.value, 'input'))
  return { className, onInput }
}

/** Label, hint, error, then the control. The value and the error come from the form around it. */
export function Field({ name, label, note, hint, children }: FieldProps & { children: ReactNode }) {
  const { control, error } = useField(name)
  return (
    <div className="field">
      <label htmlFor={control.id}>
        {label}
        {note !== undefined && <i> {note}</i>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${control.id}-error`}>
          <Icon name="warning" />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

type FieldProps = { name: string; label: string; note?: ReactNode; hint?: string }

export function TextField({ name, label, note, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <input type="text" {...useFace(control.defaultValue)} {...control} {...input} />
    </Field>
  )
}

export function TextArea({ name, label, note, hint, ...textarea }: FieldProps & ComponentProps<'textarea'>) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <textarea rows={3} {...useFace(control.defaultValue)} {...control} {...textarea} />
    </Field>
  )
}

export function Select({ name, label, note, hint, children, ...select }: SelectProps) {
  const { control } = useField(name, hint !== undefined)
  return (
    <Field name={name} label={label} note={note} hint={hint}>
      <select className="input" {...control} {...select}>
        {children}
      </select>
    </Field>
  )
}

type SelectProps = FieldProps & ComponentProps<'select'>

/** A checkbox, or one of several with `type="radio"`. */
export function Tick({ name, label, value = 'on', type = 'checkbox', ...input }: TickProps) {
  const { control } = useField(name)
  const { defaultValue, ...rest } = control
  const id = type === 'radio' ? `${control.id}-${value}` : control.id
  return (
    <label className="tick" htmlFor={id}>
      <input {...rest} id={id} type={type} value={value} defaultChecked={defaultValue === value} {...input} />
      <span>{label}</span>
    </label>
  )
}

type TickProps = { name: string; label: ReactNode; value?: string } & Omit<
  ComponentProps<'input'>,
  'name' | 'value'
>
