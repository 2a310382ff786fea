import type { Problem, ProblemCode } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { sentenceOf } from './problems.ts'

/** Where guests are sent to an enquiry, the office quotes by hand. */
const FOR_OFFICE = {
  'unknown-place': ({ label }) => `We don’t know where “${label}” is. Choose a place from the list.`,
  'no-road': ({ label }) => `We can’t find a road to “${label}”. Quote it by hand.`,
  'too-far': ({ label, km, base }) => `${label} is more than ${km} km from ${base}. Quote it by hand.`,
  'months-ahead': ({ most }) => `The price list goes ${most} months ahead. Quote it by hand.`,
  'too-soon': ({ minutes }) => `That is less than ${minutes} minutes away. Call them.`,
  'outside-tour-hours': ({ from, until, hours }) =>
    `Tours start and end between ${from} and ${until}, and this one takes ${hours} hours. Quote it by hand.`,
  'drive-too-long': ({ hours, booked }) =>
    `The drive alone takes about ${hours} hours, more than the ${booked} hours asked for.`,
} satisfies { [Code in ProblemCode]?: (params: ParamsOf<Code>) => string }

type ParamsOf<Code extends ProblemCode> = Extract<Problem, { code: Code }>['params']

/** Why a trip has no price, for the office. */
export function tripProblemForOffice(problem: Problem, language: Language): string {
  const { code, params } = problem
  if (!(code in FOR_OFFICE)) return sentenceOf(problem, language)
  const say = FOR_OFFICE[code as keyof typeof FOR_OFFICE] as (of: typeof params) => string
  return say(params)
}
