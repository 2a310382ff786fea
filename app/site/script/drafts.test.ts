// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, forgetDraft, keepDrafts, restoreDrafts } from './drafts.ts'

const FORM = `
  <form data-draft="email">
    <input name="fullName"><input name="website"><input type="checkbox" name="copy" value="on">
    <details><summary>More</summary><textarea name="message"></textarea></details>
  </form>`
const form = () => document.forms[0] as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement

keepDrafts()
beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = FORM
  field('fullName').value = 'Thandi'
  field('website').value = 'a robot wrote this'
  field('copy').checked = true
  field('message').value = 'Do you take surfboards?'
  field('message').dispatchEvent(new Event('input', { bubbles: true }))
  document.body.innerHTML = FORM
})

test('what was typed comes back, and the part of the form around it is open', () => {
  restoreDrafts()
  expect([field('fullName').value, field('copy').checked, field('message').value]).toEqual([
    'Thandi',
    true,
    'Do you take surfboards?',
  ])
  expect(document.querySelector('details')?.open).toBe(true)
})

test('what nobody typed is not kept', () => {
  restoreDrafts()
  expect(field('website').value).toBe('')
})

test('a form that the server filled in is left alone', () => {
  form().dataset.filled = ''
  restoreDrafts()
  expect(field('fullName').value).toBe('')
})

test.each([
  ['sent', () => forgetDraft(form())],
  [
    'thanked for by the next page',
    () => document.body.insertAdjacentHTML('beforeend', '<p data-clear-draft="em">'),
  ],
])('a form that was %s comes back empty', (_, happened) => {
  happened()
  clearDrafts()
  restoreDrafts()
  expect(field('fullName').value).toBe('')
})

test('what is typed after sending belongs to another message', () => {
  form().dataset.key = 'the first'
  form().dispatchEvent(new Event('input', { bubbles: true }))
  expect(form().dataset.key).toBeUndefined()
})
