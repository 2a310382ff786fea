import { useState } from 'react'
import { Field, type FieldProps, useField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'

/** A password, which can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const phrases = usePhrases('controls').password
  const say = useSay()
  const hint = autoComplete === 'new-password' ? phrases.hint : undefined
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
          aria-label={say(phrases.showField, { label })}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? phrases.hide : phrases.show}
        </button>
      </div>
    </Field>
  )
}

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label'> & {
  autoComplete: 'current-password' | 'new-password'
}
