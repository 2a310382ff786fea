import { describe, expect, test } from 'vitest'
import { read, tripsIn } from '#tests/support/words/reading.ts'

describe('a copied chat', () => {
  test.each([
    '[09:12, 2026/11/23]',
    '[23/11, 09:12]',
    '[23.11., 09:12]',
    '[23/11/2026, 09:12:41]',
    '[9:12 am, 23/11/2026]',
    '[11/23/26, 9:12:41 PM]',
    '[23-11-2026 09:12]',
    '11/23/26, 9:12 PM -',
    '2026/11/23, 09:12 -',
  ])('tells who wrote, and nothing of a trip: %s', (stamp) => {
    const { person, trips, unread } = read(
      `${stamp} Ann B 🌸: From Spier to the Silo on 5 December\n${stamp} Ann B 🌸: 10:00, two people`,
    )
    expect([person, unread]).toEqual([{ name: 'Ann B' }, []])
    expect(trips).toMatchObject([{ date: '2026-12-05', time: '10:00', passengers: 2 }])
  })

  test('in one line is read message by message', () => {
    const text =
      '[18:55, 23/11/2026] Olga: hello [18:55, 23/11/2026] Olga: Spier to the Silo [18:56, 23/11/2026] Olga: 5 December 8:15'
    expect(tripsIn(text)).toMatchObject([{ date: '2026-12-05', time: '08:15', to: 'place:the-silo-hotel' }])
  })

  test('has pictures, deleted messages and notes of the program, which ask for nothing', () => {
    const text = [
      '11/23/26, 4:31 PM - Messages and calls are end-to-end encrypted.',
      '11/23/26, 4:31 PM - Ann: Spier to the Silo',
      '11/23/26, 4:32 PM - Ann: <attached: 0012-PHOTO-2026-12-01-16-48-01.jpg>',
      '11/23/26, 4:33 PM - Ann: This message was deleted',
      '11/23/26, 4:34 PM - Missed voice call',
      '11/23/26, 4:35 PM - Ann: 5 December 10:00 <This message was edited>',
    ].join('\n')
    expect(read(text).unread).toEqual([])
    expect(tripsIn(text)).toMatchObject([{ date: '2026-12-05', time: '10:00' }])
  })

  test('with a hotel’s reservations desk alone is not ours', () => {
    const text = '[09:12, 23/11/2026] Sea Lodge Reservations: Two guests, 5 December 10:00, Spier to the Silo'
    expect(tripsIn(text)).toMatchObject([{ passengers: 2 }])
  })

  test('is not a list of days and hours', () => {
    const rows =
      '05/12/2026 10:00 - Pickup: Spier, drop-off: the Silo\n06/12/2026 11:00 - the Silo to Lanzerac'
    expect(tripsIn(rows).map(({ date, time }) => [date, time])).toEqual([
      ['2026-12-05', '10:00'],
      ['2026-12-06', '11:00'],
    ])
  })

  test('with rows of a list is a trip a row', () => {
    const text = [
      '[07:32, 23/11/2026] Zoe: Below transfers for 4 December',
      '[07:33, 23/11/2026] Zoe: 08:00 Winchester - Airport, 1 pax',
      '[07:33, 23/11/2026] Zoe: 09:30 Winchester - Spier, 4 pax',
    ].join('\n')
    expect(tripsIn(text).map(({ date, time }) => [date, time])).toEqual([
      ['2026-12-04', '08:00'],
      ['2026-12-04', '09:30'],
    ])
  })
})
