import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Deps } from '../deps.ts'
import { readQuote } from '../quotes.ts'
import { answerQuestion } from './answer.ts'
import { assignBooking, confirmBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const OFFICE = { mover: 'operator' as const, userId: null, address: null }

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

type Asking = { before?: string[]; account?: Account; changes?: Partial<Deps> }

function ask(question: string, { before = [], account, changes = {} }: Asking = {}) {
  const asked = { question, before, page: 'en' }
  return answerQuestion({ ...deps, ...changes }, asked, { address: '196.21.0.1', account: account ?? null })
}

test('a question of which much is unknown is handed over', async () => {
  const unknown = await ask('Our choir rehearses in Sea Point, can you bring the harpsichord?')
  expect(unknown.text).toMatch(/^I don’t know that one/)
  expect(unknown.handover).toBe(true)
  const vague = await ask('Can the driver juggle at Chapman’s Peak?')
  expect(vague.text).toMatch(/^I’m not sure I understood\..*Chapman’s Peak/)
  expect(vague.handover).toBe(true)
  expect((await ask('Do you do vintage seaplane transfers?')).text).toMatch(/^I don’t know that one/)
  expect((await ask('Can I pay by card?')).handover).toBe(false)
})

test('the questions that it proposes are answered whole', async () => {
  for (const [page, { words }] of deps.content.languages) {
    for (const question of words.chat.quickQuestions) {
      const { handover } = await answerQuestion(
        deps,
        { question, before: [], page },
        { address: '196.21.0.1', account: null },
      )
      expect([question, handover]).toEqual([question, false])
    }
  }
})

describe('a journey in a sentence', () => {
  test('is priced as the engine does, for who travels, and leads to the page of the price', async () => {
    const answer = await ask('airport to Hermanus for 5 on Friday at 6pm')
    expect(answer.text).toMatch(
      /^Cape Town International Airport to Hermanus for 5 people: R1,100 in an SUV or R1,450 in a minibus\./,
    )
    expect(answer.text).toContain('landing on Fri 27 Nov 2026 at 18:00')
    expect(answer.handover).toBe(false)
    const kept = await readQuote(deps, answer.quoteId ?? '')
    expect(kept?.quote.request).toMatchObject({ passengers: 5, date: '2026-11-27', time: '18:00' })
    expect(kept?.quote.options.map(({ total }) => total)).toEqual([110_000, 145_000])
    expect(answer.links[0]?.href).toBe(`/quotes/${answer.quoteId}`)
  })

  test('goes on from what was asked before', async () => {
    const before = ['how much is it from the airport to Stellenbosch for 2 people?']
    const { text } = await ask('and with a toddler?', { before })
    expect(text).toMatch(/^Child seats are free.*for 3 people: R450 in a sedan/)
    expect((await ask('and back?', { before })).text).toContain('R900 in a sedan')
  })

  test('leads through the stop, and names the question without an answer', async () => {
    const { text } = await ask(
      'Hermanus to the airport for 2, flight at 21:00, we want to stop for lunch in Elgin. Does he like jazz?',
    )
    expect(text).toContain('via Elgin')
    expect(text).toContain('I don’t know the answer to “Does he like jazz”.')
  })

  test('moves by hours from the hour that was said, or that was taken for granted', async () => {
    const first = 'airport to Stellenbosch for 2'
    expect((await ask('20 hours later?', { before: [first] })).text).toContain('Tue 24 Nov 2026 at 06:00')
    const twice = await ask('another hour later? so 1 hour later', { before: [first, '2 hours later?'] })
    expect(twice.text).toContain('Mon 23 Nov 2026 at 13:00')
  })

  test('to a flight, or to be somewhere in time, begins early enough', async () => {
    const { text } = await ask(
      'Intl flight leaves 18h20 on a Friday, we are in Tamboerskloof. what time should you collect us?',
    )
    expect(text).toMatch(/^For an international flight at 18:20, your pickup would be at 14:45/)
    expect(text).toContain('Tamboerskloof to Cape Town International Airport')
    const dinner = await ask(
      'staying in Stellenbosch, dinner in Franschhoek, there at 6.30pm and back around 10pm',
    )
    expect(dinner.text).toContain('To be there at 18:30, your pickup would be at 17:45.')
    const kept = await readQuote(deps, dinner.quoteId ?? '')
    expect(kept?.quote.request.return).toMatchObject({ date: kept?.quote.request.date, time: '22:00' })
  })

  test('by the hour is dearer for sights than for meetings, and never shorter than the tariff says', async () => {
    expect((await ask('a driver for 3 hours of meetings in Century City, price?')).text).toContain('R1,050')
    expect((await ask('a driver for 3 hours of shopping in Century City, price?')).text).toMatch(
      /R1,600.*at least 4 hours/,
    )
  })

  test('comes with the answer to what else was asked, and with nothing else', async () => {
    expect((await ask('is it R350 each?? theres 3 of us going airport to Gardens')).text).toMatch(
      /^The price is for the whole vehicle, not per person\. Cape Town International Airport to Gardens/,
    )
    expect((await ask('Whats the fare CPT to Onrus for 2 adults, 2 suitcases')).text).not.toMatch(
      /Fixed prices/,
    )
    const open = await ask('airport to Camps Bay for 2. Does he like jazz?')
    expect(open.text).toMatch(
      /R380.*I don’t know the answer to “Does he like jazz”. Our office can tell you:$/,
    )
  })

  test('says what the page of the price says too: what a tour takes, and what suits better', async () => {
    expect((await ask('how much is the Stellenbosch and Franschhoek wine tour')).text).toMatch(
      /in an SUV \(up to 6\) or R4,200 in a minibus \(up to 7\)/,
    )
    const oneWay = await ask('Sea Point to Boulders Beach for 2, price?')
    expect(oneWay.text).toContain('This trip is one way, and taxis are hard to find at Boulders Beach.')
    expect(oneWay.links.at(-1)?.label).toBe('See Cape Peninsula full day')
  })

  test('that nobody can drive is refused in the words of the forms, and handed over', async () => {
    const answer = await ask('from the airport to Sea Point today at 09:30')
    expect(answer.quoteId).toBeUndefined()
    expect(answer.text).toContain('60 minutes')
    expect(answer.handover).toBe(true)
  })

  test('has no price when something else is asked of it', async () => {
    const answer = await ask('wanna climb Lions Head by torch, what time would you fetch us in Green Point')
    expect(answer.text).not.toContain('R350')
    expect(answer).toMatchObject({ handover: true })
    expect(answer.quoteId).toBeUndefined()
  })

  test('has no price when an address asks for too many', async () => {
    const limits = {
      ...deps.limits,
      takeQuote: () => Promise.resolve({ allowed: false as const, retryAfterSeconds: 60 }),
    }
    const answer = await ask('airport to Sea Point for 2', { changes: { limits } })
    expect(answer.quoteId).toBeUndefined()
    expect(answer.handover).toBe(true)
  })
})

test('a person gets to read what was said, by WhatsApp or by mail', async () => {
  const { handover, links } = await ask('I left my hat in your car', { before: ['hello'] })
  expect(handover).toBe(true)
  expect(links.map(({ href }) => href.split(/[?:]/)[0])).toEqual(['/contact', 'https', 'tel', 'mailto'])
  const [, whatsApp] = links
  expect(decodeURIComponent(whatsApp?.href ?? '')).toContain('hello\nI left my hat in your car')
})

test('who fits where is told by model', async () => {
  expect((await ask('Will 6 people with 6 big suitcases fit in an SUV?')).text).toMatch(
    /^No\. Toyota Fortuner takes up to 6 passengers and 4 large bags\. .*Minibus\.$/,
  )
  expect((await ask('How many people fit in the V-Class and is there space for 6 suitcases?')).text).toMatch(
    /^Mercedes-Benz V-Class takes up to 7 passengers and 6 large bags\./,
  )
})

describe('somebody signed in', () => {
  test('hears of their own trip only, with its driver once there is one', async () => {
    const thandi = await customer(deps, 'thandi@example.org')
    const lerato = await customer(deps, 'lerato@example.org', 'Lerato Khumalo')
    const made = await book(deps, thandi, await quoteFor(deps))
    if (!made.ok) throw new Error(made.problem)
    const { booking } = made
    const question = 'when is my pickup and who is my driver?'
    const told = await ask(question, { account: thandi })
    expect(told.text).toContain(`${booking.reference}: Cape Town International Airport to Stellenbosch`)
    expect(told.text).toContain('Sat 28 Nov 2026, 07:45')
    expect(told.links[0]?.href).toBe(`/account/bookings/${booking.reference}`)
    expect((await ask(`what about ${booking.reference}`, { account: lerato })).text).toContain(
      'no upcoming trips',
    )
    expect((await ask(question)).text).toContain('Sign in')

    const sipho = crypto.randomUUID()
    await db.execute(
      sql`insert into drivers (id, name, phone) values (${sipho}, 'Sipho Dlamini', '+27821234567')`,
    )
    await confirmBooking(deps, booking.id, OFFICE)
    const legs = booking.legs.map(({ id: legId, unit }) => ({
      legId,
      unitId: unit?.id ?? '',
      driverId: sipho,
    }))
    await assignBooking(deps, booking.id, OFFICE, legs)
    expect((await ask(question, { account: thandi })).text).toContain('Sipho Dlamini, +27821234567')
  })
})

/** A collection of questions with what their answers must and must not say, as JSON Lines, where one is at hand. */
const COLLECTION = process.env.CHAT_QUESTIONS ?? ''

type Judged = {
  question: string
  before: string[]
  must: { what: string; any: string[] }[]
  must_not: { what: string; re: string }[]
  handover: 'yes' | 'no' | 'either'
}

test.runIf(existsSync(COLLECTION))(
  'every question of the collection gets an answer that will do',
  async () => {
    const lines = readFileSync(COLLECTION, 'utf8').trim().split('\n')
    for (const { question, before, must, must_not, handover } of lines.map(
      (line) => JSON.parse(line) as Judged,
    )) {
      const answer = await ask(question, { before })
      const seen = [answer.text, ...answer.links.map(({ label }) => label)].join(' ')
      const says = (pattern: string) => new RegExp(pattern, 'is').test(seen)
      const wrong = [
        ...must.filter(({ any }) => !any.some(says)).map(({ what }) => what),
        ...must_not.filter(({ re }) => says(re)).map(({ what }) => what),
        ...(handover === 'yes' && !answer.handover ? ['not handed over'] : []),
      ]
      expect({ question, wrong }).toEqual({ question, wrong: [] })
    }
  },
)
