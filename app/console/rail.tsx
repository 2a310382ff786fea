import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#app/ui/art/brand-mark.tsx'
import { mayEnter } from '#domain/office/permissions.ts'
import { AccountMenu, type Me } from './account-menu.tsx'
import { Icon } from './icon.tsx'
import { Caps } from './keys/caps.tsx'
import { entryOf, RAIL, type RailCounts, type RailEntry } from './rail-entries.ts'
import { SearchButton } from './search/search-button.tsx'

/** The console's navigation, with what waits in each place; on a phone, tabs at the foot. */
export function Rail({ me, businessName, counts }: { me: Me; businessName: string; counts: RailCounts }) {
  const here = entryOf(useLocation().pathname)
  return (
    <nav className="rail" aria-label="Console">
      <Link className="brand" to="/operator">
        <BrandMark />
        <span className="rail-label">{businessName}</span>
      </Link>
      <SearchButton className="find">
        <Icon name="search" />
        <span className="rail-label">Search or go to</span>
        <Caps of="search" />
      </SearchButton>
      {RAIL.map(({ title, entries }) => (
        <RailGroup key={title} title={title}>
          {entries
            .filter(({ room = 'console' }) => mayEnter(room, me.role))
            .map((entry) => (
              <RailLink key={entry.to} entry={entry} isHere={entry === here} counts={counts} />
            ))}
        </RailGroup>
      ))}
      <AccountMenu me={me} />
    </nav>
  )
}

function RailGroup({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div className="rail-group">
      {title !== null && <h2>{title}</h2>}
      <ul>{children}</ul>
    </div>
  )
}

function RailLink({ entry, isHere, counts }: { entry: RailEntry; isHere: boolean; counts: RailCounts }) {
  const { to, name, icon, tab } = entry
  const count = entry.counts === undefined ? 0 : counts[entry.counts]
  return (
    <li className={tab ? undefined : 'not-a-tab'}>
      <Link to={to} aria-current={isHere ? 'page' : undefined} title={name}>
        <Icon name={icon} />
        <span className="rail-label">{name}</span>
        {count > 0 && (
          <span className="count">
            {count}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
      </Link>
    </li>
  )
}
