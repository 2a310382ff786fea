import { requestContext } from '#app/context.ts'
import styles from '#app/styles/sheets/legal.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'terms') }
}

export default function TermsPage({ loaderData: { words } }: Route.ComponentProps) {
  return <LegalPage words={words} />
}
