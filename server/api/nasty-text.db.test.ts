import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { rowsOf } from '#tests/support/database.ts'
import { ask, enquiryCalls, type Form, type Json, WRITTEN } from '#tests/support/enquiry-calls.ts'
import { ALL_NASTY_STRINGS, NASTY_STRINGS } from '#tests/support/attacks/nasty-strings.ts'

/**
 * That what the forms let through is stored as it is, and found again. What they let through, field by field and for
 * every text, is tried in domain/forms/nasty-strings.test.ts.
 */

const { db, http, post, stored, storedDetails, onlyDetails } = await enquiryCalls()

/** One text of each group, short enough for every field. */
const SHORT = Object.values(NASTY_STRINGS).flatMap((group) => {
  const short = group.find(([, text]) => singleLine(text) !== '' && singleLine(text).length <= 50)
  return short === undefined ? [] : [short[1]]
})
const LONGEST_MESSAGE = 5000

describe('nasty text', () => {
  test.each<[Form, string[]]>([
    [
      'booking',
      ['firstName', 'lastName', 'mobile', 'otherLuggage', 'vehicle.makeModel', 'notes'].concat(
        ['label', 'placeId', 'street', 'suburb', 'city'].flatMap((part) => [
          `from.${part}`,
          `destination.${part}`,
        ]),
      ),
    ],
    ['email', ['fullName', 'mobile', 'message']],
    ['contact', ['name', 'phone', 'subject', 'message']],
  ])('is stored as cleaned, another in each field: %s form', async (form, fields) => {
    const enquiry = structuredClone(WRITTEN[form]())
    const textOf = (i: number) => SHORT[i % SHORT.length] ?? ''
    for (const [i, path] of fields.entries()) {
      const [outer = '', inner] = path.split('.')
      if (inner === undefined) enquiry[outer] = textOf(i)
      else enquiry[outer] = { ...(enquiry[outer] as Json), [inner]: textOf(i) }
    }
    expect((await post(form, enquiry)).status).toBe(201)
    const details = (await onlyDetails()) ?? {}
    for (const [i, path] of fields.entries()) {
      const [outer = '', inner] = path.split('.')
      const value = inner === undefined ? details[outer] : (details[outer] as Json)[inner]
      const clean = ['notes', 'message'].includes(path) ? multiLine : singleLine
      expect([path, value]).toEqual([path, clean(textOf(i))])
    }
  })

  test('is stored as cleaned, all that there is: in messages as long as may be', async () => {
    const messages = ['']
    for (const [, text] of ALL_NASTY_STRINGS) {
      const part = `${text.slice(0, LONGEST_MESSAGE - 3)} | `
      if ((messages.at(-1) + part).length > LONGEST_MESSAGE) messages.push('')
      messages[messages.length - 1] += part
    }
    for (const message of messages) {
      const answer = await post('email', { ...WRITTEN.email(), message })
      expect([message, answer.status]).toEqual([message, 201])
    }
    const kept = [...(await storedDetails()).values()].map((details) => details.message)
    expect(new Set(kept)).toEqual(new Set(messages.map(multiLine)))
    expect(await stored()).toMatchObject({ enquiries: messages.length, enquiry_keys: messages.length })
  })

  test('in the headers that we read neither fails nor is stored', async () => {
    const sendable = SHORT.filter(isHeader)
    expect(sendable.length).toBeGreaterThan(8)
    for (const text of sendable) {
      const headers = { 'Accept-Language': text, 'Idempotency-Key': text, 'X-Forwarded-For': text }
      const answer = await post('contact', { ...WRITTEN.contact(), subject: text }, headers)
      expect([text, answer.status]).toEqual([text, 201])
    }
    const languages = await rowsOf<{ language: string }>(db, sql`select distinct language from enquiries`)
    for (const { language } of languages) expect(language).toMatch(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  })

  test('looked for as a place finds places or none', async () => {
    for (const text of [...SHORT, ...(NASTY_STRINGS.long ?? []).map(([, long]) => long)]) {
      const answer = await ask(http, `/api/places?${new URLSearchParams({ q: text, limit: text })}`)
      expect([text, answer.status, Array.isArray(answer.json.places)]).toEqual([text, 200, true])
    }
  })
})

function isHeader(text: string): boolean {
  try {
    return new Headers({ x: text }).get('x') !== ''
  } catch {
    return false
  }
}
