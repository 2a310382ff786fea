import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Content, readContent } from '#server/content.ts'

/**
 * The content plus a folder `de` with only the texts a test gives, by file: `{ 'confirmation.yml': 'subject: Danke' }`.
 * Everything else is English.
 */
export function contentWithGerman(files: Record<string, string>): Content {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-languages-'))
  try {
    cpSync('content', folder, { recursive: true })
    const german = path.join(folder, 'de')
    rmSync(german, { recursive: true, force: true })
    mkdirSync(path.join(german, 'phrases'), { recursive: true })
    const all = { 'language.yml': 'name: Deutsch\nlang: de\nlocale: de_DE', ...files }
    for (const [file, text] of Object.entries(all)) writeFileSync(path.join(german, file), text)
    return readContent({ folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
