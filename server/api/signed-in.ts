import type { Context } from 'hono'
import type { Deps, Sessions } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'

type SignedIn = NonNullable<Awaited<ReturnType<Sessions['read']>>>

/** A call for people who are signed in; its answer carries the renewed session. */
export function signedIn(
  deps: Pick<Deps, 'sessions'>,
  act: (c: Context<HttpEnv>, who: SignedIn) => Promise<Response>,
) {
  return async (c: Context<HttpEnv>) => {
    const who = await deps.sessions.read(c.req.raw.headers)
    return who === null
      ? problem(c, 401, 'Auth session missing!', phrasesOf(c).signIn)
      : withCookies(await act(c, who), who.cookies)
  }
}

export function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
