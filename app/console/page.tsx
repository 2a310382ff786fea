import { createContext, type ReactNode, use } from 'react'
import { Icon } from './icon.tsx'
import { Foot } from './keys/foot.tsx'
import type { KeyName } from './keys/table.ts'
import { type LiveSignState, LiveSign } from './live-sign.tsx'
import { SearchButton } from './search/search-button.tsx'

export const FrameContext = createContext<{ businessName: string; live: LiveSignState }>({
  businessName: '',
  live: { state: 'not-yet', at: '' },
})

/** A page of the console: its head, what it is about, and its keys at the foot. */
export function Page({ title, heading = title, meta, back, actions, keys = [], ...more }: PageProps) {
  const { businessName, live } = use(FrameContext)
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
          <LiveSign live={live} />
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
  /** Where the heading is not the title of the window. */
  heading?: ReactNode
  /** Beside the title, such as the day. */
  meta?: ReactNode
  /** The way back, on a telephone. */
  back?: ReactNode
  /** What can be done with the whole page. */
  actions?: ReactNode
  /** The keys at its foot, of those that do something now. */
  keys?: KeyName[]
  hasErrors?: boolean
  /** Whether a telephone shows that all is well; that it is not, every page shows. */
  showsLive?: boolean
  children: ReactNode
}
