import { type ReactNode, use } from 'react'
import { FormContext, useField } from '#app/ui/base/field.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

export type Choice = { value: string; title: string; text?: string; figure?: string }

/** Radio buttons in a column, each with its description. */
export function ChoiceRows({ name, choices, isFirst = true }: ChoiceRowsProps) {
  const { values, prefix } = use(FormContext)
  const { 'aria-describedby': describedBy } = useField(name).control
  return (
    <div className="choice-rows">
      {choices.map(({ value, title, text, figure }, i) => (
        <label className="choice-row" key={value}>
          <input
            type="radio"
            // The error summary links to the first.
            id={isFirst && i === 0 ? prefix + name : undefined}
            name={name}
            value={value}
            aria-describedby={describedBy}
            defaultChecked={values[name] === value}
          />
          <span>
            <b>{title}</b>
            {text !== undefined && <span>{text}</span>}
          </span>
          {figure !== undefined && <span className="price">{figure}</span>}
        </label>
      ))}
    </div>
  )
}

type ChoiceRowsProps = {
  name: string
  choices: Choice[]
  /** False for the second list of the same name. */
  isFirst?: boolean
}

/** The problem of a group of radio buttons. */
export function GroupError({ name }: { name: string }): ReactNode {
  const { error, control } = useField(name)
  const phrases = usePhrases('controls')
  if (error === undefined) return null
  return (
    <p className="field-error" id={`${control.id}-error`}>
      <Icon name="alert" size={20} />
      <span>
        <span className="visually-hidden">{phrases.error} </span>
        {error}
      </span>
    </p>
  )
}
