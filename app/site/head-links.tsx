/**
 * What stands in the head of every page, whatever it is about: icons, the colours of the browser's frame, and
 * what the cards of all our links have in common.
 */
export function HeadLinks({ businessName }: { businessName?: string }) {
  return (
    <>
      <meta name="theme-color" content="#f6efe4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b212d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_ZA" />
      {businessName !== undefined && <meta property="og:site_name" content={businessName} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
