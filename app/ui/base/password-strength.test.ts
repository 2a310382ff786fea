import { expect, test } from 'vitest'
import { isEasilyGuessed } from './password-strength.ts'

test.each([
  ['password2026', true],
  ['qwertyuiop', true],
  ['protea kettle 41 harbour', false],
])('whether %s is easy to guess: %s', async (password, isEasy) => {
  expect(await isEasilyGuessed(password)).toBe(isEasy)
})
