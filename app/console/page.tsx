import { createContext, type ReactNode, use } from 'react'

export const FrameContext = createContext({ businessName: '' })

/** A page of the console: its head, and below it what it is about. */
export function Page({
  title,
  meta,
  actions,
  children,
}: {
  title: string
  /** Beside the title, such as the day. */
  meta?: ReactNode
  /** What can be done with the whole page. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { businessName } = use(FrameContext)
  return (
    <>
      <title>{`${title} · ${businessName}`}</title>
      <header className="top">
        <h1>{title}</h1>
        {meta !== undefined && <span className="muted">{meta}</span>}
        <div className="top-actions">{actions}</div>
      </header>
      {children}
    </>
  )
}
