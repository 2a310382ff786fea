// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { eachOnce, onPageChange } from './page-changes.ts'

test('elements that are there and elements added later are each handled once', async () => {
  const met: string[] = []
  document.body.innerHTML = '<p data-draft>first</p>'
  onPageChange(eachOnce('[data-draft]', ({ textContent }) => met.push(textContent)))
  expect(met).toEqual(['first'])
  document.body.insertAdjacentHTML('beforeend', '<p data-draft>second</p>')
  document.body.insertAdjacentHTML('beforeend', '<p>nothing of ours</p>')
  await vi.waitFor(() => expect(met).toEqual(['first', 'second']))
})
