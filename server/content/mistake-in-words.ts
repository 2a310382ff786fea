import type * as z from 'zod'
import type { Path, WrittenValue } from './written.ts'

export type Issue = z.core.$ZodIssue

/** What is wrong with a value and what it should be, for a reader who has never heard of schemas. */
export function mistakeInWords(issue: Issue, written: WrittenValue | undefined): string {
  if (written === undefined) {
    return `${nameOf(issue.path.slice(0, -1))} lacks ${String(issue.path.at(-1))}, which must be ${wanted(issue)}.`
  }
  const name = nameOf(issue.path)
  if (written.value === null) return `${name} is empty; it must be ${wanted(issue)}.`
  return `${name} ${issue.code === 'invalid_type' ? wrongType(issue, written) : wrongValue(issue, written)}.`
}

/** `phone`, `entry 3 of routes`, `the file`. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  return typeof last === 'number' ? `entry ${last + 1} of ${nameOf(path.slice(0, -1))}` : String(last)
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, lines that begin with "- "',
  tuple: 'a list, such as [1, 2]',
  object: 'a block, lines such as "name: value"',
  record: 'a block, lines such as "name: value"',
}

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a date such as 2026-12-31',
  regex: 'small letters, digits and single hyphens, such as airport-run',
}

function wanted(issue: Issue): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? 'something else'
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'something else'
  return 'filled in'
}

function wrongType(issue: z.core.$ZodIssueInvalidType, { value, source }: WrittenValue): string {
  if (issue.expected === 'string' && typeof value !== 'object') {
    return `must be text in quotes, "${source}"; YAML reads ${source} as ${typeof value === 'number' ? 'a number' : 'yes or no'}`
  }
  if (issue.expected === 'string') {
    const hint = Array.isArray(value)
      ? 'Write one text'
      : 'Put quotes round a text that begins with a brace or holds a colon and a space'
    return `must be text, but YAML reads ${Array.isArray(value) ? 'a list' : 'a block'} here. ${hint}`
  }
  const isNumberInQuotes = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
  if (['number', 'int'].includes(issue.expected) && isNumberInQuotes) {
    return `must be ${wanted(issue)}, without quotes: ${value}`
  }
  return `must be ${wanted(issue)}; it is ${shown(value)}`
}

function wrongValue(issue: Issue, { value }: WrittenValue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return wrongSize(issue, value)
  const isShape = issue.code === 'invalid_value' || issue.code === 'invalid_format'
  // The messages of our own rules already say what a value must be.
  const complaint = isShape ? `must be ${wanted(issue)}` : issue.message
  return typeof value === 'object' ? complaint : `${complaint}; it is ${shown(value)}`
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const bound = issue.code === 'too_small' ? 'at least' : 'at most'
  if (Array.isArray(value)) {
    return `must have ${issue.exact === true ? 'exactly' : bound} ${counted(limit, 'entry', 'entries')}; it has ${value.length}`
  }
  if (typeof value === 'string') {
    return value.trim() === ''
      ? 'must not be empty'
      : `must have ${bound} ${counted(limit, 'character', 'characters')}; it has ${value.length}`
  }
  return `must be ${issue.inclusive === false ? 'more than' : bound} ${limit}; it is ${String(value)}`
}

function counted(count: number | bigint, one: string, many: string): string {
  return `${count} ${Number(count) === 1 ? one : many}`
}

const LONGEST_SHOWN = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
