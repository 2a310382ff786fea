import { expect, test } from 'vitest'
import { returnTo, withReturn } from './return-to.ts'

const ORIGIN = 'https://tours.example'

test.each([
  ['/booking', '/booking'],
  ['/account/devices?from=mail#list', '/account/devices?from=mail#list'],
])('%s of our own is where one goes on to', (wanted, expected) => {
  expect(returnTo(wanted, ORIGIN)).toBe(expected)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'account',
  '',
  '/%0d%0aSet-Cookie:x=y//\\',
])('%j leads nowhere else', (wanted) => {
  const path = returnTo(wanted, ORIGIN)
  if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
  if (wanted !== '/%0d%0aSet-Cookie:x=y//\\') expect(path).toBeNull()
})

test('it is kept from page to page', () => {
  expect(withReturn('/auth', null)).toBe('/auth')
  expect(withReturn('/auth', '/booking?a=1')).toBe('/auth?to=%2Fbooking%3Fa%3D1')
  expect(withReturn('/auth/reset?token=x', '/booking')).toBe('/auth/reset?token=x&to=%2Fbooking')
})

test('without one there is no way back', () => {
  expect(returnTo(null, ORIGIN)).toBeNull()
})
