import { type ReactNode, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { requestContext } from './context.ts'
import { readShell } from './page-shell.server.ts'
import { ErrorPage } from './site/error-page.tsx'
import { Frame } from './site/frame.tsx'
import { HeadLinks } from './site/head-links.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { usePageRequest } from './site/page-request.ts'
import { shellAt, ShellContext } from './site/shell-context.ts'
import sessionScript from 'virtual:session-script'
import shellScript from 'virtual:shell-script'
import { OriginContext } from './ui/base/link/origin.ts'
import { useOnServer } from './ui/base/on-server.ts'
import allStyles from './styles/sheets/all.css?url'
import displayFont from './ui/fonts/display.woff2?url'
import textFont from './ui/fonts/figtree.woff2?url'

export function loader({ context }: Route.LoaderArgs) {
  return readShell(context.get(requestContext))
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, shell: shellOfError } = usePageRequest()
  const { pathname } = useLocation()
  const shell = shellAt(pathname, useRouteLoaderData<typeof loader>('root') ?? shellOfError)
  const hasScripts = useHasScripts()
  const onServer = useOnServer()
  const { styles, isKept } = useStyles(onServer)
  return (
    // The shell script notes on this element what it finds out before React arrives.
    <html lang="en-ZA" data-react={hasScripts ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadLinks businessName={shell?.businessName} />
        <Links />
        <link rel="stylesheet" href={styles} />
        {!isKept && [displayFont, textFont].map((href) => <FontAhead key={href} href={href} />)}
        <script
          type="module"
          src={shellScript}
          data-session-script={sessionScript}
          nonce={nonce}
          suppressHydrationWarning
        />
      </head>
      <body>
        <ShellContext value={shell}>
          <OriginContext value={shell?.origin ?? ''}>
            <Frame>{children}</Frame>
          </OriginContext>
        </ShellContext>
        {(hasScripts || !onServer) && <ScrollRestoration />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  useFocusAfterNavigation()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const onServer = useOnServer()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // In the browser a TypeError out of a page change means that the server was not reached.
  return <ErrorPage isUnreachable={!onServer && error instanceof TypeError} />
}

/** A route may ship no React at all, or by what it shows; an error page never does, so that it cannot fail again. */
function useHasScripts(): boolean {
  const failed = (useRouteError() ?? null) !== null
  const matches = useMatches()
  const wantsNone = ({ handle, loaderData: shown }: (typeof matches)[number]) => {
    const scripts = (handle as { scripts?: boolean | ((shown: unknown) => boolean) } | undefined)?.scripts
    return (typeof scripts === 'function' ? scripts(shown) : scripts) === false
  }
  return !failed && !matches.some(wantsNone)
}

/**
 * A page may name a sheet that holds no more than it needs: above all one that is kept, for its sheet will stand in
 * it. Pages that React turns into one another, and errors, have the sheet with everything.
 */
function useStyles(onServer: boolean): { styles: string; isKept: boolean } {
  const failed = (useRouteError() ?? null) !== null
  const handle = useMatches().at(-1)?.handle as { styles?: string; shared?: boolean } | undefined
  if (failed || !onServer || handle?.styles === undefined) return { styles: allStyles, isKept: false }
  return { styles: handle.styles, isKept: handle.shared === true }
}

/** Where the sheet is a file of its own, the fonts that it asks for need not wait for it. */
function FontAhead({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
}

/** A page that is changed without loading must move the focus as a loaded one would. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
