// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { queueIn } from '#app/offline/queue.ts'
import { type QueuedGuestTap, showCard } from './show.ts'

beforeEach(() => {
  document.body.innerHTML = `<article data-leg="leg" data-taps="[]" data-from="2000-01-01" data-until="2999-01-01">
    <ol><li data-step="here" data-waits="{time} waits"><em></em></li></ol>
    <form data-tap="here" data-step-of="leg"></form>
    <p data-all-done></p><p data-not-done></p>
  </article>`
})

const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden

test('nobody is said to know what waits on the phone', async () => {
  const queue = queueIn<QueuedGuestTap>(null, 'key')
  queue.add({ id: 'a', legId: 'leg', tap: 'here', at: '2026-11-28T12:00:00Z' })
  showCard(queue, 'network')
  expect(document.querySelector('em')?.textContent).toBe('14:00 waits')
  expect([isHidden('form'), isHidden('[data-all-done]'), isHidden('[data-not-done]')]).toEqual([
    true,
    true,
    false,
  ])
  await queue.send(() => Promise.resolve({ status: 200, asOf: '2026-11-28T12:01:00Z' }))
  showCard(queue, null)
  expect([isHidden('[data-all-done]'), isHidden('[data-not-done]')]).toEqual([false, true])
})
