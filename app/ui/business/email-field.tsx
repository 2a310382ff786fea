import { useRef, useState } from 'react'
import { likelyEmail } from '#domain/values/likely-email.ts'
import { type FieldProps, TextField } from '#app/ui/base/field.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import script from 'virtual:email-slips-script'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'

/**
 * An email address, or a phone number where that will do. For an address that looks like a slip, the right one is
 * offered, without React by `email-slips.ts`.
 */
export function EmailField({ autoComplete, orPhone = false, ...field }: EmailFieldProps) {
  const { meant: phrase } = usePhrases('controls')
  const say = useSay()
  const onServer = useOnServer()
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function take(address: string) {
    if (input.current === null) return
    input.current.value = address
    // For the draft.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    <div className="email-field" data-island={onServer ? script : undefined} suppressHydrationWarning>
      <TextField
        {...field}
        {...(orPhone ? OF_EITHER : OF_EMAIL)}
        autoComplete={autoComplete}
        ref={input}
        onInput={() => setMeant(null)}
        onBlur={({ currentTarget }) => setMeant(likelyEmail(currentTarget.value))}
      />
      <output data-meant={phrase}>
        {meant !== null && (
          <button type="button" className="text-link" onClick={() => take(meant)}>
            {say(phrase, { email: meant })}
          </button>
        )}
      </output>
    </div>
  )
}

type EmailFieldProps = FieldProps & { autoComplete: string; orPhone?: boolean }

const OF_EMAIL = { type: 'email', inputMode: 'email' } as const
const OF_EITHER = { autoCapitalize: 'none', spellCheck: false } as const
