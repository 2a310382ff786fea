import { expect, test } from 'vitest'
import { mailedPath } from './mailed-path.ts'

const QUOTE = '0199d1d2-7c9e-7aaa-8bbb-0123456789ab'

test.each([
  '/account',
  '/account/bookings',
  '/booking',
  `/booking/${QUOTE}`,
  `/booking/${QUOTE}/review`,
  '/operator',
])('a mailed link leads on to %s', (path) => {
  expect(mailedPath(path)).toBe(path)
  expect(mailedPath(`${path}?vehicle=CALL-NOW-082#or-else`)).toBe(path)
})

test('a mailed link leads back to the vehicle that was chosen', () => {
  const review = `/booking/${QUOTE}/review?vehicle=suv`
  expect(mailedPath(review)).toBe(review)
  expect(mailedPath(`${review}&note=CALL-NOW-082`)).toBe(review)
  expect(mailedPath('/account?vehicle=suv')).toBe('/account')
})

test.each([
  '/DEAR-CUSTOMER-CALL-NOW',
  '/booking/CALL-NOW',
  `/booking/${QUOTE}/CALL-NOW`,
  `/booking/${QUOTE}/review/CALL-NOW`,
  '/account/bookings/CALL-NOW',
  '/account\n/CALL-NOW',
  '//evil.example/account',
  '',
])('nobody puts %j into a mail', (path) => expect(mailedPath(path)).toBeNull())
