// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, dropDraftsOfOthers, forgetDraft, keepDrafts, restoreDrafts } from './drafts.ts'

const FORM = `
  <form data-draft="email">
    <input name="fullName"><input name="leaveEmpty"><input type="checkbox" name="copy" value="on">
    <details><summary>More</summary><textarea name="message"></textarea></details>
  </form>`
const form = () => document.forms[0] as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement

keepDrafts()
beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'tours.signed-in=; max-age=0'
  document.body.innerHTML = FORM
  restoreDrafts()
  field('fullName').value = 'Thandi'
  field('leaveEmpty').value = 'a robot wrote this'
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
  expect(field('leaveEmpty').value).toBe('')
})

test('a form that the server filled in is left alone', () => {
  form().dataset.filled = ''
  restoreDrafts()
  expect(field('fullName').value).toBe('')
})

test('a form in which the server has filled in something else since keeps that', () => {
  field('fullName').defaultValue = 'Lerato'
  restoreDrafts()
  expect([field('fullName').value, field('message').value]).toEqual(['Lerato', ''])
})

test.each([
  ['who signs in', '', 'tours.signed-in=1.abcdef12.x.password'],
  ['who signs out', 'tours.signed-in=1.abcdef12.x.password', 'tours.signed-in=; max-age=0'],
  ['who comes after', 'tours.signed-in=1.abcdef12.x.password', 'tours.signed-in=1.00000000.x.password'],
])('nothing of one person is left to the next: %s', (_, before, after) => {
  document.cookie = before
  dropDraftsOfOthers()
  sessionStorage.setItem('chat-said', '[]')
  field('message').dispatchEvent(new Event('input', { bubbles: true }))
  dropDraftsOfOthers()
  expect(Object.keys(sessionStorage)).toContain('draft:email')
  document.cookie = after
  dropDraftsOfOthers()
  expect(Object.keys(sessionStorage)).toEqual(['drafts-of'])
})

test.each([
  ['sent', () => forgetDraft(form())],
  [
    'thanked for by the next page',
    () => document.body.insertAdjacentHTML('beforeend', '<p data-clear-draft="trip em">'),
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
