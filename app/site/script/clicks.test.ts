// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { listenToClicks } from './clicks.ts'

listenToClicks()
beforeEach(() => {
  document.body.innerHTML = `
    <div><button data-step="-1"></button><input min="1" max="3" value="2"><button data-step="1"></button></div>`
})

test.each([
  ['one more', 1, '3'],
  ['never more than the most', 3, '3'],
  ['never fewer than the least', -3, '1'],
])('a stepper counts %s, and the field reports the change', (_, times, counted) => {
  const heard: Event[] = []
  document.addEventListener('input', (event) => heard.push(event), { once: true })
  const button = document.querySelector<HTMLElement>(`[data-step="${Math.sign(times)}"]`)
  for (let pressed = 0; pressed < Math.abs(times); pressed++) button?.click()
  expect(document.querySelector('input')?.value).toBe(counted)
  expect(heard).toHaveLength(1)
})
