import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { markerOf, PASS_S } from './cookies.ts'

const marker = markerOf('https://tours.example', () => new Date())
const account = { updatedAt: new Date('2026-11-21T07:20:00Z') } as Account

/** Whether an answer brings a new mark for a request with this one. */
function isRenewed(mark: string, { session = 's1234567', changed = account } = {}) {
  return marker.renewed(changed, session, new Headers({ cookie: mark })).length === 1
}

test('the mark of who is signed in comes anew only when it is old or of something else', () => {
  const [mark = ''] = marker.renewed(account, 's1234567', new Headers())
  const inSeconds = Math.floor(Date.now() / 1000)
  const old = mark.replace(/=\d+/, `=${inSeconds + PASS_S / 3}`)
  expect(isRenewed('')).toBe(true)
  // Or a late response would set it again after they sign out.
  expect(isRenewed(mark)).toBe(false)
  expect(isRenewed(old)).toBe(true)
  expect(isRenewed(mark, { session: 'another1' })).toBe(true)
  expect(isRenewed(mark, { changed: { ...account, updatedAt: new Date() } })).toBe(true)
})
