import { expect, test } from 'vitest'
import * as z from 'zod'
import { mistakesError, mistakesIn, parseYaml } from './mistakes.ts'
import { writtenIn } from './written.ts'

const schema = z.strictObject({
  name: z.string().trim().min(1).max(10),
  hours: z.number().positive().optional(),
  count: z.int().min(2).max(9).optional(),
  demonstration: z.boolean().optional(),
  email: z.email().optional(),
  updated: z.iso.date().optional(),
  kind: z.enum(['city', 'wine']).optional(),
  steps: z
    .array(z.strictObject({ lead: z.string() }))
    .length(2)
    .optional(),
  tags: z.array(z.string()).min(1).optional(),
  base: z.strictObject({ lat: z.number() }).optional(),
})

/** The messages for a file, without its name. */
function said(text: string): string[] {
  try {
    const data = parseYaml('x.yml', text)
    const { error } = schema.safeParse(data)
    if (error === undefined) return []
    throw mistakesError('x.yml', mistakesIn(writtenIn(text, 'withMail'), error.issues))
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace('content/x.yml, ', ''))
  }
}

test.each([
  ['name: 012', 'line 1: name must be text in quotes, "012"; YAML reads 012 as a number.'],
  ['name: true', 'line 1: name must be text in quotes, "true"; YAML reads true as yes or no.'],
  ['name:', 'line 1: name is empty; it must be text.'],
  ["name: ''", 'line 1: name must not be empty.'],
  ['name: 12345678901 a', 'line 1: name must have at most 10 characters; it has 13.'],
  ['name: [a]', 'line 1: name must be text, but YAML reads a list here. Write one text.'],
  [
    'name: {phone}',
    'line 1: name must be text, but YAML reads a block here. Put quotes round a text that begins with a brace or holds a colon and a space.',
  ],
  ['kind: city', 'line 1: the file lacks name, which must be text.'],
  ['nmae: A', 'line 1: "nmae" is not known here; did you mean "name"?'],
  ['name: A\nfax: 1', 'line 2: "fax" is not known here; remove it.'],
  ['name: A\nhours: two', 'line 2: hours must be a number; it is "two".'],
  ['name: A\nhours: "2"', 'line 2: hours must be a number, without quotes: 2.'],
  ['name: A\nhours: 0', 'line 2: hours must be more than 0; it is 0.'],
  ['name: A\ncount: 2.5', 'line 2: count must be a whole number; it is 2.5.'],
  ['name: A\ncount: 1', 'line 2: count must be at least 2; it is 1.'],
  ['name: A\ncount: 10', 'line 2: count must be at most 9; it is 10.'],
  ['name: A\ndemonstration: no', 'line 2: demonstration must be true or false; it is "no".'],
  ['name: A\nemail: a@b', 'line 2: email must be an e-mail address; it is "a@b".'],
  ['name: A\nupdated: 1-2-2026', 'line 2: updated must be a date such as 2026-12-31; it is "1-2-2026".'],
  ['name: A\nkind: whine', 'line 2: kind must be one of city, wine; it is "whine".'],
  ['name: A\ntags: a', 'line 2: tags must be a list, lines that begin with "- "; it is "a".'],
  ['name: A\ntags: []', 'line 2: tags must have at least 1 entry; it has 0.'],
  [
    'name: A\ntags:\n  - a\n  - 7',
    'line 4: entry 2 of tags must be text in quotes, "7"; YAML reads 7 as a number.',
  ],
  ['name: A\nsteps:\n  - lead: a', 'line 2: steps must have exactly 2 entries; it has 1.'],
  ['name: A\nsteps:\n  - lead: a\n  - {}', 'line 4: entry 2 of steps lacks lead, which must be text.'],
  ['name: A\nbase: 3', 'line 2: base must be a block, lines such as "name: value"; it is 3.'],
])('a wrong value: %j', (text, sentence) => {
  expect(said(text)).toEqual([sentence])
})

const QUOTES =
  'cannot be read. Put quotes round a text that begins with a sign such as { [ & * @ or holds a colon and a space; ' +
  'write a single quote inside single quotes twice.'
const NOT_CLOSED = 'a quote, bracket or brace that was opened here or above is not closed.'
const NO_COLON = 'cannot be read. Is a colon missing after the name, here or in the line above?'

test.each([
  ['name: A: B', `line 1: ${QUOTES}`],
  ['name: @a', `line 1: ${QUOTES}`],
  ['name: *a', `line 1: ${QUOTES}`],
  ["name: 'it's'", `line 1: ${QUOTES}`],
  ['kind: city\nname: "A\nhours: 2\n', `line 3: ${NOT_CLOSED}`],
  ['name: A\ntags: [a, b\nhours: 2', `line 3: ${NOT_CLOSED}`],
  ['name: A\nkind', `line 2: ${NO_COLON}`],
  ['name\nkind: city', `line 2: ${NO_COLON}`],
  ['name: A\nhours\nkind: city', `line 3: ${NO_COLON}`],
  ['base:\n\tlat: 2', 'line 2: the line begins with a tab; use spaces.'],
  [
    'name: A\nbase:\n  lat: 1\n hours: 2',
    'line 4: the line begins too far left or right; the lines of a block begin in the same column.',
  ],
  ['name: A\nname: B', 'line 2: name is written twice; keep one.'],
])('what is no YAML: %j', (text, sentence) => {
  expect(said(text)).toEqual([sentence])
})

test('several mistakes are all listed, in the order of their lines', () => {
  expect(said('kind: whine\nhours: two\nname: 7\nfax: 1').map((sentence) => sentence.slice(0, 10))).toEqual([
    'line 1: ki',
    'line 2: ho',
    'line 3: na',
    'line 4: "f',
  ])
})
