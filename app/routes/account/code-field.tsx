import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

/** Not numeric, because recovery codes have letters. */
export function CodeField() {
  const phrases = usePhrases('account')
  return (
    <TextField
      name="code"
      label={phrases.code}
      hint={phrases.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="figures"
    />
  )
}
