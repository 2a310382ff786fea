import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newPostgres } from '../database.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { type Program, startProgram } from '../program/program.ts'
import { Visitor } from '../visitor.ts'

/** A visitor with an account on the attacked program, with a proven address. */
export const KNOWN = 'thandi@example.org'

/** The target of a test file's attacks: started before its first test, and stopped after its last. */
export type Attacked = {
  program: Program
  mailServer: MailServer
  /** Works on the database. */
  admin: pg.Client
  visitor: (address?: string) => Visitor
  forgetAttempts: () => Promise<unknown>
}

/**
 * The program on PostgreSQL behind a proxy that sets client addresses, one per test file. Attempts are counted anew in
 * each test.
 */
export function attackedProgram(): Attacked {
  const attacked = {
    visitor: (address?: string) => new Visitor(attacked.program.url, address),
    forgetAttempts: () => attacked.admin.query('delete from rate_limits'),
  } as Attacked

  beforeAll(async () => {
    const database = await newPostgres()
    attacked.mailServer = await startMailServer()
    attacked.program = await startProgram({
      DATABASE_URL: database,
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: attacked.mailServer.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    })
    attacked.admin = new pg.Client({ connectionString: database })
    await attacked.admin.connect()
    await attacked.visitor().signUp(KNOWN)
    await attacked.admin.query('update users set email_verified = true')
  })
  beforeEach(() => attacked.forgetAttempts())
  afterAll(async () => {
    await attacked.admin.end()
    await attacked.program.kill()
    await attacked.mailServer.stop()
  })
  return attacked
}
