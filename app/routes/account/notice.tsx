import type { ReactNode } from 'react'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'

/** Something to do or keep now, above the rest of the page. New ones (`news`) take the focus. */
export function Notice({ name, title, news, children }: NoticeProps) {
  const box = useNewsFocus<HTMLElement>(news)
  const isNew = news !== undefined
  return (
    <section
      className="account-notice"
      aria-labelledby={`${name}-title`}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
      autoFocus={isNew}
      data-focus-on-load={isNew ? '' : undefined}
      ref={box}
    >
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
    </section>
  )
}

type NoticeProps = {
  name: string
  title: string
  /** The answer, if this notice reports it. */
  news?: object | undefined
  children: ReactNode
}
