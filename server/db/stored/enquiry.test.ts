import { expect, test } from 'vitest'
import type { EnquiryContent } from '#domain/enquiry/content.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import { enquiryContent, isSameEnquiry, storedDetails } from './enquiry.ts'

const content: EnquiryContent = { kind: 'booking', details: bookingEnquiry() }

function kept(written: EnquiryContent): EnquiryContent {
  const details: unknown = JSON.parse(JSON.stringify(storedDetails(written)))
  return enquiryContent.parse({ kind: written.kind, details })
}

test('an enquiry survives writing and reading unchanged', () => {
  expect(kept(content)).toEqual(content)
})

test('an enquiry that says something else is another one', () => {
  expect(isSameEnquiry(kept(content), content)).toBe(true)
  const other: EnquiryContent = { kind: 'booking', details: bookingEnquiry({ notes: 'Two of us now' }) }
  expect(isSameEnquiry(kept(content), other)).toBe(false)
})
