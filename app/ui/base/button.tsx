import type { ComponentProps, ReactNode } from 'react'
import { usePhrases } from './language.tsx'
import { SiteLink } from './link/site-link.tsx'

/** `commit` is the one coral button of a view; `paper…` are for pictures and the footer. */
type ButtonLook = 'commit' | 'strong' | 'outline' | 'paper' | 'paper-outline'

export function ButtonLink({ look, className = '', ...props }: ButtonLinkProps) {
  return <SiteLink className={`button button-${look} ${className}`.trim()} {...props} />
}

type ButtonLinkProps = ComponentProps<'a'> & { look: ButtonLook; href: string }

type SendButtonProps = { isSending: boolean; look?: ButtonLook; children: ReactNode }

/** Sends a form; while it is sending it says so and cannot be pressed again. */
export function SendButton({ isSending, look = 'commit', children }: SendButtonProps) {
  const { sending } = usePhrases('controls')
  return (
    <button
      className={`button button-${look} button-wide`}
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <span data-shown="ready" hidden={isSending}>
        {children}
      </span>
      <span data-shown="busy" hidden={!isSending}>
        {sending}
      </span>
    </button>
  )
}
