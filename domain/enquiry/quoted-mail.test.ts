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

const WROTE_LINES = [
  'On Fri, 20 Nov 2026 at 10:42, Tours & Transfers <\nbookings@tours.example> wrote:',
  'Am Fr., 20. Nov. 2026 um 10:42 Uhr schrieb Tours <bookings@tours.example>:',
  'Le ven. 20 nov. 2026 à 10:42, Tours <bookings@tours.example>\na écrit :',
  'El vie, 20 nov 2026 a las 10:42, Tours (<bookings@tours.example>) escribió:',
  'Il giorno ven 20 nov 2026 alle ore 10:42 Tours <bookings@tours.example> ha scritto:',
  'Em sex., 20 de nov. de 2026 às 10:42, Tours <bookings@tours.example> escreveu:',
  'Op vr 20 nov 2026 om 10:42 schreef Tours <bookings@tours.example>:',
  'Op Vr. 20 Nov. 2026 om 10:42 het Tours <bookings@tours.example> geskryf:',
  'Den fre 20 nov. 2026 kl 10:42 skrev Tours <bookings@tours.example>:',
  'fre. 20. nov. 2026 kl. 10:42 skrev Tours <bookings@tours.example>:',
  'pt., 20 lis 2026 o 10:42 Tours <bookings@tours.example> napisał(a):',
  'пт, 20 нояб. 2026 г. в 10:42, Tours <bookings@tours.example>:',
  '2026年11月20日(金) 10:42 Tours <bookings@tours.example>:',
  '---- On Fri, 20 Nov 2026 10:42:00 +0200 bookings@tours.example wrote ----',
  '-------- Message d’origine --------'.replace('’', "'"),
]

test.each(WROTE_LINES)('a quote begins with “%s”', (line) => {
  expect(splitQuoted(`Yes, 8 am.\n\n${line}\n\nDear Hannah`)).toEqual({
    words: 'Yes, 8 am.',
    quoted: `${line}\n\nDear Hannah`,
  })
})

test.each([
  ['De :', 'Envoyé :', 'À :', 'Objet :'],
  ['De:', 'Enviado el:', 'Para:', 'Asunto:'],
  ['Da:', 'Inviato:', 'A:', 'Oggetto:'],
  ['De:', 'Enviada em:', 'Para:', 'Assunto:'],
  ['Van:', 'Verzonden:', 'Aan:', 'Onderwerp:'],
  ['Van:', 'Gestuur:', 'Aan:', 'Onderwerp:'],
  ['Från:', 'Skickat:', 'Till:', 'Ämne:'],
  ['Fra:', 'Sendt:', 'Til:', 'Emne:'],
  ['Od:', 'Wysłano:', 'Do:', 'Temat:'],
  ['От:', 'Отправлено:', 'Кому:', 'Тема:'],
])('a quote begins with the lines %s %s %s %s', (from, sent, to, subject) => {
  const block = `${from} Tours\n${sent} 20.11.2026 10:42\n${to} Hannah\n${subject} Re: x`
  expect(newWords(`Yes, 8 am.\n\n${block}\n\nDear Hannah`)).toBe('Yes, 8 am.')
})

test.each([
  'At 10:30 my wife wrote to you: she needs a seat.\nThank you',
  'On Monday we land at 10:30.\nMy wife wrote:\nno seats needed',
  'We leave from: the Waterfront\nTo: Camps Bay',
  'Sent from my hotel, as the airport has no signal.',
])('“%s” is all new', (text) => {
  expect(newWords(text)).toBe(text)
})

test('what stands between quotes stays, and a mail that only quotes is not empty', () => {
  expect(newWords('> How many?\nFour.\n> And bags?\nSix.\n> Bye')).toBe(
    '> How many?\nFour.\n> And bags?\nSix.',
  )
  expect(newWords('> Hello\n> there')).toBe('> Hello\n> there')
})
