import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { createPasswords } from './auth/passwords.ts'
import { authSecret } from './auth/secret.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokens } from './auth/tokens.ts'
import { readContent } from './content.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { releaseMessages } from './db/messages.ts'
import { smsHook } from './email/sms.ts'
import { smtpTransport } from './email/transport.ts'
import { type Env, readEnv } from './env.ts'
import { createFirstOwner, fillNewDatabase } from './first-start.ts'
import { suggestionsFrom } from './geo/suggest.ts'
import { createHttp } from './http.ts'
import { type Outbox, startOutbox } from './jobs/outbox.ts'
import { startSchedule } from './jobs/schedule.ts'
import { createLog } from './log.ts'
import { databaseLimits, noLimits } from './limits.ts'
import { type Before, listen } from './listen.ts'
import { createMetrics } from './metrics.ts'
import type { Deps } from './services/deps.ts'
import { settingsReader } from './services/settings.ts'
import { startUpNotes } from './start-up-notes.ts'

/** A running program. `stop` answers what is in flight, hands jobs back, saves, and lets go of everything. */
export type Running = { address: string; stop: () => Promise<void> }

/** Starts the program: environment, database, what services need, jobs, HTTP. */
export async function start(development?: {
  loadApp: () => Promise<ServerBuild>
  before: Before
}): Promise<Running> {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const content = readContent()
  const now = () => new Date()

  const database = await openDatabase(env, log)
  const { db } = database
  await fillNewDatabase(db, content, env, now())
  const passwords = createPasswords()
  await createFirstOwner({ db, passwords, now, newId: randomUUID }, env)

  const { origin } = env.publicUrl
  const secret = await authSecret(env)
  const settings = settingsReader(db, now)
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
    sessions: createSessions({ db, secret, origin, appName, passwords, log }),
    tokens: createTokens(secret),
    hasSms: env.SMS_URL !== undefined,
    geo: suggestionsFrom(content.places),
    limits: env.RATE_LIMIT === 'on' ? databaseLimits(db) : noLimits,
    wakeOutbox: () => outbox?.wake(),
  }

  outbox = await openOutbox(env, deps, database)
  const stopSchedule = startSchedule(deps, database.snapshots)

  const http = createHttp({
    env,
    deps,
    loadApp: development?.loadApp,
    metrics: createMetrics(deps),
    jobsWork: () => isLooking(outbox, now()),
  })
  const server = await listen(http, env, development?.before)
  for (const line of await startUpNotes(env, deps, database.place, server.address))
    process.stdout.write(`${line}\n`)

  return {
    address: server.address,
    async stop() {
      stopSchedule()
      await Promise.all([server.close(), outbox?.stop()])
      try {
        await database.snapshots?.takeIfChanged(now())
      } finally {
        await database.close()
      }
    },
  }
}

async function openOutbox(env: Env, deps: Deps, database: Database): Promise<Outbox | null> {
  // In the embedded database no other process can hold a message: what was claimed, a killed process claimed.
  if (database.snapshots !== null) await releaseMessages(deps.db, deps.now())
  if (env.SMTP_URL === undefined && env.SMS_URL === undefined) return null
  const { businessName, email } = await deps.settings()
  const from = env.MAIL_FROM ?? `"${businessName.replace(/["\\]/g, '')}" <${email}>`
  const transports = {
    ...(env.SMTP_URL === undefined ? {} : { email: smtpTransport(env.SMTP_URL, from) }),
    ...(env.SMS_URL === undefined ? {} : { sms: smsHook(env.SMS_URL) }),
  }
  return startOutbox(deps, transports, env.publicUrl.hostname)
}

function isLooking(outbox: Outbox | null, now: Date): boolean {
  return outbox === null || now.getTime() - outbox.lastLook().getTime() < 30_000
}
