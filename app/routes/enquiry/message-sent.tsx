import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { useShell } from '#app/site/shell-context.ts'

/** The thanks above a form that was sent and is empty again. */
export function MessageSent({ reference, draft }: { reference: string; draft: string }) {
  const text = useShell().words.messages.sent
  const { messageSent, yourReference } = usePhrases('site')
  const { messageSent: label } = usePhrases('enquiry')
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      className="sent-note"
      aria-label={label}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
      autoFocus
      data-focus-on-load=""
      data-clear-draft={draft}
      ref={box}
    >
      <p className="receipt-status small-heading">
        <Icon name="check" size={24} />
        {messageSent}
      </p>
      <p>
        {text} {yourReference}
      </p>
      <p className="reference reference-small">{reference}</p>
      <Toast title={messageSent} text={text} tone="good" silent />
    </section>
  )
}
