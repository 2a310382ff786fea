// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putPhrases } from '#tests/support/browser/page-phrases.ts'
import { followLink } from './links.ts'

putPhrases()
beforeEach(() => {
  vi.useFakeTimers()
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<div id="toasts"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a page says so', '', 1],
  ['the chat, which has other ways to reach us, only logs it', 'quiet', 0],
])('where WhatsApp does not open, %s', async (_, whatsapp, toasts) => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const link = Object.assign(document.createElement('a'), { href: 'https://wa.me/27215550140' })
  link.dataset.whatsapp = whatsapp
  followLink(link, new MouseEvent('click'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(document.querySelectorAll('.toast')).toHaveLength(toasts)
  expect(log).toHaveBeenCalledTimes(1 - toasts)
})
