import type { RouterContextProvider } from 'react-router'
import { type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import type { Done } from './account-answer.ts'

/** Takes a posted form about an account to its service. */
export function receiveAccountForm<T>(
  context: Readonly<RouterContextProvider>,
  parse: (input: unknown) => Parsed<T>,
  act: (value: T) => Promise<Response | Outcome<Done>>,
) {
  return receiveForm<T, Done>(context, (form) => parse(Object.fromEntries(form)), act)
}
