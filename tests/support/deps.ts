import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { tariffSchema } from '#domain/tariff.ts'
import { readContent } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { noLimits } from '#server/limits.ts'
import type { Deps } from '#server/services/deps.ts'
import { SATURDAY_MORNING } from './people.ts'

const content = readContent()
/** Without outside servers: what a test gets is the same on every machine. */
const geo = geoFrom({ ...content, photon: null, osrm: null })

/** What services need, with a clock that stands still at Saturday morning unless a test moves it. */
export function testDeps(db: Db, changes: Partial<Deps> = {}): Deps {
  return {
    db,
    now: () => SATURDAY_MORNING,
    newId: randomUUID,
    log: pino({ level: 'silent' }),
    content,
    settings: () => Promise.resolve(content.business.settings),
    tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
    vehicles: () => Promise.resolve(content.vehicles.models),
    geo,
    limits: noLimits,
    wakeOutbox: () => {},
    ...changes,
  }
}
