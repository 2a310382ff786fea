import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Foot } from './keys/foot.tsx'
import type { KeyName } from './keys/table.ts'
import { LiveSign } from './live-sign.tsx'
import { SearchButton } from './search/search-button.tsx'

/** The data every page shares; `time` is when it was made. */
export const FrameContext = createContext({ businessName: '', time: '' })

/** A console page: its heading, its content, and its keys at the foot. */
export function Page({ title, heading = title, meta, back, actions, keys = [], ...more }: PageProps) {
  const { businessName, time } = use(FrameContext)
  const { hasErrors = false, showsLive = false, children } = more
  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} · ${businessName}`}</title>
      <header className={`top ${showsLive ? 'top-live' : ''}`}>
        {back !== undefined && (
          <Link className="icon-button top-back" to={back.to}>
            <Icon name="left" size={20} />
            <span className="visually-hidden">{back.label}</span>
          </Link>
        )}
        <h1>{heading}</h1>
        {meta !== undefined && (
          <span className={`top-meta ${typeof meta === 'string' ? 'not-phone' : ''}`}>{meta}</span>
        )}
        <div className="top-actions">
          {actions}
          <LiveSign madeAt={time} />
          <SearchButton className="icon-button only-phone">
            <Icon name="search" size={20} />
            <span className="visually-hidden">Search</span>
          </SearchButton>
        </div>
      </header>
      <main className="body" id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot keys={keys} />
    </>
  )
}

type PageProps = {
  title: string
  /** The heading, where it differs from the title of the window. */
  heading?: ReactNode
  /** Shown beside the title, such as the day; on a phone text alone is left out. */
  meta?: ReactNode
  /** The way back to what this page is one of; hidden while that is beside it. */
  back?: { to: string; label: string } | undefined
  /** Actions on the whole page. */
  actions?: ReactNode
  /** The keys at the foot, limited to those that do something now. */
  keys?: KeyName[]
  hasErrors?: boolean
  /** Whether a phone shows the live sign when all is well. When the connection is lost, every page shows it. */
  showsLive?: boolean
  children: ReactNode
}
