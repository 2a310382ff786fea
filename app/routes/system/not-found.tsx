import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { NotFoundPage } from '#app/site/not-found-page.tsx'
import styles from '#app/styles/sheets/plain.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/not-found.ts'

export const handle = { scripts: false, styles }

export async function loader({ context }: Route.LoaderArgs) {
  return data(await pageWords(context.get(requestContext).deps, 'not-found'), { status: 404 })
}

/** A form posted to nowhere is not found either. */
export function action() {
  return data(null, { status: 404 })
}

export default function UnknownAddressPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage words={loaderData} />
}
