import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDays } from '#tests/support/dates.ts'
import { people } from '#tests/support/people.ts'
import { type Program, runScript, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** Somebody tries the program without a mail server, then makes it their own. */

const PHONE = '021 421 9876'
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-newcomer-'))
let program: Program

beforeAll(async () => {
  program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await program.kill()
  rmSync(folder, { recursive: true })
})

/** What a page says, without its marks. */
async function textOf(answer: Response): Promise<string> {
  const html = await answer.text()
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

async function settings(...words: string[]): Promise<string> {
  const { stdout, stderr } = await runScript('scripts/settings.ts', words, { DATA_DIR: folder, PHONE })
  return stdout + stderr
}

const PROMISES =
  /mail(ed)? you\b|we (e-?)?mail|copy is on its way|(answer|reply|replies|confirm)\w* (it )?by e-?mail|reply to the e-?mail|open the link in|written (messages|answer)|we reply within|send us? a link/i

describe('without a mail server', () => {
  test.each([
    '/',
    '/contact',
    '/email',
    '/booking-enquiry',
    '/services',
    '/booking',
    '/terms',
    '/auth/forgotten',
  ])('%s promises nothing by mail', async (page) => {
    const text = await textOf(await new Visitor(program.url).ask(page))
    expect(text).toContain('021 555 0140')
    expect(text).not.toMatch(PROMISES)
  })

  test('an enquiry has a receipt with reference, phone and WhatsApp, and one line of the log', async () => {
    const visitor = new Visitor(program.url)
    const shownAt = String(Date.now() - 60_000)
    const { firstName, lastName, email, mobile } = people.hannah
    const trip = {
      from: 'Cape Town International Airport (CPT)',
      destination: 'Lanzerac',
      date: inDays(90),
      time: '07:45',
    }
    const party = { pax: '2', largeBags: '2', vehicle: 'any' }
    const sent = await visitor.form('/booking-enquiry', {
      firstName,
      lastName,
      email,
      mobile,
      ...trip,
      ...party,
      shownAt,
    })
    expect(sent.status).toBe(303)
    const text = await textOf(await visitor.ask(sent.headers.get('Location') ?? ''))

    const [reference = ''] = /BE\d{6}/.exec(text) ?? []
    expect(text).toContain('Quote this reference when you call or write')
    expect(text).toContain('WhatsApp enquiry')
    expect(text).not.toMatch(PROMISES)
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.includes('new enquiry'))
    expect(lines).toEqual([expect.stringContaining(`new enquiry ${reference}: booking`)])
    expect(lines.join('')).not.toMatch(/Hannah|Lanzerac|@/)
  })

  test('an account waits for no link that cannot come', async () => {
    const visitor = new Visitor(program.url)
    await visitor.signUp('thandi@example.org')
    for (const page of ['/account', '/account/security/email']) {
      const text = await textOf(await visitor.ask(page))
      expect(text).toContain('thandi@example.org')
      expect(text).not.toMatch(PROMISES)
    }
  })
})

test('a start without an owner prints a link that makes one, once', async () => {
  const printed = () => /\/staff\/join\/[\w.-]+/.exec(program.output())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  const link = printed()
  const naledi = new Visitor(program.url)
  const password = 'granite willow 77 lantern'
  const joined = await naledi.form(link, { name: 'Naledi', email: 'naledi@tours.example', password })
  expect(joined.headers.get('location')).toContain('operator')
  expect((await naledi.ask('/operator/staff')).status).toBe(200)
  expect((await new Visitor(program.url).ask(link)).status).toBe(410)
})

test('changed contacts are named at start, and count once they are taken over', async () => {
  const named = `phone: "021 555 0140" in the database, "${PHONE}" in the environment (PHONE)`
  expect(await settings('apply')).toMatch(/^Nothing was changed: Another process .* stop it first/)

  await program.stop()
  expect(await settings()).toContain(named)
  program = await startProgram({ DATA_DIR: folder, PHONE })
  expect(program.output()).toContain(named)
  expect(program.output()).toContain('npm run settings -- apply')

  await program.stop()
  expect(await settings('apply')).toContain(`phone: now "${PHONE}", was "021 555 0140"`)
  program = await startProgram({ DATA_DIR: folder, PHONE })
  expect(program.output()).not.toContain('in the database')
  expect(await textOf(await new Visitor(program.url).ask('/'))).toContain(PHONE)
})
