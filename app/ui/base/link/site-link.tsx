import { type ComponentProps, use } from 'react'
import { Link } from 'react-router'
import { internalPath } from './internal-path.ts'
import { OriginContext } from './origin.ts'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** For a file of ours, which is no page. */
  reloadDocument?: boolean | undefined
}

/** A link: within our site it changes the page; to another site it opens a new tab. */
export function SiteLink({ href, children, reloadDocument = false, ...props }: SiteLinkProps) {
  const path = internalPath(href, use(OriginContext))
  if (path !== null) {
    return (
      <Link to={path} reloadDocument={reloadDocument} {...props}>
        {children}
      </Link>
    )
  }
  const elsewhere = /^(mailto|tel):/i.test(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...elsewhere} {...props}>
      {children}
    </a>
  )
}
