import type { PostedForm } from '#domain/forms/fields.ts'
import { readQuoteForm } from '#domain/forms/quote-request.ts'

const NUMBERS = ['passengers', 'luggage', 'smallLuggage', 'hours']

/** The form as the JSON API takes it: numbers as numbers, and blank ones left out. */
export function quoteBody(form: PostedForm): string {
  const read = readQuoteForm(form)
  return JSON.stringify(read, (name, value: unknown) =>
    NUMBERS.includes(name) ? (value === '' ? undefined : Number(value)) : value,
  )
}
