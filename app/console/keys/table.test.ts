import { expect, test } from 'vitest'
import { GO_KEYS, KEYS, keysByPlace, namesPressed } from './table.ts'

test('no two keys do different things, and no key begins like another', () => {
  const pressed = [...Object.values(KEYS), ...GO_KEYS].map(({ press }) => press.join(' '))
  expect(new Set(pressed).size).toBe(pressed.length)
  expect(pressed).not.toContain('G')
})

test('a letter counts whether or not Shift or Caps Lock is on', () => {
  expect(namesPressed('c')).toEqual(['confirm'])
  expect(namesPressed('C')).toEqual(['confirm'])
  expect(namesPressed('?')).toEqual(['help'])
  expect(namesPressed('Enter')).toEqual(['open'])
  expect(namesPressed('ArrowDown')).toEqual([])
})

test('the help sheet names every key once', () => {
  const named = keysByPlace().flatMap(({ keys }) => keys)
  expect(named).toHaveLength(Object.keys(KEYS).length + GO_KEYS.length)
})
