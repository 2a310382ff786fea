import { type ComponentProps, use } from 'react'
import { Link } from 'react-router'
import { internalPath } from './internal-path.ts'
import { OriginContext } from './origin.ts'

/** A link: within our site it changes the page, to another site it opens a new tab. */
export function SiteLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  const path = internalPath(href, use(OriginContext))
  if (path !== null) return <Link to={path} {...props} />
  if (/^(mailto|tel):/i.test(href)) return <a href={href} {...props} />
  return <a href={href} target="_blank" rel="noopener noreferrer" {...props} />
}
