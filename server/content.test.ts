import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addPseudoLanguage, PSEUDO } from '#tests/support/words/pseudo-language.ts'
import { contentIn, readContent } from './content.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

function contentWith(file: string, changes: [from: string, to: string][]): string {
  const copy = path.join(folder, crypto.randomUUID())
  cpSync('content', copy, { recursive: true })
  let text = readFileSync(path.join(copy, file), 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  writeFileSync(path.join(copy, file), text)
  return copy
}

/** The messages for a changed file; `content/mistakes.test.ts` checks their line numbers. */
const refusal = (file: string, ...changes: [from: string, to: string][]) => {
  try {
    readContent({ folder: contentWith(file, changes) })
  } catch (error) {
    return (error as Error).message.replaceAll(/, line \d+/g, '').split('\n')
  }
  return []
}

describe('each mistake stops the start with a sentence that says where it is and what should be there', () => {
  test('all mistakes of a file together', () => {
    expect(
      refusal(
        'business.yml',
        ['phone: 021 555 0140', 'phone: 0214219876'],
        ['021 555 0199', 'call us'],
        ['  copyEmail', '  fax: 021 555 0141\n  copyEmail'],
        ['demonstration: true', 'demonstration: yes'],
      ),
    ).toEqual([
      'content/business.yml: phone must be text in quotes, "0214219876"; YAML reads 0214219876 as a number.',
      'content/business.yml: emergencyPhone must be a phone number like "021 555 0140" or "+27 21 555 0140"; it is "call us".',
      'content/business.yml: "fax" is not known here; remove it.',
      'content/business.yml: demonstration must be true or false; it is "yes".',
    ])
  })

  test.each<[string, string, string, string]>([
    [
      'en/home.yml',
      '{replyHours}',
      '{replyHuors}',
      '"{replyHuors}" is not a known fact; did you mean "{replyHours}"?',
    ],
    [
      'closures.yml',
      'place: cape-point',
      'place: cape-pont',
      'place must be an id of places/; it is "cape-pont".',
    ],
    [
      'closures.yml',
      '[cape-peninsula]',
      '[cape-peninsular]',
      'entry 1 of packages must be a package of tariff.yml; it is "cape-peninsular".',
    ],
    ['en/home.yml', 'lead: ', 'laed: ', '"laed" is not known here; did you mean "lead"?'],
    // The wording for a program without mail is checked too, whichever is used.
    ['en/account.yml', '{phone}', '{fone}', '"{fone}" is not a known fact; content/README.md lists them.'],
    [
      'en/booking.yml',
      'withoutMail: We',
      'withoutMail: 2 #',
      'lead must be text in quotes, "2"; YAML reads 2 as a number.',
    ],
    [
      'tariff.yml',
      'FreeUntilHours: 4',
      'FreeUntilHours: four',
      'transferFreeUntilHours must be a number; it is "four".',
    ],
    ['tariff.yml', 'policies:', 'policies:\n  bonus: 3', '"bonus" is not known here; remove it.'],
    ['tariff.yml', '350, suv: 480', '350, suv: 340', 'prices must not fall from sedan to SUV to minibus.'],
    ['vehicles.yml', 'model: jetta', 'model: jeta', 'model must be the id of a model above; it is "jeta".'],
    ['vehicles.yml', 'DEMO 02 CP', 'DEMO 01 CP', 'entry 2 of units must not be "DEMO 01 CP" again.'],
  ])('%s with %s → %s', (file, from, to, sentence) => {
    expect(refusal(file, [from, to])).toEqual([`content/${file}: ${sentence}`])
  })
})

describe('the texts of a program that sends no mail', () => {
  const { words } = readContent({ hasMail: false })
  const { 'account-mails': _, 'booking-mails': __, confirmation: ___, ...pages } = words

  test.each(Object.entries(pages))('of %s promise neither a copy nor a reply by mail', (_page, said) => {
    const promises =
      /\bmail(ed)? you|\bwe (e-?)?mail|sent? you a mail|by e-?mail$|confirm\w* (it )?by e-?mail|(price|answer\w*) .*by e-?mail|reply to the e-?mail|written (messages|answer)|answers? \{email\}|(have|get) an answer within|we reply within|and we answer within/i
    for (const text of textsOf(said)) expect(text).not.toMatch(promises)
  })
})

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

describe('another language is a folder', () => {
  const copy = path.join(folder, 'languages')
  addPseudoLanguage(copy)
  const readAnew = () => {
    const content = contentIn(readContent({ folder: copy }), PSEUDO)
    return { content, english: contentIn(content, 'en') }
  }

  test('with its own texts, and everything else from English', () => {
    const { content, english } = readAnew()
    expect(content.language.all.map(({ tag }) => tag)).toEqual(['en', 'de', PSEUDO])
    expect(content.words.services.heading).not.toBe(english.words.services.heading)
    expect(content.words.services.tabs.map(({ id, to }) => [id, to])).toEqual(
      english.words.services.tabs.map(({ id, to }) => [id, to]),
    )
  })

  test('texts that it leaves out come from English', () => {
    rmSync(path.join(copy, PSEUDO, 'home.yml'))
    rmSync(path.join(copy, PSEUDO, 'phrases', 'site.json'))
    const { content, english } = readAnew()
    expect(content.words.home).toEqual(english.words.home)
    expect(content.language.phrases.site).toEqual(english.language.phrases.site)
    expect(content.language.phrases.forms).not.toEqual(english.language.phrases.forms)
  })

  test('so do the items at the end of a list, such as reviews that nobody has translated yet', () => {
    const file = path.join(copy, PSEUDO, 'reviews.yml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.slice(0, text.indexOf('\n  - ', text.indexOf('\n  - rating') + 1)))
    const { content, english } = readAnew()
    const [first, ...others] = content.words.reviews.reviews
    expect(first?.title).not.toBe(english.words.reviews.reviews[0]?.title)
    expect(others).toEqual(english.words.reviews.reviews.slice(1))
  })

  test('a folder that does not name its language does not count', () => {
    rmSync(path.join(copy, PSEUDO, 'language.yml'))
    expect([...readContent({ folder: copy }).languages.keys()]).not.toContain(PSEUDO)
  })
})
