import { usePhrases } from './language.tsx'
import { SiteLink } from './link/site-link.tsx'

/** The path to this page from the home page; the last step is the page itself. */
export function Breadcrumb({ trail }: { trail: { label: string; to?: string }[] }) {
  const { breadcrumb } = usePhrases('controls')
  return (
    <nav className="breadcrumb" aria-label={breadcrumb}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SiteLink href={to}>{label}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
