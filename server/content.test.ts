import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readContent } from './content.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

function contentWith(file: string, from: string, to: string): string {
  const copy = path.join(folder, crypto.randomUUID())
  cpSync('content', copy, { recursive: true })
  const text = readFileSync(path.join(copy, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(path.join(copy, file), text.replace(from, to))
  return copy
}

test.each([
  ['en/home.yml', '{replyHours}', '{replyHuors}', 'content/en/home.yml: "{replyHuors}" is not a known fact'],
  ['en/home.yml', 'lead: ', 'laed: ', 'content/en/home.yml: "lead" is not right'],
  ['en/enquiry.yml', 'heading: ', 'heading: [', 'content/en/enquiry.yml cannot be read'],
  [
    'tariff.yml',
    'transferFreeUntilHours: 4',
    'transferFreeUntilHours: four',
    'content/tariff.yml: "policies.transferFreeUntilHours" is not right',
  ],
])('a mistake in %s stops the start with a sentence that names it', (file, from, to, sentence) => {
  expect(() => readContent({ folder: contentWith(file, from, to) })).toThrow(sentence)
})

describe('the words of a program that sends no mail', () => {
  const { words } = readContent({ hasMail: false })
  const { 'account-mails': _, 'booking-mails': __, confirmation: ___, ...pages } = words

  test.each(Object.entries(pages))('of %s promise neither a copy nor an answer by mail', (_page, said) => {
    const promises =
      /\bmail(ed)? you|\bwe (e-?)?mail|sent? you a mail|by e-?mail$|confirm\w* (it )?by e-?mail|(price|answer\w*) .*by e-?mail|reply to the e-?mail|written (messages|answer)|answers? \{email\}|have an answer within|we reply within/i
    for (const text of textsOf(said)) expect(text).not.toMatch(promises)
  })
})

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
