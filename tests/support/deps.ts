import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { readContent } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import { suggestionsFrom } from '#server/geo/suggest.ts'
import { noLimits } from '#server/limits.ts'
import type { Deps } from '#server/services/deps.ts'
import { SATURDAY_MORNING } from './people.ts'

const content = readContent()

/** What services need, with a clock that stands still at Saturday morning unless a test moves it. */
export function testDeps(db: Db, changes: Partial<Deps> = {}): Deps {
  return {
    db,
    now: () => SATURDAY_MORNING,
    newId: randomUUID,
    log: pino({ level: 'silent' }),
    content,
    settings: () => Promise.resolve(content.business.settings),
    geo: suggestionsFrom(content.places),
    limits: noLimits,
    wakeOutbox: () => {},
    ...changes,
  }
}
