import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { NotFoundPage } from '#app/site/not-found-page.tsx'
import styles from '#app/styles/sheets/plain.css?url'
import type { Route } from './+types/not-found.ts'

export const handle = { scripts: false, styles }

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  context.get(requestContext).deps.log.warn({ path: new URL(request.url).pathname }, 'page not found')
  return data(null, { status: 404 })
}

/** A form posted to nowhere is not found either. */
export function action(posted: Route.ActionArgs) {
  return loader(posted)
}

export default NotFoundPage
