import { createContext, type ReactNode, use } from 'react'
import { Icon } from './icon.tsx'
import { Foot } from './keys/foot.tsx'
import type { KeyName } from './keys/table.ts'
import { LiveSign } from './live-sign.tsx'
import { SearchButton } from './search/search-button.tsx'

/** What is around every page; `time` is when it was made. */
export const FrameContext = createContext({ businessName: '', time: '' })

/** A page of the console: its head, what it is about, and its keys at the foot. */
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
