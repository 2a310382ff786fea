import { type Document, type LineCounter, visit, type YAMLParseError } from 'yaml'
import type { Mistake } from './mistakes.ts'

const QUOTES =
  'Put quotes round a text that begins with a sign such as { [ & * @ or holds a colon and a space'

/** The codes of the YAML reader, explained to the person who wrote the line. */
const MEANINGS: Record<string, string> = {
  TAB_AS_INDENT: 'the line begins with a tab; use spaces.',
  BAD_INDENT: 'the line begins too far left or right; the lines of a block begin in the same column.',
  BLOCK_AS_IMPLICIT_KEY: `cannot be read. ${QUOTES}.`,
  BAD_SCALAR_START: `cannot be read. ${QUOTES}.`,
  BAD_ALIAS: `cannot be read. ${QUOTES}.`,
  UNEXPECTED_TOKEN: `cannot be read. ${QUOTES}; write a single quote inside single quotes twice.`,
  MISSING_CHAR: 'a quote, bracket or colon is missing here.',
  MULTILINE_IMPLICIT_KEY: 'cannot be read. Is a colon missing after the name?',
}

/**
 * Why a file is not valid YAML: every duplicate name, but only the first of other mistakes, since they cause those
 * below.
 */
export function syntaxMistakes(document: Document.Parsed, lines: LineCounter, text: string): Mistake[] {
  const { errors } = document
  const twice = errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  const [first] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const mistakes = twice.map(({ pos: [start] }) => ({
    line: lines.linePos(start).line,
    sentence: `${text.slice(start).split(':')[0]} is written twice; keep one.`,
  }))
  if (first !== undefined) {
    // The reader notices a quote that is not closed only at the end of the file.
    const start = first.code === 'MISSING_CHAR' ? beginning(document, first.pos[0]) : first.pos[0]
    mistakes.push({ line: lines.linePos(start).line, sentence: meaningOf(first) })
  }
  return [...mistakes, ...unknownAliases(document, lines)]
}

function meaningOf({ code, message }: YAMLParseError): string {
  if (message.startsWith('Flow')) return 'a bracket or brace that was opened here or above is not closed.'
  return MEANINGS[code] ?? `cannot be read: ${message}.`
}

/** Where the quoted text that reaches this position begins. */
function beginning(document: Document.Parsed, end: number): number {
  let start = end
  visit(document, {
    Scalar: (_, { range, type }) => {
      if (type?.startsWith('QUOTE') === true && range && range[1] >= end) start = range[0]
    },
  })
  return start
}

/** A text that begins with a star, which YAML takes for an alias. */
function unknownAliases(document: Document.Parsed, lines: LineCounter): Mistake[] {
  const mistakes: Mistake[] = []
  visit(document, {
    Alias: (_, alias) => {
      const line = lines.linePos(alias.range?.[0] ?? 0).line
      if (alias.resolve(document) === undefined)
        mistakes.push({ line, sentence: `cannot be read. ${QUOTES}.` })
    },
  })
  return mistakes
}
