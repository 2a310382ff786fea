import type { ReactNode } from 'react'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import { useHasErrors } from './account-answer.ts'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'

/** A page for signing in or up: one thing to do, ways to go on without an account, and whom to ask. */
export function AuthPage({
  title,
  lead,
  news,
  children,
}: {
  title: string
  lead?: ReactNode
  /** The answer, if the page reports it: its heading takes the focus. */
  news?: object | undefined
  children: ReactNode
}) {
  const heading = useNewsFocus<HTMLHeadingElement>(news)
  const shell = useShell()
  const phrases = usePhrases('auth')
  const hasErrors = useHasErrors()
  return (
    <div className="wrap plain-page">
      <PageHead title={`${title}: ${shell.businessName}`} hasErrors={hasErrors} />
      <article className="sign-in-card">
        <div className="sign-in-trip">
          <AsidePicture of="meeting" isFirst />
        </div>
        <div className="narrow sign-in-ask">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </div>
        <aside className="sign-in-ways" aria-label={phrases.help}>
          <div>
            <h2 className="small-heading">{phrases.without.title}</h2>
            <div className="channels">
              <ButtonLink look="outline" href="/quotes">
                {phrases.without.price}
              </ButtonLink>
              <ButtonLink look="outline" href="/booking-enquiry">
                {phrases.without.enquiry}
              </ButtonLink>
            </div>
          </div>
          <RatherTalk contacts={shell} heading="h2">
            {null}
          </RatherTalk>
        </aside>
      </article>
    </div>
  )
}
