import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '#domain/booking/booking.ts'
import { mostPressing } from '#domain/office/pressing.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Db } from '#server/db/connect.ts'
import { findMailsBefore } from '#server/db/enquiries/conversations.ts'
import { findAnswered } from '#server/db/mail/incoming-mails.ts'
import type { Snapshots } from '#server/db/embedded/snapshots.ts'
import type { Deps } from '#server/services/deps.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { findEnquiryLists } from '#server/services/conversations/lists.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { previewChange } from '#server/services/bookings/changing.ts'
import { findOfficeLegs } from '#server/services/office/bookings/legs.ts'
import { findOfficeBookings } from '#server/services/office/bookings/bookings.ts'
import { findOfficeEnquiries } from '#server/services/office/enquiries/enquiries.ts'
import { findMatters } from '#server/services/office/today/matters.ts'
import { findOutbox } from '#server/services/office/outbox/outbox.ts'
import { findPerson, findPersons } from '#server/services/office/people/people.ts'
import { searchOffice } from '#server/services/office/search.ts'
import { findDaysPickups, findItems, findToday } from '#server/services/office/today/today.ts'
import { readTrace } from '#server/services/office/trace/trace.ts'
import { OFFICE } from '#tests/support/office.ts'
import { startCluster } from '#tests/support/program/cluster.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Filled, fillEmbedded, fillPostgres } from './booked-fleet.ts'
import { fillEnquiries } from './filled-office.ts'
import { median, print, quantile } from './report.ts'

/**
 * The office's everyday reads: Today, the lists, conversations and the search, with twenty thousand to a million bookings
 * and up to a hundred thousand enquiries, each with five mails, so twenty thousand have a hundred thousand. On the embedded database, snapshots run every few seconds instead of minutes. Sizes as arguments (`node
 * bench/office.ts 20000`) measure only those.
 */
const TIMES = 200
const SNAPSHOT_EVERY_MS = 5000
const POSTGRES_SIZES = [20_000, 100_000, 1_000_000]
/** The embedded database is meant for a small business, so it is not measured at the largest size. */
const EMBEDDED_SIZES = [20_000, 100_000]
const MOST_ENQUIRIES = 100_000
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Bookings still to be driven, and a driver who is free. */
let ahead: Booking[] = []
const driver = crypto.randomUUID()
const aheadAt = (i: number) => ahead[i % ahead.length] as Booking

