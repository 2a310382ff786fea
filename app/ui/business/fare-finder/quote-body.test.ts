import { expect, test } from 'vitest'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { withoutQuotedNumbers } from '#server/api/described.ts'
import { schemaOf } from '#server/api/schemas.ts'
import { quoteBody } from './quote-body.ts'

test('what the finder sends has no number in quotation marks, which the API refuses', () => {
  const form = new FormData()
  const typed = { pickup: 'Sea Point', date: '2026-11-28', time: '09:00', passengers: '4', luggage: '2' }
  for (const [name, value] of Object.entries({ ...typed, offer: 'hourly-custom', hours: '11' }))
    form.set(name, value)
  const body: unknown = JSON.parse(quoteBody(form))
  expect(body).toMatchObject({ passengers: 4, luggage: 2, hours: 11 })
  expect(withoutQuotedNumbers(schemaOf(parseQuoteRequest.schema), body)).toEqual(body)
  expect(parseQuoteRequest(body).ok).toBe(true)
})
