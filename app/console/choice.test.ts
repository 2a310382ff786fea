import { expect, test } from 'vitest'
import { createChoice } from './choice.ts'

test('until someone chooses, the first row is chosen, even when the list changes', () => {
  const choice = createChoice(['a', 'b'])
  choice.list(['new', 'a', 'b'])
  expect(choice.chosen()).toBe('new')
})

test('the chosen row stays chosen when it moves; when it goes, the row that takes its place is chosen', () => {
  const choice = createChoice(['a', 'b', 'c'])
  choice.choose('b')
  choice.list(['new', 'a', 'b', 'c'])
  expect(choice.chosen()).toBe('b')
  choice.list(['new', 'a', 'c'])
  expect(choice.chosen()).toBe('c')
  choice.list([])
  expect([choice.chosen(), choice.beside(1)]).toEqual([undefined, undefined])
  choice.list(['later'])
  expect(choice.chosen()).toBe('later')
})

test('J and K stop at the ends of the list', () => {
  const choice = createChoice(['a', 'b'])
  expect([choice.beside(-1), choice.beside(1), choice.beside(9)]).toEqual(['a', 'b', 'b'])
})
