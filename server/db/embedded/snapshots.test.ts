import { expect, test } from 'vitest'
import { snapshotsToKeep } from './snapshots.ts'

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}-000Z.tar.gz`

test('keeps the newest five snapshots and the last of each of the newest seven days', () => {
  const earlier = Array.from({ length: 10 }, (_, i) => [at(i + 1, '08-00-00'), at(i + 1, '17-00-00')]).flat()
  const today = ['09-00-00', '09-05-00', '09-10-00', '09-15-00', '09-20-00', '09-25-00'].map((time) =>
    at(11, time),
  )

  expect(snapshotsToKeep([...today, ...earlier]).toSorted()).toEqual(
    [
      ...['09-05-00', '09-10-00', '09-15-00', '09-20-00', '09-25-00'].map((time) => at(11, time)),
      ...[5, 6, 7, 8, 9, 10].map((day) => at(day, '17-00-00')),
    ].toSorted(),
  )
})
