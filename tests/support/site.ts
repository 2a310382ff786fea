import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { makeEmptyData } from './empty-data.ts'
import { startMailServer } from './mail-server.ts'
import { OWNER, SECRET } from './people.ts'
import { startProgram } from './program.ts'

/** Setup for the browser tests: the built program on a new database, with a real mail server behind it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-browser-'))
  const removeEmptyData = await makeEmptyData()
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
    return response.end(JSON.stringify(mailServer.mails))
  }).listen(0, '127.0.0.1')
  await once(mailbox, 'listening')
  const mailboxUrl = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`
  const program = await startProgram({
    DATA_DIR: path.join(folder, 'data'),
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
  return async () => {
    await program.kill()
    await mailServer.stop()
    mailbox.close()
    rmSync(folder, { recursive: true })
    removeEmptyData()
  }
}
