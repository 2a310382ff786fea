import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { pressedBy } from '#app/console/keys/caps.tsx'
import type { KeyName } from '#app/console/keys/table.ts'
import { Holder } from '#app/forms/holder.tsx'

/** Opens WhatsApp or the telephone, and records that we reached the guest; without scripts it only opens it. */
export function TouchLink({ href, kind, page, revision, keyName, children }: TouchLinkProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <a
        className="button button-small"
        href={href}
        target={kind === 'whatsapp' ? '_blank' : undefined}
        rel="noreferrer"
        onClick={() => form.current?.requestSubmit()}
        {...pressedBy(keyName)}
      >
        {children}
      </a>
      <Form ref={form} method="post" action={page} preventScrollReset hidden>
        <Holder />
        <input type="hidden" name="form" value="touch" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="revision" value={revision} />
      </Form>
    </>
  )
}

type TouchLinkProps = {
  href: string
  kind: 'whatsapp' | 'call'
  page: string
  revision: string
  keyName?: KeyName
  children: ReactNode
}
