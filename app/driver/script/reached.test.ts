import { expect, test } from 'vitest'
import { type QueuedTap, reachedWith } from './reached.ts'

const tap = (id: string, name: QueuedTap['tap'] = 'arrived'): QueuedTap => ({
  id,
  legId: 'leg',
  tap: name,
  at: '2026-11-28T06:00:00.000Z',
})

test('a leg is shown as if everything in the queue counted', () => {
  const steps = [
    { step: 'on the way' as const, at: '2026-11-28T05:40:00.000Z' },
    { step: 'arrived' as const, at: '' },
    { step: 'on board' as const, at: '' },
  ]
  const reached = (queued: QueuedTap[]) => reachedWith(steps, queued).filter(({ at }) => at !== '')
  expect(reached([tap('a')])).toMatchObject([{ waits: false }, { step: 'arrived', waits: true }])
  expect(reached([tap('a'), tap('b', 'undo')])).toHaveLength(1)
  expect(reached([tap('a', 'undo')])).toEqual([])
})
