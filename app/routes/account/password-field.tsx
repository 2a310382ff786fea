import { useState } from 'react'
import { Field, type FieldProps, useField } from '#app/ui/base/field.tsx'

/** A password, which can be shown while it is typed. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { name, label, hint } = field
  const { control } = useField(name, hint !== undefined)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...field}>
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

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }
