import type { FormProblem } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { type PhraseFacts, say } from '#domain/words/phrases.ts'

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
export function formSentence(problem: FormProblem, { tag, phrases: { forms } }: Language): string {
  if (problem.code === 'missing') return forms.missing[problem.params.what]
  const facts: PhraseFacts = { ...problem.params }
  if ('field' in problem.params) facts.field = forms.fields[problem.params.field]
  if (problem.code === 'children-not-counted') {
    facts.passengers = say(tag, forms.passengers, { count: problem.params.passengers })
  }
  return say(tag, forms.problems[problem.code], facts)
}
