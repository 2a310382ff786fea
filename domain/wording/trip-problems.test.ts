import { expect, test } from 'vitest'
import { problem, type Problem } from '#domain/forms/problems.ts'
import { english } from '#tests/support/english.ts'
import { tripProblemForOffice } from './trip-problems.ts'

test('a trip without a price tells the office what to do, and sends it to no enquiry', () => {
  const said = (one: unknown) => tripProblemForOffice(one as Problem, english)
  expect(said(problem('destination', 'unknown-place', { label: 'Xyzzy Lane' }))).toBe(
    'We don’t know where “Xyzzy Lane” is. Choose a place from the list.',
  )
  expect(said(problem('destination', 'too-far', { label: 'Upington', km: 550, base: 'Cape Town' }))).toBe(
    'Upington is more than 550 km from Cape Town. Quote it by hand.',
  )
  expect(said(problem('destination', 'same-place'))).toBe(
    'Pickup and destination are the same place. Change one of them',
  )
})
