import { createContext, type ReactNode, use } from 'react'
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
        {back}
        <h1>{heading}</h1>
        {meta !== undefined && <span className="top-meta">{meta}</span>}
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
  /** Shown beside the title, such as the day. */
  meta?: ReactNode
  /** The link back, on a phone. */
  back?: ReactNode
  /** Actions on the whole page. */
  actions?: ReactNode
  /** The keys at the foot, limited to those that do something now. */
  keys?: KeyName[]
  hasErrors?: boolean
  /** Whether a phone shows the live sign when all is well. When the connection is lost, every page shows it. */
  showsLive?: boolean
  children: ReactNode
}
