import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { Link } from 'react-router'
import { mayEnter, type Role } from '#domain/office/permissions.ts'
import { faceOf } from './name-face.ts'
import { Icon } from './icon.tsx'
import { RAIL_ENTRIES } from './rail-entries.ts'

/** The person signed in. */
export type Me = { name: string; email: string; role: Role }

/** The account menu: who is signed in, and signing out. On a phone it also lists the pages that have no tab. */
export function AccountMenu({ me: { name, email, role } }: { me: Me }) {
  const signOut = useRef<HTMLFormElement>(null)
  // Inside the rail, where screen readers find it, but positioned by the window so that the rail cannot cut it off.
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="account" ref={place}>
      <Menu.Root modal={false}>
        <Menu.Trigger className="account-button">
          <span className="initials" aria-hidden>
            {initials(name)}
          </span>
          <span className="rail-label account-name">
            <span className={faceOf(name)}>{name}</span>
            <span className="muted">{role}</span>
          </span>
          <span className="account-short" aria-hidden>
            More
          </span>
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            className="menu-place"
            positionMethod="fixed"
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={8}
          >
            <Menu.Popup className="menu">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">
                  <b className={faceOf(name)}>{name}</b>
                  <span>
                    {email}, {role}
                  </span>
                </Menu.GroupLabel>
                <Menu.LinkItem href="/account">Your account</Menu.LinkItem>
                <PagesWithoutTab role={role} />
                <Menu.LinkItem closeOnClick render={<Link to="/operator/alerts" />}>
                  Sound and notifications
                </Menu.LinkItem>
                <Menu.LinkItem href="/">Public site</Menu.LinkItem>
                <Menu.Item onClick={() => signOut.current?.requestSubmit()}>Sign out</Menu.Item>
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <form ref={signOut} method="post" action="/auth/sign-out">
        <noscript>
          <button className="button">Sign out</button>
        </noscript>
      </form>
    </div>
  )
}

/** Shown on a phone only. Elsewhere the rail has these pages, and hidden items would still take keyboard focus. */
function PagesWithoutTab({ role }: { role: Role }) {
  // Drawn in the browser only, each time the menu opens.
  if (!matchMedia('(max-width: 899px)').matches) return null
  return RAIL_ENTRIES.filter(({ tab, room = 'console' }) => !tab && mayEnter(room, role)).map(
    ({ to, name }) => (
      <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />}>
        {name}
      </Menu.LinkItem>
    ),
  )
}

/** `NJ` for Naledi Jacobs. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
