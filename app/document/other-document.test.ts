import { expect, test } from 'vitest'
import { isInConsole } from './other-document.ts'

test.each([
  ['/operator', true],
  ['/operator/enquiries?status=new', true],
  ['/operator?day=today', true],
  ['/operators', false],
  ['/account?to=/operator', false],
])('%s: in the console %s', (path, is) => {
  expect(isInConsole(path)).toBe(is)
})
