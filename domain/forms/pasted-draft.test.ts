import { expect, test } from 'vitest'
import { readPastedDraft } from './pasted-draft.ts'

function posted(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPastedDraft(form)
}

test('a place that was read is ours as long as its words were left alone', () => {
  const read = { trips: '1', '0-from': 'Strand', '0-from-read': 'Strand', '0-from-place': 'place:strand' }
  expect(posted(read).trips[0]?.pickup).toEqual({ label: 'Strand', placeId: 'place:strand' })
  expect(posted({ ...read, '0-from': '2 Beach Road, Strand' }).trips[0]?.pickup).toEqual({
    label: '2 Beach Road, Strand',
  })
})

test('when an aircraft leaves is no pickup', () => {
  const read = { trips: '1', '0-time': '18:10', '0-timeIs': 'departure' }
  expect(posted(read).trips[0]?.time).toBeNull()
  expect(posted({ ...read, '0-timeIs': 'pickup' }).trips[0]?.time).toBe('18:10')
})

test('nothing has to be said, and what is no date, time or number is left out', () => {
  expect(
    posted({ trips: '1', '0-date': '2026-02-30', '0-time': '25:00', '0-passengers': 'many' }),
  ).toMatchObject({
    name: '',
    trips: [
      { pickup: null, date: null, time: null, passengers: null, childAges: [], service: 'point_to_point' },
    ],
  })
  expect(posted({}).trips).toEqual([])
  expect(posted({ trips: '99999' }).trips).toEqual([])
})
