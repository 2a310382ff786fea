import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { withPhrases } from '#app/page-shell.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/phrases.ts'

/** The phrases that a page of React needs to become one of the pages of prices. */

export function loader({ context }: Route.LoaderArgs) {
  return withPhrases(context.get(requestContext).language, [
    'pages',
    'quotes',
    'booking',
    'fields',
    'finder',
    'trip',
    'enquiry',
  ])
}

/** Other languages are other documents. */
export const shouldRevalidate = () => false

export default function QuotePhrases({ loaderData: language }: Route.ComponentProps) {
  return (
    <Speaking language={language}>
      <Outlet />
    </Speaking>
  )
}
