import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { withPhrases } from '#app/page-shell.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/group-phrases.ts'

/** The phrases of the pages that book several trips together. */

export function loader({ context }: Route.LoaderArgs) {
  return withPhrases(context.get(requestContext).language, ['booking', 'fields', 'finder', 'group'])
}

/** Other languages are other documents. */
export const shouldRevalidate = () => false

export default function GroupPhrases({ loaderData: language }: Route.ComponentProps) {
  return (
    <Speaking language={language}>
      <Outlet />
    </Speaking>
  )
}
