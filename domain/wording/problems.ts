import { formatDate } from '#domain/values/cape-time.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import type { FormProblem, Problem } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { type FieldMessage, formSentence } from './form-problems.ts'
import { dayInWords } from './nights.ts'
import { baseName } from './titles.ts'

export function messagesOf(problems: Problem[], language: Language): FieldMessage[] {
  return problems.map((problem) => ({ path: problem.path, message: sentenceOf(problem, language) }))
}

/** Without a full stop: it is shown beside a field, or in a list. */
export function sentenceOf(problem: Problem, language: Language): string {
  if (isOfForm(problem, language)) return formSentence(problem, language)
  const { tag, phrases } = language
  const { problems, forms } = phrases
  const { code, params } = problem
  if (code === 'no-vehicle') {
    const phrase = problems['no-vehicle'][bagsNamed(params)]
    return say(tag, phrase, {
      ...params,
      passengers: say(tag, forms.passengers, { count: params.passengers }),
    })
  }
  if (code === 'no-seats') {
    const { kinds } = phrases.trip.childSeats
    const seats = andList(
      params.kinds.map((kind) => kinds[kind]),
      tag,
    )
    return say(tag, problems[code], { seats })
  }
  if (code === 'package-service') return say(tag, problems[code][params.service], { title: params.title })
  if (code === 'night-passed') return say(tag, problems[code], { tonight: dayInWords(params.tonight, tag) })
  if (code === 'return-too-early') {
    return say(tag, problems[code], { ...params, date: formatDate(params.date, tag) })
  }
  if (code === 'too-far')
    return say(tag, problems[code], { ...params, base: baseName(params.base, language) })
  if (code === 'trips-ahead') return say(tag, problems[code], { references: params.references.join(', ') })
  return say(tag, problems[code], params)
}

function isOfForm(
  problem: Problem,
  { phrases: { faults, journey, server } }: Language,
): problem is FormProblem {
  return (
    problem.code === 'missing' ||
    problem.code in { ...faults.problems, ...journey.problems, ...server.problems }
  )
}

function bagsNamed({ luggage, smallLuggage }: { luggage: number; smallLuggage: number }) {
  if (luggage > 0) return smallLuggage > 0 ? 'both' : 'large'
  return smallLuggage > 0 ? 'small' : 'noBags'
}
