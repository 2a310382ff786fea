// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putPhrases } from '#tests/support/browser/page-phrases.ts'
import { listenToToasts, showToast, showToastsOfPage } from './toasts.ts'

listenToToasts()
putPhrases()
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="toasts"></div><input>'
})
afterEach(() => vi.useRealTimers())

const toasts = () => [...document.querySelectorAll('.toast')].map(({ firstChild }) => firstChild?.textContent)

test('a toast disappears after a while, but not while somebody points at it or is in it', () => {
  showToast({ title: 'Email copied!' })
  const toast = document.querySelector('.toast')
  toast?.dispatchEvent(new Event('mouseenter'))
  vi.advanceTimersByTime(60_000)
  expect(toasts()).toEqual(['Email copied!'])
  toast?.dispatchEvent(new Event('mouseleave'))
  vi.advanceTimersByTime(6000)
  expect(toasts()).toEqual([])
})

test('a toast is dismissed by its button', () => {
  showToast({ title: 'Email copied!' })
  document.querySelector<HTMLElement>('.toast button')?.click()
  expect(toasts()).toEqual([])
})

test('a silent toast is not read out, replaces the one before, and goes when something is typed', () => {
  showToast({ title: 'Form Error', text: 'first', silent: true })
  showToast({ title: 'Form Error', text: 'second', silent: true })
  expect(toasts()).toEqual(['Form Errorsecond'])
  expect(document.querySelector('.toast')?.getAttribute('aria-hidden')).toBe('true')
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(toasts()).toEqual([])
})

test('React asks for a toast by an event, a page by its HTML, and each appears once', () => {
  document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'Saved' } }))
  document.body.insertAdjacentHTML('beforeend', `<p data-toast='{"title":"Sent"}'></p>`)
  showToastsOfPage()
  showToastsOfPage()
  expect(toasts()).toEqual(['Saved', 'Sent'])
})

test.each([
  ['on a phone a toast that would cover the page stays in its place', 390, []],
  ['on a desk it appears beside the others', 1440, ['Booking created!']],
])('%s', (_, width, shown) => {
  vi.stubGlobal('matchMedia', () => ({ matches: width >= 768 }))
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p class="toasts-in-place"><b data-toast='{"title":"Booking created!"}'></b></p>`,
  )
  showToastsOfPage()
  expect(toasts()).toEqual(shown)
  expect(document.querySelector<HTMLElement>('[data-toast]')?.hidden).toBe(width >= 768)
  vi.unstubAllGlobals()
})
