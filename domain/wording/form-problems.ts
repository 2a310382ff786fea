import type { FieldName, FormProblem, Missing } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { type PhraseFacts, type Phrases, say } from '#domain/words/phrases.ts'

/** What is wrong with a field, in a sentence. */
export type FieldMessage = { path: string; message: string }

/** For a browser, which checks a form itself and is told everything else in words. */
export function formMessagesOf(problems: FormProblem[], language: Language): FieldMessage[] {
  return problems.map((problem) => ({ path: problem.path, message: formSentence(problem, language) }))
}

/** Where no field can show them. */
export function inOneText(messages: FieldMessage[]): string {
  return messages.map(({ message }) => message).join('. ')
}

/** Without a full stop: it is shown beside a field, or in a list. */
export function formSentence(problem: FormProblem, { tag, phrases }: Language): string {
  const { forms } = phrases
  if (problem.code === 'missing') return missingSentence(problem.params.what, phrases)
  const facts: PhraseFacts = { ...problem.params }
  if ('field' in problem.params) facts.field = fieldName(problem.params.field, phrases)
  if (problem.code === 'children-not-counted') {
    facts.passengers = say(tag, forms.passengers, { count: problem.params.passengers })
  }
  return say(tag, problemPhrase(problem.code, phrases), facts)
}

/*
 * `faults.json` and `forms.json` have the words of every form that a guest's browser checks, `journey.json` what only those
 * about a journey need, and `server.json` those of forms that the server alone checks: no browser has them.
 */

function fieldName(field: FieldName, { forms, journey, server }: Phrases): string {
  if (isIn(forms.fields, field)) return forms.fields[field]
  return isIn(journey.fields, field) ? journey.fields[field] : server.fields[field]
}

function missingSentence(what: Missing, { faults, journey, server }: Phrases): string {
  if (isIn(faults.missing, what)) return faults.missing[what]
  return isIn(journey.missing, what) ? journey.missing[what] : server.missing[what]
}

function problemPhrase(code: Exclude<FormProblem['code'], 'missing'>, phrases: Phrases): string {
  const { faults, journey, server } = phrases
  if (isIn(faults.problems, code)) return faults.problems[code]
  return isIn(journey.problems, code) ? journey.problems[code] : server.problems[code]
}

function isIn<Words extends object>(words: Words, name: PropertyKey): name is keyof Words {
  return Object.hasOwn(words, name)
}
