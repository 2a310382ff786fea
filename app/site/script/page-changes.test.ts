// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { eachOnce, onPageChange } from './page-changes.ts'

test('what is there and what comes later is acted on, once each', async () => {
  const met: string[] = []
  document.body.innerHTML = '<p data-draft>first</p>'
  onPageChange(eachOnce('[data-draft]', ({ textContent }) => met.push(textContent)))
  expect(met).toEqual(['first'])
  document.body.insertAdjacentHTML('beforeend', '<p data-draft>second</p>')
  document.body.insertAdjacentHTML('beforeend', '<p>nothing of ours</p>')
  await vi.waitFor(() => expect(met).toEqual(['first', 'second']))
})
