import { useLocation } from 'react-router'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** The main links, with the current page marked. */
export function Navigation({ links, label }: { links: { label: string; to: string }[]; label: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      {links.map(({ label: text, to }) => (
        <SiteLink key={to} href={to} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
          {text}
        </SiteLink>
      ))}
    </nav>
  )
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
}
