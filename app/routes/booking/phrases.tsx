import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { withPhrases } from '#app/page-shell.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/phrases.ts'

/** The phrases of the pages that book a trip. */

export function loader({ context }: Route.LoaderArgs) {
  return withPhrases(context.get(requestContext).language, ['booking', 'fields'])
}

/** Other languages are other documents. */
export const shouldRevalidate = () => false

export default function BookingPhrases({ loaderData: language }: Route.ComponentProps) {
  return (
    <Speaking language={language}>
      <Outlet />
    </Speaking>
  )
}
