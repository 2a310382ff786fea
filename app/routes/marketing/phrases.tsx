import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { withPhrases } from '#app/page-shell.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/phrases.ts'

/** Around the pages that tell about us: the phrases that a page of React takes along which becomes one of them. */

export function loader({ context }: Route.LoaderArgs) {
  return withPhrases(context.get(requestContext).language, ['pages', 'fields', 'finder'])
}

/** Another language is another document. */
export const shouldRevalidate = () => false

export default function MarketingPhrases({ loaderData: language }: Route.ComponentProps) {
  return (
    <Speaking language={language}>
      <Outlet />
    </Speaking>
  )
}
