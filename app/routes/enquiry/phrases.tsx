import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { withPhrases } from '#app/page-shell.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/phrases.ts'

/** Around the pages of enquiries: the phrases that they take along. */

export function loader({ context }: Route.LoaderArgs) {
  return withPhrases(context.get(requestContext).language, ['enquiry', 'fields'])
}

/** Another language is another document. */
export const shouldRevalidate = () => false

export default function EnquiryPhrases({ loaderData: language }: Route.ComponentProps) {
  return (
    <Speaking language={language}>
      <Outlet />
    </Speaking>
  )
}
