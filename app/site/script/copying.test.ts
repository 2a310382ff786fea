// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putPhrases } from '#tests/support/browser/page-phrases.ts'
import { copyFrom } from './copying.ts'

putPhrases()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a button says Copied! for two seconds after it was last pressed', async () => {
  document.body.innerHTML = `<div id="toasts"></div>
    <button data-copy="hello@tours.example" data-copy-kind="email">
      <span data-shown="ready">Copy</span><span data-shown="done" hidden>Copied!</span>
    </button>`
  const button = document.querySelector('button') as HTMLButtonElement
  const label = () => button.querySelector('span:not([hidden])')?.textContent
  await copyFrom(button)
  vi.advanceTimersByTime(1500)
  await copyFrom(button)
  vi.advanceTimersByTime(1500)
  expect(label()).toBe('Copied!')
  vi.advanceTimersByTime(500)
  expect(label()).toBe('Copy')
})
