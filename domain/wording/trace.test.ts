import { expect, test } from 'vitest'
import { changesBetween } from '#domain/office/trace.ts'
import { changeInWords, tracedInWords } from './trace.ts'

test('a change of why an enquiry was closed names the reason', () => {
  const change = { field: 'closedWhy', from: null, to: 'price' }
  expect(changeInWords(change)).toBe('Why closed: nothing → The price was too high')
})

test('a paper is called what the fleet pages call it, and its last day is a date', () => {
  const entered = { kind: 'driver', what: 'paper entered: prdp', who: 'operator', data: {} } as const
  expect(tracedInWords(entered, String).what).toBe('Paper entered: driving permit (PrDP)')
  expect(changeInWords({ field: 'until', from: null, to: '2028-04-16' })).toBe(
    'Until: nothing → Sun 16 Apr 2028',
  )
})

test('a guest who was told of a closure was told of a place by its name, and the mail stands beside it', () => {
  const data = { place: 'chapmans-peak-drive', isOpen: false, by: 'mail', text: 'Please come at nine.' }
  const told = { kind: 'booking', what: 'closure', who: 'operator', data } as const
  const placeNamed = (id: string) => (id === data.place ? 'Chapman’s Peak Drive' : '')
  expect(tracedInWords(told, placeNamed)).toEqual({
    what: 'Told by mail: Chapman’s Peak Drive is closed',
    why: 'Please come at nine.',
  })
})

test('a change says from what to what, in words', () => {
  const before = {
    total: 120000,
    flightNumber: '',
    active: true,
    'starts 2': new Date('2026-11-25T07:55:00Z'),
  }
  const after = {
    total: 135000,
    flightNumber: 'LH 574',
    active: false,
    'starts 2': new Date('2026-11-25T08:10:00Z'),
  }
  expect(changesBetween(before, after).map(changeInWords)).toEqual([
    'Price: R1,200 → R1,350',
    'Flight number: nothing → LH 574',
    'In service: yes → no',
    'Pickup of leg 2: Wed 25 Nov 09:55 → Wed 25 Nov 10:10',
  ])
  expect(changesBetween(after, after)).toEqual([])
})
