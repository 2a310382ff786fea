import { expect, test } from 'vitest'
import { releasedView, releasingText } from './release-view.server.ts'

const released = new URLSearchParams({ done: 'release', released: '3', told: '2' })

test('the question says how many guests are told, and that held bookings lapse without an email', () => {
  const text = releasingText({ held: 1, told: 2 }, { hasMail: true })
  expect(text).toMatch(
    /^2 guests are told by email that we decline\. 1 held booking lapses without an email\./,
  )
  expect(releasingText({ held: 1, told: 0 }, { hasMail: true })).toMatch(/^Nobody is told\./)
  expect(releasedView(released, { hasMail: true })?.text).toBe('3 bookings released, 2 guests told by email.')
})

test('without a mail server it does not claim that guests are told: their emails wait', () => {
  expect(releasingText({ held: 0, told: 1 }, { hasMail: false })).toMatch(
    /^1 email waits until mail is set up\./,
  )
  expect(releasedView(released, { hasMail: false })?.text).toBe('3 bookings released, 2 emails wait.')
})
