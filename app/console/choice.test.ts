import { expect, test } from 'vitest'
import { createChoice } from './choice.ts'

test('at first the first row is chosen, whichever comes to be the first', () => {
  const choice = createChoice(['a', 'b'])
  choice.list(['new', 'a', 'b'])
  expect(choice.chosen()).toBe('new')
})

test('the chosen row stays chosen where it moves to, and what takes its place follows it', () => {
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

test('steps end at the ends of the list', () => {
  const choice = createChoice(['a', 'b'])
  expect([choice.beside(-1), choice.beside(1), choice.beside(9)]).toEqual(['a', 'b', 'b'])
})
