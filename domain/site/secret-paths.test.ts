import { expect, test } from 'vitest'
import { pathForLog } from './secret-paths.ts'

const ID = '3f2b8c1e-7a4d-4f6b-9c2e-1d5a8b7c6e4f'
const TOKEN = 'Zm9vYmFyLXNlY3JldA.kx81'

test.each([
  `/office/decide/${TOKEN}`,
  `/staff/join/${TOKEN}`,
  `/trip/${TOKEN}`,
  `/de/trip/${TOKEN}`,
  `/Trip/${TOKEN}`,
  `/%74rip/${TOKEN}`,
  `//trip//${TOKEN}`,
  `/trip/${TOKEN}/`,
  `/trip/${TOKEN}.data`,
  `/trip/${TOKEN}/print`,
  `/driver/${TOKEN}`,
  `/pass/${TOKEN}`,
  `/calendar/${TOKEN}.ics`,
  `/review/${TOKEN}`,
  `/booking/prove/${TOKEN}`,
  `/booking/proposal/${TOKEN}`,
  `/de/booking/%70rove/${TOKEN}`,
  `/enquiry/sent/${ID}`,
  `/account/prove/${ID}.c2lnbmVk`,
  `/quotes/${ID.toUpperCase()}`,
  `/booking/${ID}/review`,
  `/booking/${ID.replaceAll('-', '%2D')}/review`,
  `/enquiry/sent/${ID.replace('8c1e', '8%631e')}`,
  `/%E0%A4%A/${TOKEN}`,
])('the log does not say what opens %s', (path) => {
  const logged = pathForLog(path)
  expect(logged).toContain('…')
  for (const secret of [TOKEN, ID.slice(1), ID.slice(1).toUpperCase(), ID.slice(-12), 'c2lnbmVk'])
    expect(logged).not.toContain(secret)
})

test.each([
  '/',
  '/reviews',
  '/services/airport',
  '/trips',
  '/booking',
  '/areas/stellenbosch',
  '/assets/a-1234.js',
  '/de',
])('an address that is no secret is logged as it is: %s', (path) => expect(pathForLog(path)).toBe(path))
