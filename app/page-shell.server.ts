import { capeDate } from '#domain/values/cape-time.ts'
import { shellOf } from '#server/services/pages.ts'
import type { RequestContext } from './context.ts'
import type { Shell } from './site/shell-context.ts'

/** What the frame around every page shows. */
export async function readShell({ deps, origin }: RequestContext): Promise<Shell> {
  return {
    ...(await shellOf(deps)),
    origin,
    hasMail: deps.hasMail,
    year: capeDate(deps.now()).slice(0, 4),
  }
}
