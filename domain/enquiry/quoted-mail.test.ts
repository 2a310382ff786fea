import { expect, test } from 'vitest'
import { newWords } from './quoted-mail.ts'

test('of a mail only the new words are shown, whatever program quotes the old ones', () => {
  expect(
    newWords('Yes please!\r\n\r\nOn Fri, 20 Nov 2026 at 10:42, Tours <a@b.example> wrote:\r\n> Hello'),
  ).toBe('Yes please!')
  expect(
    newWords(
      'Gern.\n\nAm 20.11.2026 um 10:42 schrieb Tours & Transfers\n<office@tours.example>:\n> Guten Tag',
    ),
  ).toBe('Gern.')
  expect(newWords('Thanks\n\n-----Original Message-----\nFrom: us')).toBe('Thanks')
  expect(newWords('On Monday we leave at 8.\nOn Tuesday too.')).toBe(
    'On Monday we leave at 8.\nOn Tuesday too.',
  )
})

test('what stands between quotes stays, and a mail that only quotes is not empty', () => {
  expect(newWords('> How many?\nFour.\n> And bags?\nSix.\n> Bye')).toBe(
    '> How many?\nFour.\n> And bags?\nSix.',
  )
  expect(newWords('> Hello\n> there')).toBe('> Hello\n> there')
})
