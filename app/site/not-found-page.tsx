import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { useShell } from './shell-context.ts'

export function NotFoundPage() {
  const { meta, heading, lead, home, links } = useShell().notFound
  return (
    <div className="wrap plain-page not-found">
      <PageHead title={meta.title} />
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className="button-row">
        <ButtonLink look="strong" href="/">
          {home}
        </ButtonLink>
      </div>
      <div className="button-row">
        {links.map(({ label, to }) => (
          <SiteLink key={to} className="text-link" href={to}>
            {label}
          </SiteLink>
        ))}
      </div>
    </div>
  )
}
