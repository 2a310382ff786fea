import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { readPasted } from './read-pasted.ts'

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string) => readPasted({ text, received: '2026-12-01' }, ours)
const waysIn = (text: string) =>
  read(text).trips.map(({ date, time, from, to, return: back }) =>
    [date?.slice(5), time, from, to, back?.time].filter((part) => part != null).join(' '),
  )
const howOf = (text: string, field: string) => read(text).marks.find((mark) => mark.field === field)?.how

describe('the same again', () => {
  test('on other days is the same trip on each, and marked as taken over', () => {
    const text =
      'From the Commodore Hotel to the CTICC on Wednesday 9 December at 8:00 for two, back at 17:00, and same again on Thursday and Friday.'
    const way = '08:00 place:commodore-hotel place:cape-town-international-convention-centre 17:00'
    expect(waysIn(text)).toEqual([`12-09 ${way}`, `12-10 ${way}`, `12-11 ${way}`])
    expect([howOf(text, 'trips.1.date'), howOf(text, 'trips.1.from')]).toEqual(['understood', 'assumed'])
  })

  test('from somewhere else is a trip of its own', () => {
    expect(
      waysIn(
        'From the Cape Grace to Spier on 9 December at 10:00 for two. The same on 10 December at 11:00 from the Westin to Spier.',
      ),
    ).toEqual([
      '12-09 10:00 place:cape-grace-hotel place:spier-wine-farm',
      '12-10 11:00 place:westin-cape-town place:spier-wine-farm',
    ])
  })
})

describe('lists and plans', () => {
  test('a row with a time and both ends is a trip, with no words between', () => {
    expect(
      waysIn(
        'Crew Thursday 10 Dec\nAnna 05:00 Winchester Hotel to Spier\nLebo 05:30 Commodore Hotel to Spier\nSam 06:15 Cape Grace Spier',
      ),
    ).toEqual([
      '12-10 05:00 place:winchester-hotel place:spier-wine-farm',
      '12-10 05:30 place:commodore-hotel place:spier-wine-farm',
      '12-10 06:15 place:cape-grace-hotel place:spier-wine-farm',
    ])
  })

  test('a free day is no trip', () => {
    expect(
      waysIn(
        'Day 1 (14 Dec): 10:00 Cape Grace to Spier\nDay 2 (15 Dec): free\nDay 3 (16 Dec): 11:00 Spier to Groot Constantia\nTwo adults',
      ).map((way) => way.slice(0, 11)),
    ).toEqual(['12-14 10:00', '12-16 11:00'])
  })

  test('“all on” a day below the list holds for each', () => {
    expect(
      waysIn(
        'Smith BA043 07:25 to the Mount Nelson\nGarcia IB2601 14:10 to the Cape Grace\nAll on 12 December, airport pick ups please.',
      ).map((way) => way.slice(0, 11)),
    ).toEqual(['12-12 07:25', '12-12 14:10'])
  })

  test('two flights in one sentence are two pick-ups', () => {
    expect(
      waysIn(
        'On 7 December at 9:40 from the airport (BA059) to the Cullinan for one and at 11:25 with ET847 also to the Cullinan.',
      ).map((way) => way.slice(0, 11)),
    ).toEqual(['12-07 09:40', '12-07 11:25'])
  })

  test('a day of the week after a date counts from that date', () => {
    expect(
      waysIn(
        'Monday 7 December 9:00 Cape Grace to Spier for two. Wednesday 10:00 Cape Grace to Groot Constantia.',
      ).map((way) => way.slice(0, 5)),
    ).toEqual(['12-07', '12-09'])
  })
})

test('“rather than the Wednesday” is not the day', () => {
  expect(
    waysIn(
      'Could we make it Thursday 10 December rather than the Wednesday? 10:30 Cape Grace to Spier for two.',
    ),
  ).toEqual(['12-10 10:30 place:cape-grace-hotel place:spier-wine-farm'])
})

describe('where the guests are', () => {
  test('after a way back or a tour they set off from where they began', () => {
    expect(
      waysIn(
        'On the 16th of December from the Winchester to Spier at 11:00 and come back at 4, and on the 18th at 15:00 I go back to the airport.',
      ),
    ).toEqual([
      '12-16 11:00 place:winchester-hotel place:spier-wine-farm 16:00',
      '12-18 15:00 place:winchester-hotel place:cape-town-international',
    ])
  })

  test('an address said afterwards is the one in the suburb', () => {
    expect(
      waysIn('From Durbanville to the CTICC on 9 December at 8:00 for two. Address is 15 Wellington Road.'),
    ).toEqual(['12-09 08:00 15 Wellington Road, Durbanville place:cape-town-international-convention-centre'])
  })

  test('“from … back to …” says both ends of one trip', () => {
    expect(waysIn('From the Paternoster Hotel back to Table View on 9 December at 21:00, 2 people')).toEqual([
      '12-09 21:00 place:paternoster-hotel place:table-view',
    ])
  })

  test('who is fetched again at midnight is brought back', () => {
    expect(
      waysIn(
        'Can you take them from the Cape Grace to Spier on 11 December at 17:45 and fetch them at midnight?',
      ),
    ).toEqual(['12-11 17:45 place:cape-grace-hotel place:spier-wine-farm 00:00'])
  })
})

test('a time that no trip has is asked about: it may be of a trip that was not seen', () => {
  const { ask, unread } = read(
    'On 20 January two cars from the Hyatt Regency to the CTICC for 19 speakers. First run 07h00, second run 07h45.',
  )
  expect(ask).toContain('time_confirm:1')
  expect(unread.map(({ kind }) => kind)).toContain('when')
})
