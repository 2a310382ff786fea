import { expect, test } from 'vitest'
import { familyNameOf } from './family-name.ts'

test.each([
  ['Thandi Mokoena', 'Mokoena'],
  ['Anna de Vries', 'de Vries'],
  ['Pieter van der Merwe', 'van der Merwe'],
  ['Ludwig Von Beethoven', 'Von Beethoven'],
  ['Al Green', 'Green'],
  ['Di', 'Di'],
  [' Sipho  Dlamini ', 'Dlamini'],
  ['', ''],
])('%j is called %j', (name, called) => {
  expect(familyNameOf(name)).toBe(called)
})
