import { type ComponentProps, use } from 'react'
import { Link } from 'react-router'
import { internalPath } from './internal-path.ts'
import { OriginContext } from './origin.ts'

/** A link: within our site it changes the page; to another site it opens a new tab. */
export function SiteLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const path = internalPath(href, use(OriginContext))
  if (path !== null) {
    return (
      <Link to={path} {...props}>
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
