import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps, useField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { isEasilyGuessed } from './password-strength.ts'

/** A password, which can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const phrases = usePhrases('controls').password
  const say = useSay()
  const hint = autoComplete === 'new-password' ? phrases.hint : undefined
  const { control } = useField(name, hint !== undefined)
  const [isShown, setShown] = useState(false)
  const [isWeak, noteTyped] = useWeakness(hint !== undefined)
  return (
    <Field name={name} label={label} hint={hint}>
      <div className="password">
        <input
          onInput={({ currentTarget }) => noteTyped(currentTarget.value, namesIn(currentTarget.form))}
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
      <output className="small">{isWeak && phrases.weak}</output>
    </Field>
  )
}

const PAUSE_MS = 500
/** Shorter than what anybody has finished typing. */
const SHORT = 8

/** Says of a new password that it is easy to guess, once somebody pauses; the server has the last word. */
function useWeakness(isNew: boolean): [boolean, (typed: string, about: string[]) => void] {
  const [isWeak, setWeak] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  function noteTyped(typed: string, about: string[]) {
    window.clearTimeout(timer.current)
    setWeak(false)
    if (!isNew || typed.length < SHORT) return
    timer.current = window.setTimeout(() => {
      const mine = timer.current
      isEasilyGuessed(typed, about).then(
        (isEasy) => mine === timer.current && setWeak(isEasy),
        () => {},
      )
    }, PAUSE_MS)
  }
  return [isWeak, noteTyped]
}

/** The name and the address that stand in the same form, in words. */
function namesIn(form: HTMLFormElement | null): string[] {
  const values =
    form === null ? [] : [...new FormData(form)].filter(([name]) => /^(?:name|email)$/.test(name))
  return values.flatMap(([, value]) => (typeof value === 'string' ? value.split(/[\s@.]+/) : []))
}

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label'> & {
  autoComplete: 'current-password' | 'new-password'
}
