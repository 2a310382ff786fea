import type { Room } from '#domain/office/permissions.ts'
import type { IconName } from './icon.tsx'

/** The console's pages in the order of the rail. `letter` is pressed after G; no two share one. */
export const RAIL: RailGroup[] = [
  {
    title: null,
    entries: [
      { to: '/operator', name: 'Today', icon: 'today', letter: 'T', counts: 'today', tab: true },
      {
        to: '/operator/enquiries',
        covers: '/operator/paste',
        name: 'Enquiries',
        icon: 'enquiry',
        letter: 'E',
        counts: 'enquiries',
        tab: true,
      },
      {
        to: '/operator/bookings',
        name: 'Bookings',
        icon: 'booking',
        letter: 'K',
        counts: 'bookings',
        tab: true,
      },
      { to: '/operator/board', name: 'Board', icon: 'board', letter: 'B', tab: true },
      { to: '/operator/money', name: 'Money', icon: 'money', letter: 'M', counts: 'money' },
      { to: '/operator/invoices', name: 'Invoices', icon: 'invoice', letter: 'I' },
      { to: '/operator/people', name: 'Persons', icon: 'person', letter: 'P' },
    ],
  },
  {
    title: 'Business',
    entries: [
      { to: '/operator/fleet', name: 'Vehicles', icon: 'vehicle', letter: 'V' },
      {
        to: '/operator/drivers',
        covers: '/operator/settings/calendars',
        name: 'Drivers',
        icon: 'driver',
        letter: 'D',
      },
      { to: '/operator/closures', name: 'Closures', icon: 'closure', letter: 'C' },
      { to: '/operator/facts', name: 'Facts', icon: 'facts', letter: 'F', room: 'business' },
    ],
  },
  {
    title: 'Office',
    entries: [
      { to: '/operator/outbox', name: 'Outbox', icon: 'mail', letter: 'O' },
      { to: '/operator/trace', name: 'Trace', icon: 'trace', letter: 'R' },
      {
        to: '/operator/settings/money',
        name: 'Payment settings',
        icon: 'settings',
        letter: 'Y',
        room: 'business',
      },
      { to: '/operator/staff', name: 'Staff', icon: 'staff', letter: 'S', room: 'business' },
    ],
  },
]

export type RailEntry = {
  to: string
  /** A page elsewhere that belongs to it. */
  covers?: string
  name: string
  icon: IconName
  letter: string
  /** The frame's count shown beside it. */
  counts?: keyof RailCounts
  /** Whether it has a tab on a phone, where four fit. */
  tab?: boolean
  /** The roles that may open it; without it, everyone in the office may. */
  room?: Room
}

type RailGroup = { title: string | null; entries: RailEntry[] }

/** How many items wait behind each entry. */
export type RailCounts = { today: number; enquiries: number; bookings: number; money: number }

export const RAIL_ENTRIES: RailEntry[] = RAIL.flatMap(({ entries }) => entries)

/** The entry whose page, or a page below it, is shown. */
export function entryOf(pathname: string): RailEntry | undefined {
  const isHere = ({ to, covers }: RailEntry) =>
    pathname === to || pathname === covers || (to !== '/operator' && pathname.startsWith(`${to}/`))
  return RAIL_ENTRIES.find(isHere)
}
