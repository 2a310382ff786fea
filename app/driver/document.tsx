import { Outlet } from 'react-router'
import { BareError } from '#app/document/bare-error.tsx'
import { usePageRequest } from '#app/document/page-request.ts'
import textFont from '#app/ui/fonts/figtree.woff2?url'
import driverScript from 'virtual:driver-script'
import { Icon } from './icon.tsx'
import styles from './styles/driver.css?url'

/** The frame of the drivers' pages: one style sheet and one small script, so that a phone can keep it all. */

export const handle = { scripts: false }

export default function DriverDocument() {
  const { nonce } = usePageRequest()
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="driver" />
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#071821" media="(prefers-color-scheme: dark)" />
      <output className="waiting" id="waiting" hidden>
        <Icon name="no network" size={24} />
        <span />
      </output>
      <Outlet />
      <script type="module" src={driverScript} nonce={nonce} suppressHydrationWarning />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BareError error={error} />
}
