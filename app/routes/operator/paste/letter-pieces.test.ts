import { expect, test } from 'vitest'
import { piecesOf } from './letter-pieces.ts'

test('the letter stays whole; words are numbered in its order, and fields that share words share their number', () => {
  const text = 'Sat 5 Dec, 2 adults with 2 children (4 and 7)'
  const { pieces, numbers } = piecesOf(text, {
    unread: [],
    marks: [
      { field: 'trips.0.children_ages', how: 'read', words: '4 and 7', from: 37, to: 44 },
      {
        field: 'trips.0.passengers',
        how: 'understood',
        words: '2 adults with 2 children (4 and 7)',
        from: 11,
        to: 45,
      },
      { field: 'trips.0.date', how: 'read', words: 'Sat 5 Dec', from: 0, to: 9 },
      { field: 'trips.0.service', how: 'understood', words: '2', from: 11, to: 12 },
      { field: 'trips.1.passengers', how: 'assumed', words: '2 adults', from: 11, to: 19 },
    ],
  })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.flatMap(({ mark }) => mark ?? [])).toEqual([
    { number: 1, label: '1 date', kind: 'when', isSure: true },
    { number: 2, label: '2 guests', kind: 'many', isSure: false },
  ])
  expect([...numbers]).toEqual([
    ['trips.0.date', 1],
    ['trips.0.passengers', 2],
    ['trips.0.children_ages', 2],
  ])
})

test('words that stand in no field are told apart from the rest', () => {
  const text = 'Sat 5 Dec, 9 of us, 4 more in Obs'
  const { pieces } = piecesOf(text, {
    marks: [{ field: 'trips.0.date', how: 'understood', words: 'Sat 5 Dec', from: 0, to: 9 }],
    unread: [{ kind: 'count', from: 20, to: 21 }],
  })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isUnread }) => isUnread).map((piece) => piece.text)).toEqual(['4'])
})
