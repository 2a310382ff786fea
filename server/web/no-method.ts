import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { isProblemWanted, phrasesOf, problem } from './problem.ts'

/** The answer to a method that an address does not know, with those that it does. */
export async function noMethod(c: Context<HttpEnv>, allowed: string[]): Promise<Response> {
  const methods = [...new Set(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  c.header('Allow', methods.join(', '))
  return isProblemWanted(c)
    ? problem(c, 405, 'Method not allowed', `Here you can use ${methods.join(', ')}.`)
    : plainPage(c, 405, phrasesOf(c).plainPage.noMethod)
}
