import { useState } from 'react'
import { Field, type FieldProps, useField } from '#app/ui/base/field.tsx'

/** A password, which can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const hint = autoComplete === 'new-password' ? ADVICE : undefined
  const { control } = useField(name, hint !== undefined)
  const [isShown, setShown] = useState(false)
  return (
    <Field name={name} label={label} hint={hint}>
      <div className="password">
        <input
          className="input"
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="text-link"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  )
}

const ADVICE = 'Three or four words that do not belong together are strong and easy to type.'

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label'> & {
  autoComplete: 'current-password' | 'new-password'
}
