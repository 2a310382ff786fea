import type { ComponentProps } from 'react'

/*
 * Links that the shell script watches: if a call, mail or chat cannot be started, it offers another way.
 * Without the script they are plain links.
 */

type LinkProps = ComponentProps<'a'> & { href: string }

export function CallLink({ children, ...props }: LinkProps) {
  return (
    <a data-call="" {...props}>
      {children}
    </a>
  )
}

export function MailLink({ children, ...props }: LinkProps) {
  return (
    <a data-mail="" {...props}>
      {children}
    </a>
  )
}

export function WhatsAppLink({ children, ...props }: LinkProps) {
  return (
    <a data-whatsapp="" target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  )
}

/**
 * Dials on small screens, copies the number on large ones; `thanksTo` thanks somebody who has just sent an
 * enquiry.
 */
export function EmergencyLink({
  number,
  thanksTo,
  children,
  ...props
}: LinkProps & { number: string; thanksTo?: string }) {
  return (
    <a data-emergency={number} data-thanks-to={thanksTo} {...props}>
      {children}
    </a>
  )
}
