import { TextField } from '#app/ui/base/field.tsx'

/** Recovery codes have letters: no keyboard of figures alone. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      hint="The one that your app shows now, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="figures"
    />
  )
}
