import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Settings } from '#domain/business/settings.ts'
import { createPasswords } from './auth/passwords.ts'
import { authSecret } from './auth/secret.ts'
import { createSealing } from './auth/sealing.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokens } from './auth/tokens.ts'
import { codeLimits } from './code-limits.ts'
import { clockOf } from './clock.ts'
import { type Content, readContent } from './content.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { releaseMessages } from './db/mail/messages.ts'
import { freeSpaceFor } from './disk.ts'
import { findMailRecords } from './email/mail-records.ts'
import { readMessage } from './email/compose.ts'
import { drawPaper } from './documents/numbered-paper.ts'
import { smsHook } from './email/sms.ts'
import { smtpTransport } from './email/transport.ts'
import { type Env, readEnv } from './env.ts'
import { createFirstOwner, fillNewDatabase } from './first-start.ts'
import { geoFrom } from './geo/geo.ts'
import { osrmAt } from './geo/osrm.ts'
import { photonAt } from './geo/photon.ts'
import { createHttp } from './http.ts'
import { type Order, takeOrders } from './jobs/orders.ts'
import { type Outbox, startOutbox } from './jobs/outbox.ts'
import { startSchedule } from './jobs/schedule.ts'
import { createLog } from './log.ts'
import { databaseLimits, noLimits } from './limits.ts'
import { type Before, listen } from './listen.ts'
import { startLive } from './live/live.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { createMetrics } from './metrics.ts'
import { payfastFor } from './payments/payfast/payfast.ts'
import { resetFactor } from './services/accounts/resetting-factor.ts'
import type { Deps } from './services/deps.ts'
import { makeOwner } from './services/office/staff/make-owner.ts'
import { pagesVersion } from './services/pages.ts'
import { settingsReader } from './services/settings.ts'
import { tariffReader, vehiclesReader, withDeposit } from './services/tariff.ts'
import { startUpNotes } from './start-up-notes.ts'
import { sharedPages } from './web/shared-pages.ts'

/** A running program. `stop` answers requests in flight, hands jobs back, saves, and releases everything. */
export type Running = { address: string; stop: () => Promise<void> }

/** Starts the program: environment, database, what services need, jobs, HTTP. */
export async function start(development?: {
  loadApp: () => Promise<ServerBuild>
  before: Before
}): Promise<Running> {
  const env = readEnv()
  const clock = clockOf(env)
  const { now } = clock
  const log = createLog(env.LOG_LEVEL)
  const hasMail = env.SMTP_URL !== undefined
  const content = readContent({ folder: env.CONTENT_DIR, hasMail })

  const database = await openDatabase(env, log)
  const { db } = database
  const secret = await authSecret(env)
  env.AUTH_SECRET = secret
  await fillNewDatabase(db, content, env, now())
  const passwords = createPasswords()
  await createFirstOwner({ db, passwords, now, newId: randomUUID }, env)

  const { origin } = env.publicUrl
  const sealing = createSealing(secret)
  const settings = settingsReader(db, content.business.settings, now)
  const appName = (await settings()).businessName
  let outbox: Outbox | null = null
  const deps: Deps = {
    db,
    now,
    newId: randomUUID,
    log,
    content,
    origin,
    settings,
    passwords,
    sessions: createSessions({ db, secret, origin, appName, passwords, log, clock }),
    tokens: createTokens(secret),
    hasMail,
    mailFrom: env.MAIL_FROM ?? null,
    hasMailbox: env.IMAP_URL !== undefined,
    findMailRecords,
    drawPaper,
    readMessage,
    hasSms: env.SMS_URL !== undefined,
    tariff: withDeposit(tariffReader(db, content.tariff, now), settings),
    vehicles: vehiclesReader(db, now),
    geo: geoOf(env, content, log, appName, secret),
    gateway: payfastFor({ ...sealing, now }),
    seal: sealing.seal,
    limits: env.RATE_LIMIT === 'on' ? databaseLimits(db, clock) : { ...noLimits, ...codeLimits(db, clock) },
    wakeOutbox: () => outbox?.wake(),
  }

  outbox = await openOutbox(env, deps, database)
  const mailbox = env.IMAP_URL === undefined ? null : startMailbox(deps, env.IMAP_URL)
  const freeSpace = freeSpaceFor(env)
  const { snapshots } = database
  const stopSchedule = startSchedule(deps, { snapshots, freeSpace, away: () => outbox?.away() ?? [] })
  const stopOrders = await openToOrders(env, deps, database)

  const live = startLive(deps)
  const metrics = createMetrics(deps, freeSpace)
  const shared = sharedPages(() => pagesVersion(deps), metrics)
  const http = createHttp({
    env,
    deps,
    live,
    loadApp: development?.loadApp,
    metrics,
    jobsWork: () => isLooking(outbox, now()),
    ...(development === undefined ? { keepShared: shared.keep } : {}),
  })
  const server = await listen(http, env, development?.before ?? shared.before)
  for (const line of await startUpNotes(env, deps, database.place, server.address))
    process.stdout.write(`${line}\n`)

  return {
    address: server.address,
    async stop() {
      // First, so that the consoles continue at another process, and nobody waits for a stream to end.
      live.close()
      stopSchedule()
      stopOrders()
      await Promise.all([server.close(), outbox?.stop(), mailbox?.stop()])
      try {
        await database.snapshots?.takeIfChanged(now())
      } finally {
        await database.close()
      }
    },
  }
}

function geoOf(env: Env, content: Content, log: Logger, businessName: string, secret: string): Deps['geo'] {
  // So that the servers lent to us know whom to contact.
  const options = { userAgent: `${businessName} (${env.publicUrl.origin})`, log }
  return geoFrom({
    ...content,
    secret,
    photon: env.PHOTON_URL === 'off' ? null : photonAt(env.PHOTON_URL, options),
    osrm: env.OSRM_URL === undefined ? null : osrmAt(env.OSRM_URL, options),
  })
}

async function openOutbox(env: Env, deps: Deps, database: Database): Promise<Outbox | null> {
  // No other process can hold a message of the embedded database: any claim is from a killed process.
  if (database.snapshots !== null) await releaseMessages(deps.db, deps.now())
  if (env.SMTP_URL === undefined && env.SMS_URL === undefined) return null
  const from = async () => env.MAIL_FROM ?? senderOf(await deps.settings())
  const transports = {
    ...(env.SMTP_URL === undefined ? {} : { email: smtpTransport(env.SMTP_URL, from) }),
    ...(env.SMS_URL === undefined ? {} : { sms: smsHook(env.SMS_URL) }),
  }
  return startOutbox(deps, transports, env.publicUrl.hostname)
}

/** Commands open their own database, unless it is the embedded one. */
async function openToOrders(env: Env, deps: Deps, { snapshots }: Database): Promise<() => void> {
  if (snapshots === null) return () => {}
  const carryOut = async ({ order, email }: Order) => {
    const done = await (order === 'make-owner' ? makeOwner : resetFactor)(deps, email)
    deps.wakeOutbox()
    return done
  }
  return takeOrders(env.DATA_DIR, carryOut, deps.log)
}

function senderOf({ businessName, email }: Settings): string {
  return `"${businessName.replace(/["\\]/g, '')}" <${email}>`
}

function isLooking(outbox: Outbox | null, now: Date): boolean {
  return outbox === null || now.getTime() - outbox.lastLook().getTime() < 30_000
}