const LOOKS: Record<string, (deps: Deps, i: number, bookings: number) => Promise<unknown>> = {
  today: async (deps) => {
    const { asOf, matters } = await findMatters(deps)
    return Promise.all([
      findItems(deps.db, mostPressing(matters, asOf, 50), asOf),
      findDaysPickups(deps.db, asOf),
    ])
  },
  'today, all of it': (deps) => findToday(deps),
  'a change of time, previewed': (deps, i) => previewChange(deps, OFFICE, aheadAt(i), { time: '11:15' }),
  'a vehicle and a driver, tried': (deps, i) => {
    const booking = aheadAt(i)
    const crews = booking.legs.map(({ id, unit }) => ({
      legId: id,
      unitId: unit?.id ?? NOBODY,
      driverId: driver,
    }))
    return assignLegs(deps, { id: booking.id }, OFFICE, crews, { isTrial: true })
  },
  'first page of the list': (deps) => findOfficeBookings(deps, { limit: 50 }),
  'first page of a status': (deps) => findOfficeBookings(deps, { limit: 50, status: 'completed' }),
  'first page of the enquiries': (deps) => findOfficeEnquiries(deps, { limit: 50 }),
  'enquiries closed for a reason': (deps) =>
    findEnquiryLists(deps, { id: NOBODY }, { tab: 'closed', why: 'price', limit: 50 }),
  'a conversation': async (deps, i) => {
    const page = await findOfficeEnquiries(deps, { limit: 50 })
    return findConversation(deps, page?.items[i % 50]?.reference ?? '')
  },
  'the lists of open enquiries': (deps) => findEnquiryLists(deps, { id: NOBODY }, { tab: 'open', limit: 50 }),
  'the conversation that a mail answers': async (deps, i) => {
    const page = await findOfficeEnquiries(deps, { limit: 50 })
    const { id } = page?.items[i % 50] ?? { id: NOBODY }
    const before = await findMailsBefore(deps.db, id, new Date())
    return findAnswered(deps.db, before.filter(isUuid), before)
  },
  'first page of the outbox': (deps) => findOutbox(deps, { limit: 50 }),
  'first page of the trace': (deps) => readTrace(deps, { limit: 50 }),
  'the trace of a kind': (deps) => readTrace(deps, { limit: 50, kind: 'vehicle' }),
  'the people who came last': (deps) => findPersons(deps, ''),
  'people by name': (deps, i) => findPersons(deps, `stranger ${(i * 79) % 20_000}`),
  'all of a person': async (deps, i) => {
    const page = await findOfficeEnquiries(deps, { limit: 50 })
    return findPerson(deps, page?.items[i % 50]?.id ?? '')
  },
  'search by name': (deps, i, bookings) => searchOffice(deps, `guest ${(i * 7919) % bookings}`),
  'search by telephone': (deps, i, bookings) =>
    searchOffice(deps, `082 ${String((i * 7919) % bookings).padStart(7, '0')}`),
  'search by a place that all have': (deps) => searchOffice(deps, 'stellenbosch'),
  'search by what nobody is called': (deps) => searchOffice(deps, 'nobody at all'),
  'search by two letters': (deps) => searchOffice(deps, 'st'),
}

const wanted = process.argv[1] === import.meta.filename ? process.argv.slice(2).map(Number) : []
const sizes = (all: number[]) => all.filter((size) => wanted.length === 0 || wanted.includes(size))

try {
  for (const bookings of sizes(POSTGRES_SIZES))
    await look('PostgreSQL', await fillPostgres(cluster, bookings))
  for (const bookings of sizes(EMBEDDED_SIZES)) {
    await look('embedded', await fillEmbedded(path.join(folder, `${bookings}`), bookings))
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function look(name: string, { db, snapshots, fleet: { bookings }, close }: Filled): Promise<void> {
  await fillEnquiries(db, Math.min(bookings, MOST_ENQUIRIES))
  const deps = testDeps(db)
  await db.execute(sql`insert into drivers (id, name, phone) values (${driver}, 'Sipho', '+27821234567')`)
  const day = new Date(deps.now().getTime() + 7 * DAY_MS)
  const legs = await findOfficeLegs(deps, { from: day, limit: 50 })
  ahead = (legs?.items ?? []).map(({ booking }) => booking)
  const stop = snapshots === null ? () => Promise.resolve() : takeSnapshots(db, snapshots)
  for (const [what, ask] of Object.entries(LOOKS)) {
    const times: number[] = []
    for (let i = 0; i < TIMES; i++) {
      const started = performance.now()
      await ask(deps, i, bookings)
      times.push(performance.now() - started)
    }
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    print(`${name}, ${bookings} bookings, ${what}`, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
  await stop()
  await close()
}

/**
 * Takes snapshots one after the other, each after a write. Returns a function that stops it and reports how long they
 * took.
 */
function takeSnapshots(db: Db, snapshots: Snapshots): () => Promise<void> {
  const stopping = new AbortController()
  const times: number[] = []
  const taking = (async () => {
    while (!stopping.signal.aborted) {
      await db.execute(
        sql`update enquiries set language = language where id = (select id from enquiries limit 1)`,
      )
      const started = performance.now()
      await snapshots.takeIfChanged(new Date())
      times.push(performance.now() - started)
      await sleep(SNAPSHOT_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await taking
    print(`  with ${times.length} snapshots meanwhile, each`, `${median(times).toFixed(0)} ms`)
  }
}
