import { type ReactNode, use, useEffect, useRef } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { BareError } from './document/bare-error.tsx'
import { LanguageContext } from './ui/base/language.tsx'
import { usePageRequest } from './document/page-request.ts'

/** A document without a frame: the site (`site/document.tsx`) and the console each bring their own. */
export function Layout({ children }: { children: ReactNode }) {
  const hasScripts = useHasScripts()
  const { isSignedIn } = usePageRequest()
  const isInBrowser = typeof document === 'object'
  const language = use(LanguageContext)
  return (
    // The shell script sets attributes on this element before React loads.
    <html
      lang={language?.lang ?? document.documentElement.lang}
      data-react={hasScripts ? '' : undefined}
      data-signed-in={isSignedIn ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        {children}
        {(hasScripts || isInBrowser) && <ScrollRestoration />}
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
  return <BareError error={error} />
}

/**
 * Some routes ship no React, always or depending on what they show. Error pages do not either, so that they cannot fail
 * again, unless they are in a frame that uses React throughout.
 */
function useHasScripts(): boolean {
  const { hasFailed } = usePageRequest()
  const matches = useMatches()
  const wantsNone = ({ handle, loaderData: shown }: (typeof matches)[number]) => {
    const scripts = (handle as { scripts?: boolean | ((shown: unknown) => boolean) } | undefined)?.scripts
    return (typeof scripts === 'function' ? scripts(shown) : scripts) === false
  }
  const isOfReact = ({ handle, loaderData: frame }: (typeof matches)[number]) =>
    (handle as { reactThroughout?: boolean } | undefined)?.reactThroughout === true && frame !== undefined
  return matches.some(isOfReact) || (!hasFailed && !matches.some(wantsNone))
}

/** After a page change without a load, the focus must move as it would after a load: to where the page begins. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const first = main?.querySelector<HTMLElement>('[data-begins]') ?? main
    first?.focus({ preventScroll: true })
  }, [pathname])
}
