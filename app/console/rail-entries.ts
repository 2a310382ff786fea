import type { Room } from '#domain/office/permissions.ts'
import type { IconName } from './icon.tsx'

/** The pages of the console that exist, in the order of the rail. `letter` is pressed after G; no two share one. */
export const RAIL: RailGroup[] = [
  {
    title: null,
    entries: [
      { to: '/operator', name: 'Today', icon: 'today', letter: 'T', counts: 'today', tab: true },
      {
        to: '/operator/bookings',
        name: 'Bookings',
        icon: 'booking',
        letter: 'K',
        counts: 'bookings',
        tab: true,
      },
    ],
  },
  {
    title: 'Business',
    entries: [
      { to: '/operator/fleet', name: 'Vehicles', icon: 'vehicle', letter: 'V' },
      { to: '/operator/people', name: 'Drivers', icon: 'person', letter: 'D' },
      { to: '/operator/facts', name: 'Facts', icon: 'facts', letter: 'F', room: 'business' },
      { to: '/operator/staff', name: 'Staff', icon: 'staff', letter: 'S', room: 'business' },
    ],
  },
]

export type RailEntry = {
  to: string
  name: string
  icon: IconName
  letter: string
  /** Which of the frame's counts stands beside it. */
  counts?: keyof RailCounts
  /** Whether it has a tab of its own on a telephone, where there is room for four. */
  tab?: boolean
  /** For those who may enter this room; else everybody who works here. */
  room?: Room
}

type RailGroup = { title: string | null; entries: RailEntry[] }

/** What waits behind the entries. */
export type RailCounts = { today: number; bookings: number }

export const RAIL_ENTRIES: RailEntry[] = RAIL.flatMap(({ entries }) => entries)

/** The entry whose page, or a page below it, is shown. */
export function entryOf(pathname: string): RailEntry | undefined {
  const isHere = ({ to }: RailEntry) =>
    pathname === to || (to !== '/operator' && pathname.startsWith(`${to}/`))
  return RAIL_ENTRIES.find(isHere)
}
