// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { putPhrases } from '#tests/support/browser/page-phrases.ts'
import { followTabs, noteSignedIn } from './signed-in.ts'

const isToBeLoaded = () => document.querySelector('[data-session-script]') !== null
const isNoted = () => document.documentElement.hasAttribute('data-signed-in')

test('the account pages are recognised in every language', () => {
  putPhrases('/de')
  history.replaceState(null, '', '/de/auth')
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="module" data-session-script="data:text/javascript,"></script>',
  )
  noteSignedIn()
  expect([isNoted(), isToBeLoaded()]).toEqual([false, false])
  history.replaceState(null, '', '/')
})

test('the cookie says who is signed in, and the session script is loaded once', () => {
  document.head.innerHTML = '<script type="module" data-session-script="data:text/javascript,"></script>'
  noteSignedIn()
  expect([isNoted(), isToBeLoaded()]).toEqual([false, true])
  document.cookie = 'tours.signed-in=1.a.b.password'
  noteSignedIn()
  expect([isNoted(), isToBeLoaded()]).toEqual([true, false])
})

test('a page left open sees who is signed in when somebody comes back to it', () => {
  followTabs()
  document.cookie = 'tours.signed-in=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  dispatchEvent(new Event('focus'))
  expect(isNoted()).toBe(false)
  document.cookie = 'tours.signed-in=1.a.b.password'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isNoted()).toBe(true)
})
