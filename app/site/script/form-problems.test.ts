// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { showProblems } from './form-problems.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div data-problems tabindex="-1" hidden><ul></ul><div data-failure hidden></div></div>
    <form>
      <input id="name" name="name"><p id="name-error" hidden><span data-message></span></p>
      <textarea id="message" name="message"></textarea><p id="message-error" hidden><span data-message></span></p>
    </form>`
})

const form = () => document.forms[0] as HTMLFormElement
const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false
const textOf = (selector: string) => document.querySelector(selector)?.textContent

test('a problem is said at its field and in the summary, which takes the focus and leads to the field', () => {
  showProblems(form(), [{ path: 'message', message: 'Please enter your message' }])
  expect(textOf('#message-error')).toBe('Please enter your message')
  expect([shown('#message-error'), shown('#name-error')]).toEqual([true, false])
  expect(document.getElementById('message')?.ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(document.querySelector('[data-problems]'))
  document.querySelector<HTMLElement>('[data-problems] a')?.click()
  expect(document.activeElement?.id).toBe('message')
})

test('that the form was not sent is said without blaming a field', () => {
  showProblems(form(), [], true)
  expect([shown('[data-problems]'), shown('[data-failure]'), shown('#name-error')]).toEqual([
    true,
    true,
    false,
  ])
})

test('what was mended is forgotten', () => {
  showProblems(form(), [{ path: 'name', message: 'Please enter your name' }])
  showProblems(form(), [])
  expect([shown('[data-problems]'), shown('#name-error')]).toEqual([false, false])
  expect(document.getElementById('name')?.ariaInvalid).toBeNull()
})
