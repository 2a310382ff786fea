import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { BrandMark } from '#app/ui/art/brand-mark.tsx'
import textFont from '#app/ui/fonts/figtree.woff2?url'
import type { Role } from '#domain/permissions.ts'
import { AccountMenu } from './account-menu.tsx'
import { Icon } from './icon.tsx'
import { FrameContext } from './page.tsx'
import styles from './styles/console.css?url'

/** Who works here. */
export type Me = { name: string; email: string; role: Role }

/** Everything around a page of the console. */
export function Frame({ me, businessName, children }: FrameProps) {
  return (
    <FrameContext value={{ businessName }}>
      <link rel="stylesheet" href={styles} precedence="console" />
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b212d" media="(prefers-color-scheme: dark)" />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="app">
        <nav className="rail" aria-label="Console">
          <p className="brand">
            <BrandMark />
            <span className="rail-label">{businessName}</span>
          </p>
          <ul>
            <li>
              <NavLink to="/operator" end title="Today">
                <Icon name="today" />
                <span className="rail-label">Today</span>
              </NavLink>
            </li>
            <li>
              <a href="/" title="Public site">
                <Icon name="site" />
                <span className="rail-label">Public site</span>
              </a>
            </li>
          </ul>
          <AccountMenu me={me} />
        </nav>
        <main className="view" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </FrameContext>
  )
}

type FrameProps = { me: Me; businessName: string; children: ReactNode }
