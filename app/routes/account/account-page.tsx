import type { ReactNode } from 'react'
import { useShell } from '#app/site/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { useHasErrors } from './account-answer.ts'

/** A page of somebody's account. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const shell = useShell()
  const hasErrors = useHasErrors()
  return (
    <>
      <PageHead title={`${title}: ${shell.businessName}`} hasErrors={hasErrors} />
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </>
  )
}
