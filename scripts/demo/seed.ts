import type { Account } from '#domain/accounts/account.ts'
import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import type { Role } from '#domain/office/permissions.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { findAccount, insertAccount } from '../../server/db/accounts/accounts.ts'
import { settleDemonstration } from '../../server/db/office/demonstration.ts'
import type { Deps } from '../../server/services/deps.ts'
import { newDriverLink } from '../../server/services/drivers/links.ts'
import { findSheet } from '../../server/services/drivers/sheet.ts'
import { addDriver } from '../../server/services/office/fleet/fleet.ts'
import type { Cast, Step } from './cast.ts'
import { enquiries } from './enquiries.ts'
import { equipFleet } from './fleet.ts'
import { DRIVERS, GUESTS, OPERATOR, OWNER, PASSWORD } from './people.ts'
import { storyOf } from './stories.ts'
import { TRIPS } from './trips.ts'

const DAYS_BEFORE = 24
const DAYS_AHEAD = 12

/**
 * Plays through the month before `now`, and books what lies ahead. Every step uses the program's services at its own
 * time, so that everything looks as it would in reality.
 */
export async function seed(depsAt: (at: Date) => Deps, now: Date): Promise<string> {
  const began = new Date(now.getTime() - (DAYS_BEFORE + 15) * 24 * 60 * MINUTE_MS)
  const cast = await gather(depsAt(began))
  const steps = [...bookings(depsAt, cast, now), ...enquiries(depsAt, cast, now)]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { live } of steps) await live()
  await equipFleet(depsAt(now), { mover: 'operator', userId: cast.operator.id, address: null }, now)
  await settleDemonstration(depsAt(now).db)
  return linkOfBusiest(depsAt(now), cast)
}

/** The link of the driver with most to drive today and tomorrow. */
async function linkOfBusiest(deps: Deps, { drivers, operator }: Cast): Promise<string> {
  const by = { mover: 'operator' as const, userId: operator.id, address: null }
  const sheets = await Promise.all(
    drivers.map(async (id) => ({
      id,
      legs: (await findSheet(deps, id)).filter(({ leg }) => isLegOn(leg)).length,
    })),
  )
  const [busiest] = sheets.toSorted((a, b) => b.legs - a.legs)
  return (busiest && (await newDriverLink(deps, by, busiest.id))) ?? ''
}

async function gather(deps: Deps): Promise<Cast> {
  const passwordHash = await deps.passwords.hash(PASSWORD)
  const open = async (
    person: { name: string; email: string; phone?: string },
    role: Role,
  ): Promise<Account> => {
    const id = deps.newId()
    const { name, email } = person
    const at = deps.now()
    await insertAccount(deps.db, {
      id,
      credentialId: deps.newId(),
      name,
      email,
      emailVerified: true,
      passwordHash,
      role,
      language: 'en',
      at,
    })
    const account = await findAccount(deps.db, id)
    if (account === null) throw new Error(`${email} has no account`)
    return { ...account, role, phone: person.phone ?? null, updatedAt: at }
  }
  const owner = await open(OWNER, 'owner')
  const operator = await open(OPERATOR, 'operator')
  const guests = []
  for (const guest of GUESTS) guests.push(await open(guest, 'customer'))
  const drivers = []
  for (const driver of DRIVERS) {
    const added = await addDriver(deps, { mover: 'operator', userId: owner.id, address: null }, driver)
    if (!added.ok) throw new Error(`${driver.name} cannot drive`)
    drivers.push(added.row.id)
  }
  return { operator, drivers, guests }
}

/** A few trips a day, more at the weekend; the same month every time, relative to the clock. */
function bookings(depsAt: (at: Date) => Deps, cast: Cast, now: Date): Step[] {
  const today = capeDate(now)
  const random = dice(730_015)
  const steps: Step[] = []
  let number = 0
  for (let day = -DAYS_BEFORE; day <= DAYS_AHEAD; day++) {
    const trips = day > 3 ? 2 : 3 + Math.floor(random() * 3)
    for (let i = 0; i < trips; i++) {
      const kind = TRIPS[Math.floor(random() * TRIPS.length)]
      const guest = cast.guests[number % cast.guests.length]
      const time = kind?.times[Math.floor(random() * kind.times.length)]
      const pickup = time === undefined ? null : capeInstant(dayAfter(today, day), time)
      if (kind === undefined || guest === undefined || pickup === null) continue
      steps.push(...storyOf({ depsAt, cast, guest, kind, pickup, now, number, random }))
      number++
    }
  }
  return [...steps, ...undecided(depsAt, cast, now), ...aroundNow(depsAt, cast, now)]
}

/** Bookings that wait for a yes or no now, by minutes since they came. */
function undecided(depsAt: (at: Date) => Deps, cast: Cast, now: Date): Step[] {
  return [12, 41, 96].flatMap((minutes, i) => {
    const kind = TRIPS[i]
    const guest = cast.guests[i]
    const pickup = kind && capeInstant(dayAfter(capeDate(now), i + 1), kind.times[0] ?? '')
    if (!kind || !guest || !pickup) return []
    const asked = new Date(now.getTime() - minutes * MINUTE_MS)
    return storyOf({ depsAt, cast, guest, kind, pickup, now, number: i, random: dice(i), asked }).slice(0, 1)
  })
}

/** Trips under way and the next ones, at any time of day: pickups by minutes from now. */
function aroundNow(depsAt: (at: Date) => Deps, cast: Cast, now: Date): Step[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return [-55, -18, 35, 80, 150].flatMap((minutes, i) => {
    const kind = TRIPS.filter(({ wish }) => wish.serviceType !== 'tour').at(-1 - i)
    const guest = cast.guests[12 + i]
    if (!kind || !guest) return []
    const pickup = new Date((minute + minutes) * MINUTE_MS)
    return storyOf({ depsAt, cast, guest, kind, pickup, now, number: 24 + i, random: dice(i) })
  })
}

/** Numbers from 0 to 1 that are the same at every start (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
