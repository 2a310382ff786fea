import { use } from 'react'
import { useMatches } from 'react-router'
import { usePageRequest } from '#app/document/page-request.ts'
import allStyles from '#app/styles/sheets/all.css?url'
import { LanguageContext } from '#app/ui/base/language.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import displayFont from '#app/ui/fonts/display.woff2?url'
import textFont from '#app/ui/fonts/figtree.woff2?url'
import sessionScript from 'virtual:session-script'
import shellScript from 'virtual:shell-script'

/**
 * What the head of every page contains: styles, icons, theme colours, and the shared parts of link previews.
 * React moves everything but the script there.
 */
export function Head({ businessName }: { businessName?: string }) {
  const { nonce } = usePageRequest()
  const { styles, fonts } = useStyles()
  const language = use(LanguageContext)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <meta name="theme-color" content="#f6efe4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b212d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language?.locale} />
      {businessName !== undefined && <meta property="og:site_name" content={businessName} />}
      <meta name="twitter:card" content="summary_large_image" />
      {fonts.map((href) => (
        <FontAhead key={href} href={href} />
      ))}
      <script
        type="module"
        src={shellScript}
        data-session-script={sessionScript}
        nonce={nonce}
        suppressHydrationWarning
      />
    </>
  )
}

/**
 * A page may name a smaller style sheet, mainly pages kept in memory, which have it inline. Pages that React
 * turns into one another, and errors, have the full sheet. Fonts are preloaded where the sheet is a file of its own.
 */
function useStyles(): { styles: string; fonts: string[] } {
  const onServer = useOnServer()
  const { hasFailed } = usePageRequest()
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  if (hasFailed || !onServer || handle?.styles === undefined)
    return { styles: allStyles, fonts: [displayFont, textFont] }
  if (handle.shared !== true) return { styles: handle.styles, fonts: [displayFont, textFont] }
  return { styles: handle.styles, fonts: handle.fontAhead === true ? [textFont] : [] }
}

type Handle = {
  styles?: string
  /** Kept in memory, with its sheet inline. */
  shared?: boolean
  /** Its text's font is optional: it is shown only if it is there in time. */
  fontAhead?: boolean
}

function FontAhead({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
}
