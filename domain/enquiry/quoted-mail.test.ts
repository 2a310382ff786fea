import { expect, test } from 'vitest'
import { splitQuoted } from './quoted-mail.ts'

const newWords = (text: string) => splitQuoted(text).words

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

test('the header block with which Outlook begins a quote is no new word, in English and German', () => {
  const english =
    'Yes, 8 am is fine.\n\nKind regards\nJo\n\nFrom: Tours <a@b.example>\nSent: Friday, 20 November 2026 10:42\nTo: Jo\nSubject: Re: Your trip\n\nHello'
  expect(splitQuoted(english)).toEqual({
    words: 'Yes, 8 am is fine.\n\nKind regards\nJo',
    quoted:
      'From: Tours <a@b.example>\nSent: Friday, 20 November 2026 10:42\nTo: Jo\nSubject: Re: Your trip\n\nHello',
  })
  const german =
    'Passt, danke.\n\n________________________________\nVon: Tours\nGesendet: Freitag\nAn: Jo\nBetreff: AW: Ihre Fahrt\n\nGuten Tag'
  expect(newWords(german)).toBe('Passt, danke.')
  expect(newWords('Passt.\n\nVon: Tours\nGesendet: Freitag\nAn: Jo\n\nGuten Tag')).toBe('Passt.')
  expect(newWords('From: the airport\nTo: Camps Bay\nat 8')).toBe('From: the airport\nTo: Camps Bay\nat 8')
})

test('what stands between quotes stays, and a mail that only quotes is not empty', () => {
  expect(newWords('> How many?\nFour.\n> And bags?\nSix.\n> Bye')).toBe(
    '> How many?\nFour.\n> And bags?\nSix.',
  )
  expect(newWords('> Hello\n> there')).toBe('> Hello\n> there')
})
