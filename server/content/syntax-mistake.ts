import type { YAMLException } from 'js-yaml'

const QUOTES =
  'cannot be read. Put quotes round a text that begins with a sign such as { [ & * @ or holds a colon and a space; ' +
  'write a single quote inside single quotes twice.'
const INDENT = 'the line begins too far left or right; the lines of a block begin in the same column.'

/** The YAML reader's reasons, explained to the person who wrote the line. */
const MEANINGS: [reason: RegExp, meaning: string][] = [
  [/input is empty$/, 'the file is empty.'],
  [/^tab characters/, 'the line begins with a tab; use spaces.'],
  [/^bad indentation|^unidentified alias|^unknown scalar tag/, QUOTES],
  [
    /^deficient indentation|^unexpected end/,
    'a quote, bracket or brace that was opened here or above is not closed.',
  ],
  [
    /:|key|document separator/,
    'cannot be read. Is a colon missing after the name, here or in the line above?',
  ],
]

/** Where and why a file is not valid YAML. The reader stops at the first mistake, which may cause those below. */
export function syntaxMistake({ reason, mark }: YAMLException, text: string) {
  const { position = 0, line = 0 } = mark ?? {}
  return { line: line + 1, sentence: meaningOf(reason, text, position) }
}

function meaningOf(reason: string, text: string, position: number): string {
  if (reason === 'duplicated mapping key')
    return `${text.slice(position).split(':')[0]} is written twice; keep one.`
  const before = text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  if (reason.startsWith('bad indentation') && before.trim() === '') return INDENT
  return MEANINGS.find(([known]) => known.test(reason))?.[1] ?? `cannot be read: ${reason}.`
}
