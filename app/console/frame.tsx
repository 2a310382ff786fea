import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import textFont from '#app/ui/fonts/figtree.woff2?url'
import type { Role } from '#domain/office/permissions.ts'
import type { Me } from './account-menu.tsx'
import { HelpSheet } from './keys/help-sheet.tsx'
import { Keyboard, useKey } from './keys/keyboard.tsx'
import { FrameContext } from './page.tsx'
import type { RailCounts } from './rail-entries.ts'
import { Rail } from './rail.tsx'
import { Palette } from './search/palette.tsx'
import { OpenSearchContext } from './search/search-button.tsx'
import styles from './styles/console.css?url'

/** Everything around a console page. */
export function Frame({ me, businessName, counts, time, children }: FrameProps) {
  // A changed value would re-render every row that is not hydrated yet.
  const about = useMemo(() => ({ businessName, time }), [businessName, time])
  return (
    <FrameContext value={about}>
      <link rel="stylesheet" href={styles} precedence="console" />
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b212d" media="(prefers-color-scheme: dark)" />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Keyboard role={me.role}>
        <Searching role={me.role}>
          <div className="app">
            <Rail me={me} businessName={businessName} counts={counts} />
            <div className="view">{children}</div>
          </div>
        </Searching>
        <HelpSheet role={me.role} />
      </Keyboard>
    </FrameContext>
  )
}

type FrameProps = {
  me: Me
  businessName: string
  counts: RailCounts
  /** When the page was made, such as `10:42`. */
  time: string
  children: ReactNode
}

/** The search opens synchronously on its key, so letters that follow quickly go into it rather than act as keys. */
function Searching({ role, children }: { role: Role; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isThere, setThere] = useState(false)
  useEffect(() => startTransition(() => setThere(true)), [])
  const open = useCallback(() => {
    if (dialog.current === null) flushSync(() => setThere(true))
    dialog.current?.showModal()
  }, [])
  useKey('search', open)
  return (
    <OpenSearchContext value={open}>
      {children}
      {isThere && <Palette role={role} dialog={dialog} />}
    </OpenSearchContext>
  )
}
