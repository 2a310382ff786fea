import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { PASTED_MESSAGES } from '#tests/support/pasted-messages.ts'
import { readPasted } from './read-pasted.ts'
import type { PastedReading, ReadTrip } from './reading.ts'

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string, received = '2026-11-23') => readPasted({ text, received }, ours)

describe('messages of guests', () => {
  for (const { text, received, person, trips, ask, not = null } of PASTED_MESSAGES)
    test(text.replaceAll('\n', ' ').slice(0, 70), () => {
      const reading = read(text, received)
      const said = reading.trips.map(withoutUnsaid)
      expect({ ...reading, trips: said, marks: [], unread: [] }).toEqual({
        person,
        trips,
        ask,
        not_an_enquiry: not,
        marks: [],
        unread: [],
      })
      expect(
        fieldsOf(reading).filter((field) => !reading.marks.some((mark) => mark.field === field)),
      ).toEqual([])
    })
})

describe('whatever is pasted', () => {
  test('the words of a mark stand in the message', () => {
    for (const { text, received } of PASTED_MESSAGES) {
      const inOneLine = text.replaceAll(/\s+/g, ' ')
      for (const { words } of read(text, received).marks) expect(inOneLine).toContain(words)
    }
  })

  test('most messages are read whole, and most of their fields word for word', () => {
    const whole = PASTED_MESSAGES.map(({ text, received }) => read(text, received)).filter(
      ({ unread }) => unread.length === 0,
    )
    expect(whole.length).toBeGreaterThan(PASTED_MESSAGES.length / 2)
    const marks = whole.flatMap((reading) => reading.marks)
    const counted = marks.filter(({ field }) => !/\.(service|time_is)$/.test(field))
    expect(counted.filter(({ how }) => how !== 'read').length).toBeLessThan(counted.length / 3)
  })

  test('where a number or a time stands in no field, those that were read are to be checked', () => {
    const asked = 'Collect 9 people at 17h15 on 10 December from the CTICC'
    const howOf = (text: string, field: string) => read(text).marks.find((mark) => mark.field === field)?.how
    expect(howOf(`${asked}, to Spier.`, 'trips.0.passengers')).toBe('read')
    expect(howOf(`${asked}, and 4 others, to Spier.`, 'trips.0.passengers')).toBe('understood')
    expect(howOf(`${asked}, or say 18h00, to Spier.`, 'trips.0.time')).toBe('understood')
  })

  test('a message about a booking of ours is no new enquiry', () => {
    const later = read('Ref BE 731906 for tomorrow morning. Would it be ok if the driver comes 20 min later?')
    expect(later.not_an_enquiry).toEqual({ kind: 'change', reference: 'BE731906' })
    const thanks = read('A big thank you to Yusuf, who got us from Franschhoek to the airport yesterday!')
    expect(thanks.not_an_enquiry).toEqual({ kind: 'thanks' })
  })

  test.each([
    'a ',
    'from to ',
    '12 ',
    '1 a b ',
    '12:30 - ',
    'Main Road ',
    'Aa ',
    '> \n',
    '\n',
    '@',
    '2 big ',
    '((((',
    'the 5th ',
    'Mon 1, ',
    ' and  3 ',
    'kids 0 and0',
    "from op '",
    '3 Dec, sorry from its ',
    'to Aa ',
    ' and a coach',
    '5 guests who ',
    'kids all 9 ',
    'A. ',
    'to Spier and ',
    'Spier not Spier ',
    'wait 5 Dec ',
    'night of Fri 1 to ',
    'every day Mon 1 to Wed 3 Dec ',
    '6 Arum Court, 7 Main Road, ',
    '\nsorry, i mean at 6am ',
    '12 Aa. St. Road ',
    'Ann from Aa aa ',
    '- Mr Aa 2+2 ',
    'by Spier aa kry ',
    'same again on Friday ',
    'dropped aa, collected at ',
    '\n1/12 free',
    '\nAa 05:30 Cape Grace Spier',
    'from aa back to ',
    'my address is 8 Aa Street. ',
    'BA043 to Spier at 11:25 ET847 ',
    '7 Dec Wednesday ',
  ])('%j over and over is read, and does not hang us', (piece) => {
    read(piece.repeat(10_000 / piece.length))
  })

  test('many messages in one, and many blanks, are read', () => {
    read('lufthansa'.padEnd(3000).repeat(3))
    read(
      PASTED_MESSAGES.map(({ text }) => text)
        .join('\n')
        .slice(0, 10_000),
    )
  })
})

/** More messages with their readings, a JSON object a line, where there are any. */
const more = process.env.PASTED_MESSAGES ?? ''

test.skipIf(!existsSync(more))('messages of others', () => {
  const wrong = readFileSync(more, 'utf8')
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { id: string; text: string; received: string; expected: PastedReading },
    )
    .filter(({ text, received, expected }) => {
      const { trips, not_an_enquiry } = read(text, received.slice(0, 10))
      const kind = (expected.not_an_enquiry as unknown as string | undefined) ?? null
      return trips.length < expected.trips.length || (not_an_enquiry?.kind ?? null) !== kind
    })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

function withoutUnsaid(trip: ReadTrip): Partial<ReadTrip> {
  return Object.fromEntries(
    Object.entries(trip).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function fieldsOf({ person, trips }: PastedReading): string[] {
  return [
    ...Object.keys(person).map((field) => `person.${field}`),
    ...trips.flatMap((trip, i) => [
      ...Object.keys({ ...withoutUnsaid(trip), return: 0 })
        .filter((field) => field !== 'return')
        .map((field) => `trips.${i}.${field}`),
      ...Object.entries(trip.return ?? {}).flatMap(([field, value]) =>
        value === null ? [] : [`trips.${i}.return.${field}`],
      ),
    ]),
  ]
}
