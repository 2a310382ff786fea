import type { ReactNode } from 'react'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { useHasErrors } from '../account-answer.ts'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'

/** A page for signing in or up: one thing to do, ways to go on without an account, and whom to ask. */
export function AuthPage({
  title,
  lead,
  picture = 'meeting',
  news,
  children,
}: {
  title: string
  lead?: ReactNode
  picture?: 'meeting' | 'trip'
  /** The answer, if the page reports it: its heading takes the focus. */
  news?: object | undefined
  children: ReactNode
}) {
  const heading = useNewsFocus<HTMLHeadingElement>(news)
  const shell = useShell()
  const phrases = usePhrases('auth')
  const site = usePhrases('site')
  const hasErrors = useHasErrors()
  return (
    <div className="wrap plain-page">
      <PageHead title={`${title}: ${shell.businessName}`} hasErrors={hasErrors} />
      <article className="sign-in-card auth-card">
        <div className="sign-in-trip">
          <AsidePicture of={picture} isFirst />
        </div>
        <div className="sign-in-ask">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </div>
        <aside className="sign-in-ways" aria-label={phrases.help}>
          <div>
            <h2 className="small-heading">{phrases.without.title}</h2>
            <div className="link-row">
              <SiteLink className="text-link" href="/quotes">
                {phrases.without.price}
              </SiteLink>
              <SiteLink className="text-link" href="/booking-enquiry">
                {phrases.without.enquiry}
              </SiteLink>
            </div>
          </div>
          <div>
            <h2 className="small-heading">{site.ratherTalk}</h2>
            <div className="link-row">
              <WhatsAppLink className="text-link" href={shell.whatsAppHref}>
                <Icon name="whatsApp" />
                {site.whatsAppUs}
              </WhatsAppLink>
              <CallLink className="text-link" href={shell.phoneHref}>
                <Icon name="phone" />
                <span>
                  <Say phrase={site.call} facts={{ phone: <span className="figures">{shell.phone}</span> }} />
                </span>
              </CallLink>
            </div>
          </div>
        </aside>
      </article>
    </div>
  )
}
