import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import type { Db } from '#server/db/connect.ts'
import { atOnce, mailed, proven, type Site } from './attacked-site.ts'
import { airportToStellenbosch } from '../people.ts'
import { Visitor } from '../visitor.ts'
import { rowsOf } from '../database.ts'

/** Many accounts from many addresses that book whatever they can, on the days from `firstDay`. */
export type Wave = {
  name: string
  accounts: number
  addresses: number
  ms: number
  firstDay: string
  days: number
  isProven: boolean
}

type Answer = { status: string | number; heldUntil?: string | null; reference: string; code?: string }
type When = { date: string; time: string }

/** The hours an attacker hires; short hires keep the most vehicles. */
const HOURS = [24, 24, 24, 12, 6]

/** Opens the accounts of a wave, behind as many addresses as it has. */
export async function openAccounts(site: Site, wave: Wave): Promise<Visitor[]> {
  const accounts: Visitor[] = []
  const numbers = Array.from({ length: wave.accounts }, (_, i) => i)
  await atOnce(8, numbers, async (i) => {
    const [email, address] = [`${wave.name}${i}@example.org`, addressOf(wave, i)]
    const who = wave.isProven ? await proven(site, email, address) : new Visitor(site.url, address)
    if (!wave.isProven) expect((await who.signUp(email)).status).toBe(303)
    accounts.push(who)
  })
  return accounts
}

/** Books until the time is over, and counts each answer. */
export async function attackFleet(
  wave: Wave,
  accounts: Visitor[],
  over: AbortSignal,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const end = Date.now() + wave.ms
  const one = async (who: Visitor) => {
    while (Date.now() < end && !over.aborted) {
      const hours = pick(HOURS)
      const when = { date: dayOf(wave, Math.random() * wave.days), time: `${pick(['00', '06', '12'])}:00` }
      const hire = { serviceType: 'corporate', dropoff: null, hours, ...when }
      const { status, heldUntil, code } = await book(who, pick(VEHICLE_CLASSES), hire)
      const answer = code ?? (heldUntil === null && status === 'held' ? 'held without a vehicle' : status)
      answers[answer] = (answers[answer] ?? 0) + 1
      // A refused account tries again later, as everyone would.
      if (code !== undefined || typeof status === 'number') await pause(Math.min(5000, wave.ms / 4))
    }
  }
  await Promise.all(accounts.map(one))
  return answers
}

/** Asks for a price and books it. */
export async function book(
  who: Visitor,
  vehicleOptionId: VehicleClass,
  changes: Record<string, unknown>,
): Promise<Answer> {
  const quote = await who.call('/api/quotes', {
    serviceType: 'airport',
    pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
    dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
    ...changes,
  })
  if (quote.status !== 201) return { status: quote.status, reference: '' }
  const { id: quoteId } = (await quote.json()) as { id: string }
  return (await (await who.call('/api/bookings', { quoteId, vehicleOptionId })).json()) as Answer
}

/**
 * The result for a first-time guest: a vehicle, or else an enquiry to the office. Also how long the digits took in
 * milliseconds, if there were any.
 */
export async function comeAsNewcomer(
  site: Site,
  wave: Wave,
  n: number,
): Promise<{ got: 'vehicle' | 'enquiry'; waited: number | null }> {
  const email = `honest-${wave.name}${n}@example.org`
  const who = new Visitor(site.url, `102.65.${wave.isProven ? 1 : 0}.${n % 250}`)
  expect((await who.signUp(email)).status).toBe(303)
  const when = { date: dayOf(wave, Math.random() * wave.days), time: '10:00' }
  const booked = await book(who, pick(VEHICLE_CLASSES), when)
  let waited: number | null = null
  if (booked.status === 'held') {
    const started = Date.now()
    const digits = () => mailed(site, email, new RegExp(`(?<=${booked.reference}[^]*)\\b\\d{6}\\b`)).at(-1)
    await expect.poll(digits, { timeout: 120_000 }).toBeDefined()
    waited = Date.now() - started
    const taken = await who.call(`/api/bookings/${booked.reference}/proof`, { code: digits() })
    if (taken.status === 200) return { got: 'vehicle', waited }
    expect(taken.status).toBe(409)
  } else expect(['share', 'not-available']).toContain(booked.code)
  const enquiry = airportToStellenbosch({ ...when, email })
  expect((await who.call('/api/enquiries/booking', enquiry)).status).toBe(201)
  return { got: 'enquiry', waited }
}

/** The part of a class of `units` that attackers leave free: at the worst hour, and over all hours. */
export type Left = { class: VehicleClass; units: number; worst: number; worstAt: Date; ofAll: number }

export async function leftOfFleet(db: Db, { name, firstDay, days }: Wave): Promise<Left[]> {
  return rowsOf<Left>(
    db,
    sql`
      with moments as (
        select ${firstDay}::date + i * interval '1 hour' + interval '30 minutes' as local
        from generate_series(0, ${days}::int * 24 - 1) i
      ), classes as (
        select v.class, count(*)::int as units from units u join vehicles v on v.id = u.model_id
        where u.active group by v.class
      ), kept as (
        select v.class, l.unit_id, l.starts, l.free_at from booking_legs l join bookings b on b.id = l.booking_id
          join users a on a.id = b.user_id join units u on u.id = l.unit_id join vehicles v on v.id = u.model_id
        where l.keeps_unit and b.status in ('held', 'pending') and a.email like ${`${name}%`}
      ), counted as (
        select c.class, c.units, m.local at time zone 'Africa/Johannesburg' as at,
          (select count(distinct k.unit_id)::int from kept k where k.class = c.class
            and k.starts <= m.local at time zone 'Africa/Johannesburg'
            and k.free_at > m.local at time zone 'Africa/Johannesburg') as kept
        from classes c cross join moments m
      )
      select class, units, (units - max(kept))::int as worst, (array_agg(at order by kept desc, at))[1] as "worstAt",
        (1 - sum(kept)::float8 / sum(units)) as "ofAll"
      from counted group by class, units order by class`,
  )
}

/** How many of a class somebody can book at one moment, one after the other, until none is free. */
export async function bookAll(who: Visitor, { class: wanted, units, worstAt }: Left): Promise<number> {
  const local = new Date(worstAt.getTime() + 2 * 3_600_000).toISOString()
  const when = { date: local.slice(0, 10), time: local.slice(11, 16) }
  for (let got = 0; got < units; got++) {
    const { status, code } = await book(who, wanted, when)
    if (status !== 'pending') {
      expect(code).toBe('not-available')
      return got
    }
  }
  return units
}

function addressOf({ addresses, isProven }: Wave, i: number): string {
  return `41.${isProven ? 21 : 20}.0.${i % addresses}`
}

function dayOf({ firstDay }: Pick<Wave, 'firstDay'>, day: number): When['date'] {
  return new Date(Date.parse(firstDay) + Math.floor(day) * DAY_MS).toISOString().slice(0, 10)
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
