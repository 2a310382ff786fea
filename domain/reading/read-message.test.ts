import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PASTED_MESSAGES } from '#tests/support/words/pasted-messages.ts'
import { howOf, read, tripsIn } from '#tests/support/words/reading.ts'
import { processorTime, repeated, WORST_TEXTS } from '#tests/support/attacks/worst-texts.ts'
import { languageOf } from './languages.ts'
import type { MessageReading, ReadTrip } from './reading.ts'
import { LONGEST_MESSAGE } from './text.ts'

describe('messages of guests', () => {
  for (const { text, received, person, trips = [], ask = [], not = null } of PASTED_MESSAGES)
    test(text.replaceAll('\n', ' ').slice(0, 70), () => {
      const reading = read(text, received)
      expect({ ...reading, trips: reading.trips.map(withoutUnsaid), marks: [], unread: [] }).toEqual({
        person,
        trips,
        ask,
        not_an_enquiry: not,
        marks: [],
        unread: [],
      })
    })
})

test('each field that is read has a mark, and the words of a mark stand in the message', () => {
  for (const { text, received } of PASTED_MESSAGES) {
    const reading = read(text, received)
    const inOneLine = text.replaceAll(/\s+/g, ' ')
    for (const { words } of reading.marks) expect(inOneLine).toContain(words)
    const marked = new Set(reading.marks.map(({ field }) => field))
    expect(fieldsOf(reading).filter((field) => !marked.has(field))).toEqual([])
  }
})

describe('what was not read', () => {
  const asked = 'Collect 9 people at 17h15 on 10 December from the CTICC'

  test.each([
    [`${asked}, to Spier.`, 'trips.0.passengers', 'read'],
    [`${asked}, and 4 others, to Spier.`, 'trips.0.passengers', 'understood'],
    [`${asked}, or say 18h00, to Spier.`, 'trips.0.time', 'understood'],
    [`${asked}, to Spier, see you at Whispering Pines then.`, 'trips.0.to', 'understood'],
    [`${asked}, to Spier, as your driver did yesterday.`, 'trips.0.date', 'understood'],
  ])('puts fields of its kind in doubt: “%s”', (text, field, how) => {
    expect(howOf(text, field)).toBe(how)
  })

  test('is not what is said twice', () => {
    const text =
      '5 December 10:00 Spier to the Silo, 1 pax, 2 bags\n6 December 11:00 the Silo to Spier, 1 pax'
    expect(read(text).unread).toEqual([])
  })

  test('puts no other trip in doubt', () => {
    const text =
      '1. 5 December 10:00 Spier to the Silo, 2 pax\n2. 6 December 11:00 the Silo to Lanzerac and Farm Xanadu, 3 pax, we are 5, 14:00'
    expect(['date', 'to', 'passengers'].map((field) => howOf(text, `trips.0.${field}`))).toEqual([
      'read',
      'read',
      'read',
    ])
    expect(howOf(text, 'trips.1.date')).toBe('understood')
  })

  test('is asked about where it is a time: it may be of a trip that was not seen', () => {
    const { ask, unread } = read(
      'On 20 January two cars from the Hyatt Regency to the CTICC for 19 speakers. First run 07h00, second run 07h45.',
    )
    expect(ask).toContain('time_confirm:1')
    expect(unread.map(({ kind }) => kind)).toContain('when')
  })
})

describe('whatever is pasted', () => {
  test.each(WORST_TEXTS)(
    '%j over and over is read in a time that grows no faster than its length',
    (piece) => {
      const time = (length: number, rounds?: number) =>
        processorTime(() => read(repeated(piece, length)), rounds)
      const once = time(LONGEST_MESSAGE, 1)
      // Short times are noise.
      const isShort = once < 150
      const most = isShort ? 150 : Math.max(150, 3 * time(LONGEST_MESSAGE / 2))
      expect(isShort ? once : time(LONGEST_MESSAGE)).toBeLessThan(most)
    },
  )

  test('only the first 10,000 characters are read', () => {
    const { person, trips } = read(
      `Two of us from Spier to the Silo on 5 December.${' '.repeat(LONGEST_MESSAGE)}\nAnn, ann@example.com`,
    )
    expect([trips.length, person]).toEqual([1, {}])
  })
})

test.each([
  ['I’m in the arrivals hall. Nobody around?', 'en'],
  ['Lanzerac, 8 am', 'en'],
  ['Bin am Flughafen, wo ist der Fahrer?', 'de'],
  ['am 12.12. um 8', 'de'],
])('a guest who writes “%s” is answered in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

/** More messages with their readings, a JSON object a line, where there are any. */
const more = process.env.PASTED_MESSAGES ?? ''

test.skipIf(!existsSync(more))('messages of others', () => {
  type Judged = {
    id: string
    text: string
    received: string
    expected: MessageReading & { not_an_enquiry?: string }
  }
  const lines = readFileSync(more, 'utf8').trim().split('\n')
  const wrong = lines
    .map((line) => JSON.parse(line) as Judged)
    .filter(({ text, received, expected }) => {
      const { trips, not_an_enquiry: not } = read(text, received.slice(0, 10))
      return trips.length < expected.trips.length || (not?.kind ?? null) !== (expected.not_an_enquiry ?? null)
    })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a message without a trip asks for none', () => {
  expect(tripsIn('Hi, do your vans have wifi and can we pay with a card in the car? Thanks')).toEqual([])
})

function withoutUnsaid(trip: ReadTrip): Partial<ReadTrip> {
  const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(trip).filter(([, value]) => isSaid(value)))
}

function fieldsOf({ person, trips }: MessageReading): string[] {
  return [
    ...Object.keys(person).map((field) => `person.${field}`),
    ...trips.flatMap(({ return: back, ...trip }, i) => [
      ...Object.keys(withoutUnsaid({ ...trip, return: null })).map((field) => `trips.${i}.${field}`),
      ...Object.entries(back ?? {}).flatMap(([field, value]) =>
        value === null ? [] : [`trips.${i}.return.${field}`],
      ),
    ]),
  ]
}
