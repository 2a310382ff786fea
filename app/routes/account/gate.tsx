import { useEffect, useRef } from 'react'
import { data, Form, Outlet, useLocation, useMatches } from 'react-router'
import { requestContext } from '#app/context.ts'
import { gate, requireAccount } from '#app/gate.server.ts'
import { HolderContext, NOT_THEIRS } from '#app/forms/holder.tsx'
import { takeKeptForm } from '#app/forms/kept-form.server.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { mayEnter } from '#domain/office/permissions.ts'
import type { Route } from './+types/gate.ts'
import { Notice } from './notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [gate('account')]

/**
 * What was typed before signing in again. React Router also needs this loader to ask the gate on client
 * navigation.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, path } = context.get(requestContext)
  const { account } = await requireAccount({ request, context })
  // Public pages reveal nothing about the console, not even its address.
  const office = mayEnter('console', account.role) ? '/operator' : null
  const taken = takeKeptForm(request, { path, account, isSecure: origin.startsWith('https:') })
  return data(
    { kept: taken?.kept ?? null, holder: account.id, office },
    taken === null ? {} : { headers: { 'Set-Cookie': taken.forget } },
  )
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export default function AccountLayout({ loaderData: { holder, office } }: Route.ComponentProps) {
  const { otherPerson } = usePhrases('account')
  const isAnothers = new URLSearchParams(useLocation().search).has(NOT_THEIRS)
  // A trip has the whole page.
  const isTrip = useMatches().some(
    ({ loaderData: shown }) => (shown as { isTrip?: boolean } | undefined)?.isTrip,
  )
  return (
    <div className={isTrip ? undefined : 'wrap account'}>
      {!isTrip && <AccountNavigation office={office} />}
      <div className={isTrip ? undefined : 'account-page'}>
        {isAnothers && (
          <Notice name="not-yours" title={otherPerson.title} news={NEWS}>
            <p>{otherPerson.text}</p>
          </Notice>
        )}
        <HolderContext value={holder}>
          <Outlet />
        </HolderContext>
      </div>
    </div>
  )
}

const NEWS = {}

const PAGES = [
  { to: '/account/bookings', name: 'bookings' },
  { to: '/account', name: 'profile' },
  { to: '/account/saved', name: 'saved' },
  { to: '/account/security', name: 'security' },
  { to: '/account/devices', name: 'devices' },
  { to: '/account/data', name: 'ownData' },
] as const

function AccountNavigation({ office }: { office: string | null }) {
  const { navigation: phrases } = usePhrases('account')
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || (to !== '/account' && pathname.startsWith(`${to}/`))
  const current = PAGES.find(({ to }) => isHere(to))?.to
  const row = useRef<HTMLDivElement>(null)
  const hasCome = useRef(false)
  // On a phone the row of links is wider than the screen.
  useEffect(() => {
    const box = row.current
    const link = box?.querySelector<HTMLElement>(`[href$="${current}"]`)
    // Somebody who has already scrolled the row is about to press a link in it.
    const isInUse = !hasCome.current && box?.scrollLeft !== 0
    hasCome.current = true
    if (box && link && !isInUse) box.scrollLeft = link.offsetLeft - box.offsetLeft - box.clientWidth / 3
  }, [current])
  return (
    <div className="account-nav" ref={row}>
      <nav aria-label={phrases.label}>
        {office !== null && <a href={office}>{phrases.office}</a>}
        {PAGES.map(({ to, name }) => (
          <SiteLink key={to} href={to} aria-current={to === current ? 'page' : undefined}>
            {phrases[name]}
          </SiteLink>
        ))}
      </nav>
      <Form method="post" action="/auth/sign-out">
        <button className="text-link">{phrases.signOut}</button>
      </Form>
    </div>
  )
}
