import { expect, test } from 'vitest'
import { isEasilyGuessed } from './password-strength.ts'

test.each([
  ['password2026', true],
  ['qwertyuiop', true],
  ['Nomvula1984', true],
  ['protea kettle 41 harbour', false],
])('whether %s is easy to guess for those who know the name: %s', async (password, isEasy) => {
  expect(await isEasilyGuessed(password, ['Nomvula', 'Dlamini'])).toBe(isEasy)
})
