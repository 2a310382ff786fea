import { expect, test } from 'vitest'
import { filtersOf } from './files/file.server.ts'
import { tripsIn } from './invoices/draft-view.server.ts'

/** What addresses name goes to the database only if it can be stored there. */

const of = (query: string) => new URLSearchParams(query)

test('an address of an invoice names trips without characters that cannot be stored', () => {
  expect(tripsIn(of('booking=KXT-49M%00'))).toEqual({ booking: 'KXT-49M' })
  expect(tripsIn(of('company=%00Acme&month=2026-11'))).toEqual({ company: 'Acme', month: '2026-11' })
})

test.each(['unit=%00', 'driver=%00', 'unit=1'])('there is no file of %s', (query) => {
  expect(() => filtersOf(of(query))).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

test('the words of a search lose them', () => {
  expect(filtersOf(of('q=%00Thandi')).q).toBe('Thandi')
})
