import type { RouterContextProvider } from 'react-router'
import { isInConsole, RELOAD_DOCUMENT } from '#app/document/other-document.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { type Caller, enterAsOwner } from '#server/services/accounts/signing-in.ts'
import { isAskedForFactor } from '#server/services/accounts/staff-factor.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Done } from './account-answer.ts'
import { withReturn } from './entering/return-to.ts'

/** Passes a posted form about an account to its service. */
export function receiveAccountForm<T>(
  context: Readonly<RouterContextProvider>,
  parse: (input: unknown) => Parsed<T>,
  act: (value: T) => Promise<Response | Outcome<Done>>,
) {
  return receiveForm<T, Done>(context, (form) => parse(Object.fromEntries(form)), act)
}

/** The next step after a correct password: the page they asked for, or the second factor first. */
export async function nextStep(
  deps: Deps,
  { userId, needsSecondFactor }: { userId: string; needsSecondFactor: boolean },
  to: string,
): Promise<string> {
  if (needsSecondFactor) return withReturn('/auth/second-factor', to)
  return (await isAskedForFactor(deps, userId)) ? withReturn('/account/security/second-factor', to) : to
}

/**
 * Continues after the digits of a booking; signs in as the owner of the address if the booking is theirs now.
 */
export async function goOnProven(
  deps: Deps,
  { owner }: { owner: string | null },
  to: string,
  from: Caller,
): Promise<Response> {
  if (owner === null) return goOn(to)
  const { cookies, next } = await enterAsOwner(deps, owner, from)
  return goOn(next === 'in' ? to : withReturn(next === 'code' ? '/auth/second-factor' : '/auth', to), cookies)
}

/** Continues to the page that somebody asked for before signing in. */
export function letIn(to: string, cookies: string[] = []): Response {
  const answer = goOn(to, cookies)
  if (isInConsole(to)) answer.headers.set(...RELOAD_DOCUMENT)
  return answer
}
