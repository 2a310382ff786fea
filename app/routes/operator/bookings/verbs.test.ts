import { expect, test } from 'vitest'
import { type Move, movesAhead } from '#domain/booking/permissions.ts'
import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'
import { legVerbsOf, verbsOf } from './verbs.ts'

function labels(status: BookingStatus, { legId, waits = {}, hasPassed = false }: Given = {}) {
  const legs = [{ status: LEGS[status] ?? 'open' }]
  const { verbs, later } = verbsOf(status, movesAhead({ status, legs }, 'operator'), {
    legId: legId ?? null,
    hasSeveralLegs: false,
    canChange: true,
    hasPassed,
    waitOf: (move) => waits[move] ?? '',
  })
  return { now: verbs.map(({ label }) => label), later }
}

const LEGS: Partial<Record<BookingStatus, LegStatus>> = {
  assigned: 'assigned',
  'under way': 'under way',
  completed: 'completed',
}

type Given = { legId?: string; waits?: Partial<Record<Move, string>>; hasPassed?: boolean }

test('a pending booking can be confirmed and declined; later moves say what they wait for', () => {
  const { now, later } = labels('pending')
  expect(now.slice(0, 2)).toEqual(['Confirm', 'Decline…'])
  expect(now.at(-1)).toBe('Cancel…')
  expect(later).toEqual([
    { label: 'Start', why: 'not confirmed yet' },
    { label: 'No show', why: 'not confirmed yet' },
  ])
})

test('confirming asks what happened once the pickup has passed', () => {
  expect(labels('pending', { hasPassed: true }).now[0]).toBe('Confirm…')
})

test('assigning comes first where a leg has no vehicle', () => {
  expect(labels('confirmed', { legId: 'leg' }).now[0]).toBe('Assign')
})

test('a move that is past is left out', () => {
  expect(labels('completed').later).toEqual([])
  expect(labels('completed').now).not.toContain('Cancel…')
  expect(labels('under way').now).toEqual(expect.arrayContaining(['Complete', 'No show…']))
  expect(labels('under way').now).not.toContain('Start')
  expect(labels('under way').now).toContain('Not under way')
})

test('a move that is too early says when it becomes possible', () => {
  const { now, later } = labels('assigned', { waits: { start: 'from 14:30', 'no show': 'from 21:30' } })
  expect(now).not.toContain('Start')
  expect(later).toEqual([
    { label: 'Start', why: 'from 14:30' },
    { label: 'No show', why: 'from 21:30' },
  ])
  expect(labels('under way', { waits: { complete: 'from Mon 23 Nov' } }).later).toEqual([
    { label: 'Complete', why: 'from Mon 23 Nov' },
  ])
})

test('each of several legs has its own moves, and only the chosen one has keys', () => {
  const moves = (status: LegStatus, isChosen: boolean, wait = '') =>
    legVerbsOf(
      { status: 'under way' },
      { id: 'leg', status },
      { isChosen, waitOf: (act) => (act === 'start' ? wait : '') },
    )
  expect(moves('under way', true).verbs.map(({ label }) => label)).toEqual([
    'Complete',
    'No show…',
    'Not under way',
    'Reassign',
    'Cancel this leg…',
  ])
  expect(moves('under way', false).verbs.some(({ keyName }) => keyName !== undefined)).toBe(false)
  expect(moves('open', true).verbs[0]).toMatchObject({ label: 'Assign', keyName: 'assign', assign: 'leg' })
  expect(moves('assigned', true, 'from Sat 28 Nov').later).toEqual([
    { label: 'Start', why: 'from Sat 28 Nov' },
  ])
  expect(moves('cancelled', true)).toEqual({ verbs: [], later: [] })
})

test('with several legs the booking itself keeps only what decides the whole', () => {
  const legs = [{ status: 'under way' as const }, { status: 'open' as const }]
  const { verbs, later } = verbsOf('under way', movesAhead({ status: 'under way', legs }, 'operator'), {
    legId: 'leg',
    hasSeveralLegs: true,
    canChange: true,
    hasPassed: false,
    waitOf: () => '',
  })
  expect(verbs.map(({ label }) => label)).toEqual(['Change', 'Note', 'Cancel…'])
  expect(later).toEqual([])
})
