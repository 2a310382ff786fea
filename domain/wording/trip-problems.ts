import type { Problem } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { sentenceOf } from './problems.ts'

/** Why a trip has no price, for the office: guests are sent to an enquiry, the office quotes by hand. */
export function tripProblemForOffice(problem: Problem, language: Language): string {
  switch (problem.code) {
    case 'unknown-place':
      return `We don’t know where “${problem.params.label}” is. Choose a place from the list.`
    case 'no-road':
      return `We can’t find a road to “${problem.params.label}”. Quote it by hand.`
    case 'too-far': {
      const { label, km, base } = problem.params
      return `${label} is more than ${km} km from ${base}. Quote it by hand.`
    }
    case 'months-ahead':
      return `The price list goes ${problem.params.most} months ahead. Quote it by hand.`
    case 'too-soon':
      return `That is less than ${problem.params.minutes} minutes away. Call them.`
    case 'outside-tour-hours': {
      const { from, until, hours } = problem.params
      return `Tours start and end between ${from} and ${until}, and this one takes ${hours} hours. Quote it by hand.`
    }
    case 'drive-too-long': {
      const { hours, booked } = problem.params
      return `The drive alone takes about ${hours} hours, more than the ${booked} hours asked for.`
    }
    default:
      return sentenceOf(problem, language)
  }
}
