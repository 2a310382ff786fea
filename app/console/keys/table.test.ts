import { expect, test } from 'vitest'
import { goKeysOf, KEYS, keysByPlace, namesPressed } from './table.ts'

test('on one page no two keys do different things, and no key begins like another', () => {
  const keys = [...Object.values(KEYS), ...goKeysOf('owner').map((key) => ({ ...key, where: 'Everywhere' }))]
  for (const place of new Set(keys.map(({ where }) => where))) {
    const here = keys.filter(({ where }) => [place, 'Everywhere', 'In a list'].includes(where))
    const pressed = here.map(({ press }) => press.join(' '))
    expect(new Set(pressed).size, place).toBe(pressed.length)
    expect(pressed).not.toContain('G')
  }
})

test('a letter counts with or without Shift or Caps Lock', () => {
  expect(namesPressed('c')).toEqual(['confirm', 'copy'])
  expect(namesPressed('C')).toEqual(['confirm', 'copy'])
  expect(namesPressed('?')).toEqual(['help'])
  expect(namesPressed('Enter')).toEqual(['open'])
  expect(namesPressed('ArrowDown')).toEqual(['below'])
  expect(namesPressed('ArrowDown', true)).toEqual(['next that can', 'below'])
})

test('the help sheet names every key that does something now, and the pages of the user’s rail', () => {
  const namedFor = (...asked: Parameters<typeof keysByPlace>) =>
    keysByPlace(...asked).flatMap(({ keys }) => keys.map(({ does }) => does))
  expect(namedFor('owner', () => true)).toHaveLength(Object.keys(KEYS).length + goKeysOf('owner').length)
  const some = namedFor('operator', (name) => name === 'confirm')
  expect(some).toEqual(expect.arrayContaining(['confirm', 'Vehicles']))
  expect(some).not.toEqual(expect.arrayContaining(['decline']))
  expect(some).not.toContain('Facts')
})
