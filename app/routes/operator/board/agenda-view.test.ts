import { expect, test } from 'vitest'
import { agendaView } from './agenda-view.server.ts'
import { boardAddress, boardAskedFor } from './board-address.ts'
import type { Bar, DayView } from './board-view.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const bar = (id: string, look: Bar['look']) => ({ id, look, from: 600, to: 660 }) as Bar
const VIEW = {
  rows: [{ name: 'Vito', beside: 'CA 1', bars: [bar('a', 'assigned'), bar('b', 'open')] }],
  tray: [bar('b', 'open')],
  now: null,
} as unknown as DayView

test('row by row, what waits to be assigned comes first', () => {
  const asked = boardAskedFor(new URLSearchParams({ list: 'rows' }), NOW)
  const groups = agendaView(VIEW, asked).groups.map(({ title, legs }) => [title, legs.map(({ id }) => id)])
  expect(groups).toEqual([
    ['To assign', ['b']],
    ['Vito CA 1', ['a']],
  ])
})

test('an address keeps all that was asked for', () => {
  const address = '/operator/board?day=2026-11-28&show=week&zoom=4&rows=drivers&list=open'
  expect(boardAddress(boardAskedFor(new URL(address, 'http://x').searchParams, NOW))).toBe(address)
})
