import { Icon } from '#app/ui/base/icon.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { useShell } from '#app/shell/shell-context.ts'

/** In the place of a form that was sent. */
export function MessageSent({ reference, draft }: { reference: string; draft: string }) {
  const { replyHours } = useShell()
  const text = `We reply within ${replyHours} hours.`
  return (
    <div className="block" role="status" data-clear-draft={draft}>
      <p className="receipt-status small-heading">
        <Icon name="check" size={24} />
        Message sent!
      </p>
      <p>{text} Your reference:</p>
      <p className="reference reference-small">{reference}</p>
      <Toast title="Message sent!" text={text} tone="good" silent />
    </div>
  )
}
