import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { CONNECTIONS } from '#server/email/transport.ts'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { freePort, type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** How often the program is killed, who books meanwhile, and how long each of three clients waits between enquiries. */
const [KILLS, BOOKERS, PAUSE_MS] = inject('soak') ? [25, 6, 5] : [1, 2, 40]
const CLIENTS = 3

type Arrival = { messageId: string; reference: string; toOffice: boolean; at: number }

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-crash-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

describe.each(['embedded', 'postgres'])('a program on the %s database', (kind) => {
  test(
    `${KILLS} ${KILLS === 1 ? 'kill' : 'kills'} amid enquiries and bookings lose none that was acknowledged, and mail each`,
    { timeout: KILLS * 60_000 },
    async () => {
      // Whatever fails, nothing goes on running behind the tests that follow.
      const mailServer = await startMailServer()
      onTestFinished(() => mailServer.stop())
      const database: Record<string, string> =
        kind === 'embedded'
          ? { DATA_DIR: path.join(folder, 'data') }
          : { DATABASE_URL: await newPostgres(), AUTH_SECRET: 'x'.repeat(32) }
      const port = String(await freePort())
      const start = () =>
        startProgram({ ...database, PORT: port, SMTP_URL: mailServer.url, RATE_LIMIT: 'off' })

      const killedAt: number[] = []
      let program = await start()
      onTestFinished(() => program.kill())
      // Before the flood of enquiries, for they wait for a mail.
      const bookers = await Promise.all(
        Array.from({ length: BOOKERS }, (_, i) => bookingClient(program.url, mailServer, i)),
      )
      const clients = Array.from({ length: CLIENTS }, (_, i) => sendingClient(program.url, `client ${i}`))
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(50 + Math.random() * 700)
        await program.kill()
        killedAt.push(Date.now())
        program = await start()
      }
      await sleep(300)
      const acknowledged = (await Promise.all(clients.map((client) => client.stop()))).flat()
      await Promise.all(bookers.map((booker) => booker.stop()))

      const booked = await Promise.all(bookers.map((booker) => booker.expectAllThere()))
      expect(booked.flat().length).toBeGreaterThanOrEqual(Math.min(KILLS, BOOKERS))
      const arrivals = await everythingMailed(program, mailServer, acknowledged)
      expect(await program.stop()).toBe(0)

      expect(acknowledged.length).toBeGreaterThan(KILLS)
      const duplicates = arrivalsPerMessage(arrivals).filter((times) => times.length > 1)
      process.stdout.write(
        `${kind}: ${acknowledged.length} acknowledged, ${arrivals.length} mails, ${duplicates.length} mailed again after a kill\n`,
      )
      for (const times of duplicates) {
        const [first = 0, last = 0] = [Math.min(...times), Math.max(...times)]
        expect(killedAt.some((at) => at >= first - 50 && at <= last)).toBe(true)
      }
      // Only what was under way, accepted by the mail server but not yet recorded, is mailed again.
      expect(duplicates.length).toBeLessThanOrEqual(KILLS * CONNECTIONS)
    },
  )
})

