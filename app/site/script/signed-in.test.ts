// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { noteSignedIn } from './signed-in.ts'

const isNoted = () => document.documentElement.hasAttribute('data-signed-in')

test('who is signed in is told by the cookie, and what looks after the session is loaded once', () => {
  document.head.innerHTML = '<script type="module" data-session-script="data:text/javascript,"></script>'
  const isToBeLoaded = () => document.querySelector('[data-session-script]') !== null
  noteSignedIn()
  expect([isNoted(), isToBeLoaded()]).toEqual([false, true])
  document.cookie = 'tours.signed-in=1.a.b.password'
  noteSignedIn()
  expect([isNoted(), isToBeLoaded()]).toEqual([true, false])
})
