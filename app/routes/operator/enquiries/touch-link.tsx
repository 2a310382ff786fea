import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { pressedBy } from '#app/console/keys/caps.tsx'
import type { KeyName } from '#app/console/keys/table.ts'

/** Opens WhatsApp or the telephone, then asks whether the guest was reached: only that stops the clock. */
export function TouchLink({ href, kind, keyName, children }: TouchLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      className="button button-small"
      href={href}
      target={kind === 'whatsapp' ? '_blank' : undefined}
      rel="noreferrer"
      onClick={() => void navigate(`?ask=${kind}`, { preventScrollReset: true })}
      {...pressedBy(keyName)}
    >
      {children}
    </a>
  )
}

type TouchLinkProps = {
  href: string
  kind: 'whatsapp' | 'call'
  keyName?: KeyName | undefined
  children: ReactNode
}
