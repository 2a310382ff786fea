import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createDatabase, startCluster } from './cluster.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { OWNER, SECRET } from '../people.ts'
import { startProgram } from './program.ts'

/** Setup for the browser tests: the built program on a PostgreSQL, as in production, with a real mail server behind it. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const mailServer = await startMailServer()
  const texts: { to: string; text: string }[] = []
  // Browser tests run in processes of their own and ask for mails over HTTP.
  const mailbox = createServer((request, response) => {
    if (request.method === 'POST') {
      return void json(request).then((text) => {
        texts.push(text as (typeof texts)[number])
        response.end()
      })
    }
    if (request.url === '/texts') return response.end(JSON.stringify(texts))
    const { searchParams } = new URL(request.url ?? '', 'http://mailbox')
    const [to, subject] = ['to', 'subject'].map((name) => searchParams.get(name) ?? '') as [string, string]
    const found = mailServer.mails.filter((mail) => mail.to.includes(to) && mail.subject.includes(subject))
    return response.end(JSON.stringify(found))
  }).listen(0, '127.0.0.1')
  await once(mailbox, 'listening')
  const mailboxUrl = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`
  const database = await createDatabase(cluster, 'site')
  const program = await startProgram({
    DATABASE_URL: database,
    AUTH_SECRET: SECRET,
    SMTP_URL: mailServer.url,
    SMS_URL: mailboxUrl,
    RATE_LIMIT: 'off',
    PHOTON_URL: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    // The server's own time zone must not matter: every time is Cape Town's.
    TZ: 'Pacific/Auckland',
  })
  process.env.SITE_URL = program.url
  process.env.MAILBOX_URL = mailboxUrl
  process.env.SITE_DATABASE = database
  return async () => {
    await program.kill()
    await mailServer.stop()
    mailbox.close()
    await cluster.stop()
  }
}
