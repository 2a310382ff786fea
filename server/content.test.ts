import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
  expect(() => readContent(contentWith(file, from, to))).toThrow(sentence)
})
