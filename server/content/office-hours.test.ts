import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { capeInstant } from '#domain/values/cape-time.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { contentIn } from '#server/content.ts'
import { enquiryToOffice, enquiryToVisitor } from '#server/email/enquiry-mails.ts'
import { shippedContent } from '#tests/support/english.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import { dueAt } from '#server/services/answer-promise.ts'
import { pageWords } from '#server/services/pages.ts'

const tariff = tariffSchema.parse(shippedContent.tariff)

/** Of an office that answers Monday to Saturday, or day and night. */
function depsIn(
  tag: string,
  hours: { officeFrom: string; officeUntil: string; officeDays: 'mon-sat' } | null,
) {
  return {
    origin: 'https://tours.example',
    content: contentIn(shippedContent, tag),
    settings: () => Promise.resolve({ ...shippedContent.business.settings, ...hours }),
    tariff: () => Promise.resolve({ ...tariff, version: 1 }),
    vehicles: () => Promise.resolve(shippedContent.vehicles.models),
  }
}

const HOURS = { officeFrom: '07:00', officeUntil: '19:00', officeDays: 'mon-sat' } as const
const SATURDAY_EVENING = capeInstant('2026-11-21', '18:00') ?? new Date(NaN)

describe('what an office with hours promises', () => {
  test('is what its pages say, in both languages', async () => {
    const lead = async (...asked: Parameters<typeof depsIn>) =>
      (await pageWords(depsIn(...asked), 'enquiry')).lead.replaceAll('\u00a0', ' ')
    expect(await lead('en', null)).toBe(
      'A person replies with a price within 2 hours, day or night. Nothing to pay now.',
    )
    expect(await lead('en', HOURS)).toBe(
      'A person replies with a price within 2 hours, during office hours (Mon–Sat 07:00–19:00). Nothing to pay now.',
    )
    expect(await lead('de', HOURS)).toBe(
      'Jemand aus unserem Team nennt Ihnen den Preis innerhalb von 2 Stunden, während der Bürozeiten (Mo–Sa 07:00–19:00 Uhr). Sie zahlen jetzt noch nichts.',
    )
    const booking = JSON.stringify(await pageWords(depsIn('en', HOURS), 'booking')).replaceAll('\u00a0', ' ')
    expect(booking).toContain('within 2 hours during office hours (Mon–Sat 07:00–19:00). No account')
  })

  test('is said wherever a text says how soon somebody answers', () => {
    const texts = ['en', 'de'].flatMap((tag) =>
      readdirSync(`content/${tag}`)
        .filter((file) => file.endsWith('.yml'))
        .map((file) => readFileSync(`content/${tag}/${file}`, 'utf8')),
    )
    const said = texts.flatMap((text) => text.match(/\{replyHours\}\s(?:hours|Stunden).{0,25}/g) ?? [])
    expect(said.length).toBeGreaterThan(50)
    expect(
      said.filter((text) => !/\{inOfficeHours\}|\{dayOrNight\}|haben Sie einen Preis|hours,'$/.test(text)),
    ).toEqual([])
  })

  test('is when an enquiry of Saturday evening is due, and what its mails say', async () => {
    const deps = depsIn('en', HOURS)
    const answerBy = await dueAt(deps, SATURDAY_EVENING)
    expect(answerBy).toEqual(capeInstant('2026-11-23', '08:00'))
    const enquiry = {
      id: '1',
      reference: 'BE482921',
      content: { kind: 'booking' as const, details: bookingEnquiry() },
      suspicion: null,
      createdAt: SATURDAY_EVENING,
      answerBy,
    }
    expect((await enquiryToVisitor(deps, enquiry)).text.replaceAll('\u00a0', ' ')).toContain(
      'answer within 2 hours during office hours (Mon–Sat 07:00–19:00), by Mon 23 Nov 2026, 08:00 Cape Town time.',
    )
    expect((await enquiryToOffice(deps, enquiry)).text).toContain(
      'Answer by: Mon 23 Nov 2026, 08:00 Cape Town time',
    )
  })
})
