import { requestContext } from '#app/context.ts'
import styles from '#app/styles/sheets/legal.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/paia.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'paia') }
}

export default function PaiaPage({ loaderData: { words } }: Route.ComponentProps) {
  return <LegalPage words={words} />
}
