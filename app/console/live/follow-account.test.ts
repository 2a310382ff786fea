// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { followAccount } from './follow-account.ts'

test('a page of the console is left when the account is signed out in another tab, or somebody else signs in', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get')
  const leave = vi.fn()
  const leavesAt = (mark: string) => {
    cookie.mockReturnValue(mark)
    leave.mockClear()
    document.dispatchEvent(new Event('visibilitychange'))
    return leave.mock.calls.length === 1
  }
  cookie.mockReturnValue('tours.signed-in=1700.s1.a1.password')
  const stop = followAccount(leave)
  expect(leavesAt('tours.signed-in=1900.s1.a2.password')).toBe(false)
  expect(leavesAt('tours.signed-in=1900.s2.a9.second-factor')).toBe(true)
  expect(leavesAt('')).toBe(true)
  stop()
  expect(leavesAt('')).toBe(false)
  cookie.mockRestore()
})