/** Sends different enquiries one after the other until told to stop; answers the acknowledged references. */
function sendingClient(url: string, name: string) {
  let stopped = false
  const acknowledged: string[] = []
  const running = (async () => {
    for (let i = 0; !stopped; i++) {
      const body = JSON.stringify(
        airportToStellenbosch({
          date: inDays(90),
          email: `${name.replaceAll(/\W/g, '')}${i}@example.org`,
          notes: `${name}, enquiry ${i}`,
        }),
      )
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${name} ${i}` }
      const answer = await fetch(`${url}/api/enquiries/booking`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      if (answer?.status === 201)
        acknowledged.push(((await answer.json()) as { reference: string }).reference)
      await sleep(answer === null ? 50 : PAUSE_MS)
    }
    return acknowledged
  })()
  const stop = () => {
    stopped = true
    return running
  }
  onTestFinished(async () => void (await stop()))
  return { stop }
}

type BookingRecord = { reference: string; legs: unknown[] }

/**
 * Books trip after trip, as many as may wait for an answer: what was acknowledged must be there afterwards, and
 * what was not is there whole or not at all.
 */
async function bookingClient(url: string, mailServer: MailServer, nth: number) {
  const email = `guest${nth}@example.org`
  const guest = new Visitor(url)
  await guest.signUp(email)
  // Of somebody unproven one booking is held, and no more.
  expect((await guest.form(await proofLink(mailServer, email), {})).status).toBe(200)
  let stopped = false
  const acknowledged: string[] = []
  const running = (async () => {
    for (let day = nth * 4 + 1; !stopped; day++) {
      await sleep(Math.random() * 3000)
      const quote = await eventually(
        () => guest.call('/api/quotes', quoteRequest(day)),
        () => stopped,
      )
      if (quote === null) return
      const { id } = (await quote.json()) as { id: string }
      const wish = { quoteId: id, vehicleOptionId: 'sedan' }
      const booked = await guest.call('/api/bookings', wish).catch(() => null)
      if (booked?.status === 201) acknowledged.push(((await booked.json()) as BookingRecord).reference)
      else if (booked?.status === 409) return
    }
  })()
  const stop = () => {
    stopped = true
    return running
  }
  onTestFinished(stop)
  return {
    stop,
    async expectAllThere() {
      if (!(await guest.isSignedIn())) await guest.signIn(email)
      const answer = await guest.ask('/api/bookings')
      const { bookings } = (await answer.json()) as { bookings: BookingRecord[] }
      expect(bookings.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged))
      for (const { legs } of bookings) expect(legs).toHaveLength(1)
      return acknowledged
    },
  }
}

/** Where the mail leads that proves an address. */
async function proofLink(mailServer: MailServer, email: string): Promise<string> {
  const link = () =>
    mailServer.mails
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /\/auth\/confirm\?token=\S+/.exec(mail.text)?.[0] ?? [])[0]
  await expect.poll(link, { timeout: 10_000 }).toBeDefined()
  return link() ?? ''
}

function quoteRequest(day: number) {
  return {
    serviceType: 'airport',
    pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
    dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
    date: `2027-02-${String(day).padStart(2, '0')}`,
    time: '09:00',
  }
}

/** The first answer that comes, however often the program is killed meanwhile. */
async function eventually(ask: () => Promise<Response>, isOver: () => boolean): Promise<Response | null> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer?.ok) return answer
    if (isOver()) return null
    await sleep(50)
  }
}

/** Waits until the outbox is empty and every acknowledged enquiry has reached office and visitor. */
async function everythingMailed(
  program: Program,
  mailServer: MailServer,
  references: string[],
): Promise<Arrival[]> {
  const waiting = async () =>
    Number(
      /messages_unsent\{status="waiting"\} (\d+)/.exec(
        await (await fetch(`${program.url}/metrics`)).text(),
      )?.[1],
    )
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0)

  const arrivals = mailServer.mails.map((mail) => ({
    messageId: mail.messageId,
    reference: /BE\d{6}/.exec(mail.text)?.[0] ?? '',
    toOffice: mail.subject.startsWith('New Booking Enquiry'),
    at: mail.at,
  }))
  const office = new Set(arrivals.filter(({ toOffice }) => toOffice).map(({ reference }) => reference))
  const visitor = new Set(arrivals.filter(({ toOffice }) => !toOffice).map(({ reference }) => reference))
  expect(references.filter((reference) => !office.has(reference))).toEqual([])
  expect(references.filter((reference) => !visitor.has(reference))).toEqual([])
  return arrivals
}

function arrivalsPerMessage(arrivals: Arrival[]): number[][] {
  const times = new Map<string, number[]>()
  for (const { messageId, at } of arrivals) times.set(messageId, [...(times.get(messageId) ?? []), at])
  return [...times.values()]
}
