import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Kind, mailed, proven, type Site, startSite } from '#tests/support/attacks/attacked-site.ts'
import {
  attackFleet,
  book,
  bookAll,
  comeAsNewcomer,
  type Left,
  leftOfFleet,
  openAccounts,
  type Wave,
} from '#tests/support/attacks/fleet-attack.ts'
import { inDays } from '#tests/support/dates.ts'
import { attackMailbox, floodMailbox, honestDelays, mailsTo } from '#tests/support/attacks/mail-attack.ts'
import { totp } from '#tests/support/totp.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** Attacks for minutes, with many accounts from many addresses. What each relies on is a test of the services, too. */

/** How long the fleet is attacked. */
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 300)
const SIZE = { accounts: 200, addresses: 50, ms: SECONDS * 1000, days: 150 }
const HONEST = 30
const LONG_MS = 900_000
const KNOWN = ['known-0@example.org', 'known-1@example.org', 'known-2@example.org', 'known-3@example.org']

describe.each<Kind>(['embedded', 'PostgreSQL'])('on %s', (kind) => {
  let site: Site
  /** Customers who have travelled with us. */
  let known: Visitor[]

  beforeAll(async () => {
    site = await startSite(kind)
    known = await Promise.all(KNOWN.map((email, i) => proven(site, email, `196.21.0.${i}`)))
    for (const [i, who] of known.entries())
      await book(who, 'sedan', { date: `2027-01-0${i + 1}`, time: '09:00' })
    await site.inDatabase((db) => db.execute(sql`update bookings set status = 'completed'`))
  })
  afterAll(() => site.stop())

  const report = (what: string, values: unknown) =>
    void process.stdout.write(`${kind}, ${what}: ${JSON.stringify(values)}\n`)

  /** Lets a wave book while honest newcomers and a customer come now and then; answers how many vehicles these got. */
  async function attack(wave: Wave): Promise<number> {
    const accounts = await openAccounts(site, wave)
    const over = new AbortController()
    const attacking = attackFleet(wave, accounts, over.signal)
    // Whatever fails, nothing goes on attacking the tests that follow.
    onTestFinished(async () => {
      over.abort()
      await attacking
    })
    const newcomers = { vehicle: 0, enquiry: 0 }
    const waits: number[] = []
    for (let n = 0; n < HONEST; n++) {
      const { got, waited } = await comeAsNewcomer(site, wave, n)
      newcomers[got] += 1
      if (waited !== null) waits.push(waited)
      await new Promise((resolve) => setTimeout(resolve, wave.ms / HONEST / 2))
    }
    report(`${wave.name}, answers to the attackers`, await attacking)
    report(`${wave.name}, newcomers got`, newcomers)
    report(
      'waiting for their digits, ms',
      waits.toSorted((a, b) => a - b),
    )
    return newcomers.vehicle
  }

  /** What customers of ours get of each class at its worst moment. */
  const bookEach = async (left: Left[]) => {
    const got: number[] = []
    for (const [i, one] of left.entries()) got.push(await bookAll(known[i] as Visitor, one))
    return got
  }

  /** As many as the attackers leave, but for what honest newcomers have taken near that moment. */
  const expectAbout = (got: number[], left: Pick<Left, 'worst'>[], honest: number) => {
    for (const [i, { worst }] of left.entries()) {
      expect(got[i]).toBeLessThanOrEqual(worst)
      expect(got[i]).toBeGreaterThanOrEqual(Math.max(1, worst - honest))
    }
  }

  describe('misusing the post', () => {
    const quantile = (values: number[], share: number) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
    const inTime = (what: string, delays: number[]) => {
      report(what, { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95) })
      expect(quantile(delays, 0.95)).toBeLessThan(5000)
    }
    const settled = async () => {
      let before = -1
      while (before < site.mailServer.mails.length) {
        before = site.mailServer.mails.length
        await new Promise((resolve) => setTimeout(resolve, 1500))
      }
    }
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

    test(
      'against somebody sends them ten mails, and with an account five links more, and delays nobody else’s',
      async () => {
        const holder = 'holder@example.net'
        await proven(site, holder, '196.21.0.50')
        const before = sum(mailsTo(site, holder))
        const attacks = ['victim@example.net', holder].map((victim) => attackMailbox(site, victim, 120))
        inTime('mails of others under the mixed attack', await honestDelays(site, 'honest', 100, 300))
        await Promise.all(attacks)
        await settled()
        for (const victim of ['victim@example.net', holder])
          report(`mails to ${victim}`, mailsTo(site, victim))
        expect(sum(mailsTo(site, 'victim@example.net'))).toBeLessThanOrEqual(10)
        expect(sum(mailsTo(site, holder)) - before).toBeLessThanOrEqual(15)
      },
      LONG_MS,
    )

    test(
      'with thousands of mails for one leaves the others’ as quick as ever',
      async () => {
        await site.inDatabase((db) => floodMailbox(db, 'flooded@example.net', 10_000))
        inTime('mails of others while many wait for one', await honestDelays(site, 'calm', 50, 200))
        await settled()
      },
      LONG_MS,
    )
  })

  describe('guessing', () => {
    test(
      'codes of an app at once, over many steps and addresses: ten are looked at, and the holder is mailed',
      async () => {
        const email = 'app@example.org'
        const holder = await proven(site, email, '196.21.0.60')
        const key = await holder.addApp()
        const steps = Array.from({ length: 12 }, (_, i) => new Visitor(site.url, `41.3.2.${i}`))
        for (const step of steps) await step.signIn(email)
        const codes = Array.from({ length: 125 }, (_, i) => String(i).padStart(6, '0'))
        const answers = await Promise.all(
          steps.flatMap((step) => codes.map((code) => step.form('/auth/second-factor', { code }))),
        )
        const texts = await Promise.all(answers.map((answer) => answer.text()))
        expect(texts.filter((text) => text.includes('Invalid code')).length).toBeLessThanOrEqual(10)
        const late = new Visitor(site.url, '41.3.2.99')
        await late.signIn(email)
        expect((await late.form('/auth/second-factor', { code: totp(key, 30) })).status).toBe(429)
        await expect.poll(() => mailed(site, email, /Wrong codes/).length, { timeout: 10_000 }).toBe(1)
        // On the device where the account was opened the holder still gets in.
        await holder.form('/auth/sign-out', {})
        await holder.signIn(email)
        expect((await holder.form('/auth/second-factor', { code: totp(key, 30) })).status).toBe(303)
      },
      LONG_MS,
    )

    test(
      'passwords from 48 connections that sign in again and again keeps nobody else out',
      async () => {
        let isOver = false
        const attacker = async (_: unknown, i: number) => {
          while (!isOver) await new Visitor(site.url, '41.3.1.1').signIn(`person${i}@example.org`)
        }
        const attackers = Array.from({ length: 48 }, attacker)
        onTestFinished(async () => {
          isOver = true
          await Promise.all(attackers)
        })
        const times: number[] = []
        for (let i = 0; i < 60; i++) {
          await new Promise((resolve) => setTimeout(resolve, 200))
          const started = performance.now()
          expect((await new Visitor(site.url, `196.22.0.${i}`).signIn(KNOWN[0] ?? '')).status).toBe(303)
          times.push(Math.round(performance.now() - started))
        }
        report(
          'sign-ins of others, ms',
          times.toSorted((a, b) => a - b),
        )
      },
      LONG_MS,
    )
  })

  describe('bending a booking', () => {
    const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }
    const trip = { serviceType: 'airport', date: inDays(57), time: '09:00', passengers: 2, luggage: 2 }
    const pickup = { label: 'CPT', placeId: 'place:cape-town-international' }

    test('a far name with the coordinates of a near place costs what the far place costs', async () => {
      const who = new Visitor(site.url)
      const priced = async (dropoff: unknown) =>
        (
          (await (await who.call('/api/quotes', { ...trip, pickup, dropoff })).json()) as {
            total_price: number
          }
        ).total_price
      const honest = await priced({ label: 'Hermanus', placeId: 'place:hermanus' })
      expect(await priced({ label: 'Stellenbosch', placeId: 'place:stellenbosch' })).toBeLessThan(honest)
      expect(await priced({ label: 'Hermanus', ...STELLENBOSCH })).toBe(honest)
      expect(await priced({ label: 'Hermanus', ...STELLENBOSCH, token: 'x' })).toBe(honest)
    })

    test('one key sent at once with two prices books one of them, and never the other under its name', async () => {
      const [, , , who] = known as [Visitor, Visitor, Visitor, Visitor]
      const quotes = await Promise.all(
        [inDays(58), inDays(59)].map(async (date) => {
          const dropoff = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
          return (
            (await (await who.call('/api/quotes', { ...trip, pickup, dropoff, date })).json()) as {
              id: string
            }
          ).id
        }),
      )
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one key' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          const quoteId = quotes[i % 2] ?? ''
          const body = JSON.stringify({ quoteId, vehicleOptionId: 'suv' })
          const answer = await who.ask('/api/bookings', { method: 'POST', body, headers })
          return {
            quoteId,
            status: answer.status,
            booked: (await answer.json()) as { quote_id?: string; reference?: string },
          }
        }),
      )
      const made = answers.filter(({ status }) => status === 201)
      expect(new Set(made.map(({ booked }) => booked.reference)).size).toBe(1)
      for (const { quoteId, booked } of made) expect(booked.quote_id).toBe(quoteId)
      const others = answers.filter(({ status }) => status !== 201)
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 422))
      expect(others).toHaveLength(answers.length / 2)
    })
  })

  // Last, because the program's clock goes on.
  describe('blocking the fleet', () => {
    test(
      'with proven addresses: two fifths of each class stay for those we know',
      async () => {
        const wave: Wave = { name: 'proven', ...SIZE, firstDay: inDays(250), isProven: true }
        const honest = await attack(wave)
        const left = await site.inDatabase((db) => leftOfFleet(db, wave))
        report('left by accounts with proven addresses', left)
        for (const { units, worst } of left) expect(worst).toBeGreaterThanOrEqual(units * 0.4)
        const got = await bookEach(left)
        report('booked at the worst moments', got)
        expectAbout(got, left, honest)
      },
      LONG_MS,
    )

    test(
      'with accounts that prove nothing: two thirds of each class stay, and all are free half an hour later',
      async () => {
        const wave: Wave = { name: 'unproven', ...SIZE, firstDay: inDays(70), isProven: false }
        const honest = await attack(wave)
        const left = await site.inDatabase((db) => leftOfFleet(db, wave))
        report('left by accounts that prove nothing', left)
        for (const { units, worst } of left)
          expect(worst).toBeGreaterThanOrEqual(units - Math.floor(units / 3))
        const got = await bookEach(left)
        expectAbout(got, left, honest)
        await site.restart({ NOW_OFFSET: '+31m' })
        const later = await bookEach(left)
        report('booked at the worst moments at once, and half an hour after the attack', [got, later])
        const whole = left.map(({ units, ...one }) => ({ ...one, worst: units }))
        const inAll = later.map((count, i) => count + (got[i] ?? 0))
        expectAbout(inAll, whole, honest)
      },
      LONG_MS,
    )
  })
})
