// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { settleFields, showProblems } from './form-problems.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div data-problems tabindex="-1" hidden><ul></ul><div data-failure hidden>
      <p data-shown="unreachable">Not sent</p><p data-shown="no-answer" hidden>No answer</p></div></div>
    <form>
      <input id="name" name="name"><p id="name-error" hidden><span data-message></span></p>
      <textarea id="message" name="message"></textarea><p id="message-error" hidden><span data-message></span></p>
    </form>`
})

const form = () => document.forms[0] as HTMLFormElement
const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false
const textOf = (selector: string) => document.querySelector(selector)?.textContent

test('a problem appears at its field and in the summary, which takes the focus and links to the field', () => {
  showProblems(form(), [{ path: 'message', message: 'Please enter your message' }])
  expect(textOf('#message-error')).toBe('Please enter your message')
  expect([shown('#message-error'), shown('#name-error')]).toEqual([true, false])
  expect(document.getElementById('message')?.ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(document.querySelector('[data-problems]'))
  document.querySelector<HTMLElement>('[data-problems] a')?.click()
  expect(document.activeElement?.id).toBe('message')
})

test('that a form was not sent is said without blaming a field', () => {
  for (const failure of ['unreachable', 'no-answer'] as const) {
    showProblems(form(), [], failure)
    const places = ['[data-problems]', '[data-failure]', `[data-shown=${failure}]`]
    expect(places.map(shown)).toEqual([true, true, true])
    expect([...document.querySelectorAll('[data-shown]:not([hidden])')]).toHaveLength(1)
    expect(shown('#name-error')).toBe(false)
  }
})

test('correcting a field clears its problem', () => {
  showProblems(form(), [{ path: 'name', message: 'Enter your name' }])
  showProblems(form(), [])
  expect([shown('[data-problems]'), shown('#name-error')]).toEqual([false, false])
  expect(document.getElementById('name')?.ariaInvalid).toBeNull()
})

test('what is being put right is no longer red, until the next answer', () => {
  settleFields()
  const field = document.createElement('div')
  field.className = 'field'
  const name = document.getElementById('name') as HTMLInputElement
  name.replaceWith(field)
  field.append(name)
  showProblems(form(), [{ path: 'name', message: 'Please enter your name' }])
  name.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field.dataset.settled).toBe('')
  showProblems(form(), [{ path: 'name', message: 'Please enter your name' }])
  expect(field.dataset.settled).toBeUndefined()
})
