import { expect, test } from 'vitest'
import { shippedTariff } from '#tests/support/journeys.ts'
import { answerBy, promisedAnswer } from './deadlines.ts'

const askedAt = new Date('2026-11-21T07:20:00Z')
const { policies } = shippedTariff
const hoursLater = (hours: number) => new Date(askedAt.getTime() + hours * 3_600_000)
const promise = { replyHours: 2, officeHours: null }
const asked = (hoursAhead: number) => ({ askedAt, pickupAt: hoursLater(hoursAhead), policies })

test('the office answers within an hour and a half, and three hours before the pickup', () => {
  expect(answerBy(asked(72))).toEqual(hoursLater(1.5))
  expect(answerBy(asked(4))).toEqual(hoursLater(1))
  // A request later than that is due immediately.
  expect(answerBy(asked(2))).toEqual(askedAt)
})

test('the customer is promised an answer, unless it would come too late', () => {
  expect(promisedAnswer(asked(72), promise)).toEqual({ by: hoursLater(2), isSoon: false })
  expect(promisedAnswer(asked(5), promise)).toMatchObject({ isSoon: false })
  expect(promisedAnswer(asked(4.9), promise)).toMatchObject({ isSoon: true })
  // A Saturday morning, 09:20 in Cape Town.
  const officeHours = { from: '07:00', until: '17:00', days: 'mon-fri' } as const
  expect(promisedAnswer(asked(72), { ...promise, officeHours })).toEqual({
    by: hoursLater(47 + 40 / 60),
    isSoon: false,
  })
  expect(promisedAnswer(asked(48), { ...promise, officeHours })).toMatchObject({ isSoon: true })
})
