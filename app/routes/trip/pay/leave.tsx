import { useEffect, useRef } from 'react'
import { usePhrases, useSay, useLanguage } from '#app/ui/base/language.tsx'
import { formatRand } from '#domain/values/money.ts'

type LeaveProps = { leave: { action: string; fields: [string, string][]; sum: number } }

/** The form that goes to the gateway: by itself, or by its button where there are no scripts. */
export function Leave({ leave: { action, fields, sum } }: LeaveProps) {
  const form = useRef<HTMLFormElement>(null)
  const { leave: words } = usePhrases('pay')
  const { tag } = useLanguage()
  const say = useSay()
  useEffect(() => form.current?.submit(), [])
  return (
    <div className="narrow">
      <h1>{words.title}</h1>
      <p className="lead">{say(words.text, { sum: formatRand(sum, tag) })}</p>
      <form ref={form} method="post" action={action}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button-commit">{words.button}</button>
      </form>
    </div>
  )
}
