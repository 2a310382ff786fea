import { randomUUID } from 'node:crypto'
import { createPasswords } from '../../server/auth/passwords.ts'
import { authSecret } from '../../server/auth/secret.ts'
import { createSealing } from '../../server/auth/sealing.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { createTokens } from '../../server/auth/tokens.ts'
import { SYSTEM_CLOCK } from '../../server/clock.ts'
import { readContent } from '../../server/content.ts'
import type { Db } from '../../server/db/connect.ts'
import { readMessage } from '../../server/email/compose.ts'
import { drawPaper } from '../../server/documents/numbered-paper.ts'
import { fillNewDatabase } from '../../server/first-start.ts'
import type { Env } from '../../server/env.ts'
import { geoFrom } from '../../server/geo/geo.ts'
import { noLimits } from '../../server/limits.ts'
import { createLog } from '../../server/log.ts'
import { payfastFor } from '../../server/payments/payfast/payfast.ts'
import type { Deps } from '../../server/services/deps.ts'
import { settingsReader } from '../../server/services/settings.ts'
import { tariffReader, vehiclesReader, withDeposit } from '../../server/services/tariff.ts'

/** Nothing is looked up. */
const UNKNOWN = { state: 'unknown' } as const

/** The services' dependencies at a past time: without mail and limits. */
export async function depsFor(db: Db, env: Env, now: Date): Promise<(at: Date) => Deps> {
  const log = createLog('warn')
  const content = readContent({ folder: env.CONTENT_DIR, hasMail: false })
  const secret = await authSecret(env)
  await fillNewDatabase(db, content, { ...env, AUTH_SECRET: secret }, now)
  const today = () => now
  const { origin } = env.publicUrl
  const sealing = createSealing(secret)
  const passwords = createPasswords()
  const settings = settingsReader(db, content.business.settings, today)
  const deps: Omit<Deps, 'now'> = {
    db,
    newId: randomUUID,
    log,
    content,
    origin,
    settings,
    tariff: withDeposit(tariffReader(db, content.tariff, today), settings),
    vehicles: vehiclesReader(db, today),
    passwords,
    sessions: createSessions({
      db,
      secret,
      origin,
      appName: 'demonstration',
      passwords,
      log,
      clock: SYSTEM_CLOCK,
    }),
    tokens: createTokens(secret),
    hasMail: false,
    mailFrom: null,
    hasMailbox: false,
    findMailRecords: (domain) => Promise.resolve({ domain, spf: UNKNOWN, dkim: UNKNOWN, dmarc: UNKNOWN }),
    hasSms: false,
    drawPaper,
    readMessage,
    geo: geoFrom({ ...content, secret, photon: null, osrm: null }),
    gateway: payfastFor({ ...sealing, now: today }),
    seal: sealing.seal,
    limits: noLimits,
    wakeOutbox: () => {},
  }
  return (at) => ({ ...deps, now: () => at })
}
