import type { Context } from 'hono'
import type { Phrases } from '#domain/words/phrases.ts'
import type { Deps, Sessions } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'

type SignedIn = NonNullable<Awaited<ReturnType<Sessions['read']>>>

/** What everybody else is told. */
type Refusal = { title: string; detail: (phrases: Phrases['api']) => string }

const SESSION_MISSING: Refusal = { title: 'Auth session missing!', detail: ({ signIn }) => signIn }

/** A call for whoever is signed in; its answer takes the renewed session along. */
export function signedIn(
  deps: Pick<Deps, 'sessions'>,
  act: (c: Context<HttpEnv>, who: SignedIn) => Promise<Response>,
  { title, detail }: Refusal = SESSION_MISSING,
) {
  return async (c: Context<HttpEnv>) => {
    const who = await deps.sessions.read(c.req.raw.headers)
    return who === null
      ? problem(c, 401, title, detail(phrasesOf(c)))
      : withCookies(await act(c, who), who.cookies)
  }
}

export function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
