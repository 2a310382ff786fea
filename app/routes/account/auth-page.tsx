import type { ReactNode } from 'react'
import { useShell } from '#app/shell/shell-context.ts'
import coast from '#app/ui/art/coast.svg?url'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import { useAccountForm } from './account-answer.ts'

/** A page on the way in: one thing to do, and whom to ask when it does not work. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const shell = useShell()
  const { hasErrors } = useAccountForm('main')
  return (
    <div className="wrap two-columns">
      <PageHead title={`${title}: ${shell.businessName}`} hasErrors={hasErrors} />
      <div className="narrow">
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
      </div>
      <aside className="aside" aria-label="Help">
        <img className="aside-picture" src={coast} alt="" width={1600} height={900} loading="lazy" />
        <RatherTalk contacts={shell} heading="h2">
          {null}
        </RatherTalk>
      </aside>
    </div>
  )
}
