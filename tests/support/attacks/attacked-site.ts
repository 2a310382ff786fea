import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, vi } from 'vitest'
import { type Db, openDatabase } from '#server/db/connect.ts'
import { newPostgres } from '../database.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { freePort, type Program, startProgram } from '../program/program.ts'
import { Visitor } from '../visitor.ts'

/**
 * The program on either database, behind a proxy that sets client addresses, with a mail server that accepts
 * everything.
 */
export type Site = {
  url: string
  mailServer: MailServer
  /** Works on the database. The embedded one is only free while the program is stopped. */
  inDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  restart: (changes?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

export type Kind = 'embedded' | 'PostgreSQL'

export async function startSite(kind: Kind): Promise<Site> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-site-'))
  const where: Record<string, string> & { DATA_DIR: string } = {
    DATA_DIR: path.join(folder, 'data'),
    ...(kind === 'embedded' ? {} : { DATABASE_URL: await newPostgres() }),
  }
  const mailServer = await startMailServer()
  const environment = {
    ...where,
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
  }
  let program: Program = await startProgram(environment)
  const restart = async (changes: Record<string, string> = {}) => {
    await program.stop()
    program = await startProgram({ ...environment, ...changes })
  }
  return {
    url: program.url,
    mailServer,
    restart,
    async inDatabase(work) {
      if (kind === 'embedded') await program.stop()
      const database = await openDatabase(where, pino({ level: 'silent' }))
      try {
        return await work(database.db)
      } finally {
        await database.close()
        if (kind === 'embedded') await restart()
      }
    },
    async stop() {
      await program.stop()
      await mailServer.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The matches of a pattern in the emails to a recipient, in order of arrival. */
export function mailed({ mailServer }: Site, to: string, pattern: RegExp): string[] {
  return mailServer.mails
    .filter(({ recipients }) => recipients.includes(to))
    .flatMap((mail) => pattern.exec(`${mail.subject}\n${mail.text}`)?.[0] ?? [])
}

/** A visitor with an account whose address is proven by the emailed link. */
export async function proven(site: Site, email: string, address: string): Promise<Visitor> {
  const who = new Visitor(site.url, address)
  expect((await who.signUp(email)).status).toBe(303)
  const links = () => mailed(site, email, /\/auth\/confirm\?token=\S+/)
  await vi.waitUntil(() => links().length > 0, 30_000)
  expect((await who.form(links()[0] ?? '', {})).status).toBe(200)
  return who
}

/** Does all the work, this many at a time. */
export async function atOnce<T>(workers: number, all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all]
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one)
    }),
  )
}
