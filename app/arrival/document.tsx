import { Outlet } from 'react-router'
import { BareError } from '#app/document/bare-error.tsx'
import { usePageRequest } from '#app/document/page-request.ts'
import textFont from '#app/ui/fonts/figtree.woff2?url'
import arrivalScript from 'virtual:arrival-script'
import styles from './styles/arrival.css?url'

/** The frame of the arrival card: one style sheet and one small script, so that a phone can keep it all. */

export const handle = { scripts: false }

export default function ArrivalDocument() {
  const { nonce } = usePageRequest()
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="arrival" />
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="robots" content="noindex" />
      <Outlet />
      <script type="module" src={arrivalScript} nonce={nonce} suppressHydrationWarning />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BareError error={error} />
}
