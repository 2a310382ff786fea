import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSealing } from '#server/auth/sealing.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { SYSTEM_CLOCK } from '#server/clock.ts'
import { createTokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/connect.ts'
import { ping } from '#server/db/office/settings.ts'
import { readMessage } from '#server/email/compose.ts'
import { drawPaper } from '#server/documents/numbered-paper.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { noLimits } from '#server/limits.ts'
import { payfastFor } from '#server/payments/payfast/payfast.ts'
import type { Deps } from '#server/services/deps.ts'
import { shippedContent as content } from './english.ts'
import { SATURDAY_MORNING, SECRET } from './people.ts'

/** Nothing is looked up. */
const UNKNOWN = { state: 'unknown' } as const

const sealing = createSealing(SECRET)
const tariff = tariffSchema.parse(content.tariff)
/** Without outside servers, so that results are the same on every machine. */
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: SECRET })
/** The cheapest hashing there is. Tests of the whole program use the real cost. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Services' dependencies, with a clock stopped at Saturday morning unless a test moves it. */
export function testDeps(db: Db, changes: Partial<Deps> = {}): Deps {
  const log = pino({ level: 'silent' })
  const origin = 'https://tours.example'
  // As in the program, they are asked of the database, so none may be asked for within a transaction.
  const stored =
    <T>(value: T) =>
    async () => {
      await ping(db)
      return value
    }
  return {
    db,
    now: () => SATURDAY_MORNING,
    newId: randomUUID,
    log,
    content,
    origin,
    passwords,
    sessions: createSessions({
      db,
      secret: SECRET,
      origin,
      appName: 'Tours & Transfers',
      passwords,
      log,
      clock: SYSTEM_CLOCK,
    }),
    tokens: createTokens(SECRET),
    hasMail: true,
    mailFrom: null,
    hasMailbox: false,
    findMailRecords: (domain) => Promise.resolve({ domain, spf: UNKNOWN, dkim: UNKNOWN, dmarc: UNKNOWN }),
    hasSms: false,
    drawPaper,
    readMessage,
    settings: stored(content.business.settings),
    tariff: stored({ ...tariff, version: 1 }),
    vehicles: stored(content.vehicles.models),
    geo,
    gateway: payfastFor({ ...sealing, now: () => SATURDAY_MORNING }),
    seal: sealing.seal,
    limits: noLimits,
    wakeOutbox: () => {},
    ...changes,
  }
}
