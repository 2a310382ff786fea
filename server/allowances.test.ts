import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALLOWANCES } from './allowances.ts'

/** How the row in `docs/operating.md` begins; nothing where another setting is the limit. */
const ROWS: Record<keyof typeof ALLOWANCES, string> = {
  enquiry: 'accepted enquiries from one address',
  quote: 'prices for one address',
  'quote-day': 'prices for one address',
  'place-search': 'questions to Photon for one address',
  'place-search-all': 'questions to Photon for one address',
  chat: 'questions to the chat from one address',
  'chat-all': 'questions to the chat from one address',
  taps: 'taps of a driver by one link',
  calendar: 'readings of a calendar by one link',
  'phone-ask': 'questions of other phones about one driver’s link',
  'kerb-alarm': 'alarms of a guest at the kerb about one booking',
  'pay-link': 'new links to pay one booking, asked for with an old one',
  'booking-account': 'bookings of one account',
  'booking-address': 'bookings of one account',
  'sign-in-address': 'sign-ins from one address',
  'sign-in-known': 'sign-ins from one address',
  'sign-in-account': 'wrong passwords of one account from all addresses',
  'sign-in-row': '',
  'sign-in-wait': '',
  'sign-up': 'new accounts from one address',
  'new-email': 'new emails',
  profile: 'changes of name',
  recovery: 'recoveries for one recipient',
  'recovery-address': 'recoveries for one recipient',
  'new-password': 'new passwords judged',
  'text-account': 'text messages for one account',
  'text-address': 'text messages for one account',
  'text-number': 'text messages for one account',
  'text-all': '',
  'text-hour': '',
}
const PERIODS = new Map([
  [60, 'a minute'],
  [3600, 'an hour'],
  [86_400, 'a day'],
])

const rows = readFileSync('docs/operating.md', 'utf8').split('\n')

test.each(Object.entries(ALLOWANCES).filter(([name]) => ROWS[name as keyof typeof ALLOWANCES] !== ''))(
  'the manual tells operators the limit "%s"',
  (name, { points, duration }) => {
    const row = rows.find((line) => line.startsWith(`| ${ROWS[name as keyof typeof ALLOWANCES]}`))
    const limit = row?.split('|')[2] ?? ''
    expect(limit.match(/[\d,]+/g)).toContain(points.toLocaleString('en'))
    expect(limit).toContain(PERIODS.get(duration))
  },
)
