import { load, YAMLException } from 'js-yaml'
import { type Issue, mistakeInWords } from './mistake-in-words.ts'
import { nearest } from './nearest-name.ts'
import { syntaxMistake } from './syntax-mistake.ts'
import type { Path, Written } from './written.ts'

/** A mistake in a file, for the person who edits it. */
export type Mistake = { line: number; sentence: string }

/** All mistakes in a file, one line each: file, line, and what should be there. */
export function mistakesError(file: string, mistakes: Mistake[]): Error {
  const sentences = mistakes
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, sentence }) => `content/${file}, line ${line}: ${sentence}`)
  return new Error([...new Set(sentences)].join('\n'))
}

/** Reads a file of `content/`; throws its first mistake if it cannot be read. */
export function parseYaml(file: string, text: string): unknown {
  try {
    return load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    throw mistakesError(file, [syntaxMistake(error, text)])
  }
}

/** A schema's objections to a file. */
export function mistakesIn(written: Written, issues: Issue[]): Mistake[] {
  const misspelt = issues.flatMap((issue) => misspellingsOf(issue, written))
  const told = new Set(misspelt.flatMap(({ is, meant }) => [keyOf(is), keyOf(meant)]))
  const isUntold = (path: Path) => !told.has(keyOf(path))
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [],
  )
  const wrong = issues.filter(({ code, path }) => code !== 'unrecognized_keys' && isUntold(path))
  return [
    ...misspelt.map(({ is, meant }) => ({
      line: written.lineOf(is),
      sentence: `"${lastOf(is)}" is not known here; did you mean "${lastOf(meant)}"?`,
    })),
    ...unknown.filter(isUntold).map((path) => ({
      line: written.lineOf(path),
      sentence: `"${lastOf(path)}" is not known here; remove it.`,
    })),
    ...wrong.map((issue) => ({
      line: written.lineOf(issue.path),
      sentence: mistakeInWords(issue, written.valueAt(issue.path)),
    })),
  ]
}

/** Names in braces that are not facts, anywhere in the text. */
export function unknownFactMistakes(text: string, unknown: string[], known: string[]): Mistake[] {
  return text.split('\n').flatMap((line, i) =>
    unknown
      .filter((name) => !line.trimStart().startsWith('#') && line.includes(`{${name}}`))
      .map((name) => {
        const meant = nearest(name, known)
        const question =
          meant === undefined ? '; content/README.md lists them.' : `; did you mean "{${meant}}"?`
        return { line: i + 1, sentence: `"{${name}}" is not a known fact${question}` }
      }),
  )
}

/** A missing name, and a nearly identical one beside it. */
function misspellingsOf({ path }: Issue, written: Written): { is: Path; meant: Path }[] {
  const name = path.at(-1)
  if (typeof name !== 'string' || written.valueAt(path) !== undefined) return []
  const block = path.slice(0, -1)
  const is = nearest(name, written.namesAt(block))
  return is === undefined ? [] : [{ is: [...block, is], meant: path }]
}

function keyOf(path: Path): string {
  return JSON.stringify(path)
}

function lastOf(path: Path): string {
  return String(path.at(-1))
}
