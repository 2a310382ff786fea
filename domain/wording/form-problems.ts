import type { FormProblem, FormProblemParams } from '#domain/forms/problems.ts'
import { PHONE_WANTED } from '#domain/values/phone.ts'
import { FIELD_NAMES, MISSING } from './fields.ts'

/** What is wrong with a field, in a sentence. */
export type FieldMessage = { path: string; message: string }

/** For a browser, which checks a form itself and is told everything else in words. */
export function formMessagesOf(problems: FormProblem[]): FieldMessage[] {
  return problems.map((problem) => ({ path: problem.path, message: sentenceOf(problem) }))
}

/** Where no field can show them. */
export function inOneText(messages: FieldMessage[]): string {
  return messages.map(({ message }) => message).join('. ')
}

function sentenceOf<C extends keyof FormProblemParams>({
  code,
  params,
}: {
  code: C
  params: FormProblemParams[C]
}) {
  return FORM_SENTENCES[code](params)
}

export const FORM_SENTENCES: { [C in keyof FormProblemParams]: (params: FormProblemParams[C]) => string } = {
  missing: ({ what }) => MISSING[what],
  'too-long': ({ field, max }) => `${FIELD_NAMES[field]} can have at most ${max} characters`,
  'whole-number': ({ field, min, max }) =>
    `${FIELD_NAMES[field]} must be a whole number from ${min} to ${max}`,
  'no-amount': () => 'Please enter an amount in rand, like 1200 or 1200.50',
  'true-or-false': ({ field }) => `${FIELD_NAMES[field]} is either true or false`,
  'invalid-email': () => 'Please enter a valid email address',
  'not-a-phone-number': () => `This must be ${PHONE_WANTED}`,
  'password-too-long': ({ max }) => `A password can have at most ${max} characters`,
  'no-such-date': () => 'That is not a date in the calendar. Please choose it again, like 2026-11-28',
  'no-such-time': () => 'Please enter the time in hours and minutes, like 07:45',
  'unknown-language': () => 'Please choose a language from the list',
  'unknown-subject': () => 'Please choose a service from the list',
  'unknown-service': () => 'Please choose a service',
  'unknown-package': () => 'Please choose a package',
  'invalid-flight-number': () =>
    'A flight number looks like SA 322 or 4Z 912. Please check it, or leave it empty',
  'invalid-child-ages': ({ oldest }) =>
    `Please enter the ages of the children in whole years from 0 to ${oldest}, like 2, 5`,
  'too-many-children': ({ most }) => `At most ${most} children can travel together`,
  'invalid-stops': () => 'Stops must be a list of places',
  'too-many-stops': ({ most }) => `A journey can have at most ${most} stops`,
  'children-not-counted': ({ children, passengers }) =>
    `You named ${children} children and ${inNumber(passengers)}. Please count the children as passengers, too`,
}

export function inNumber(passengers: number): string {
  return `${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}`
}
