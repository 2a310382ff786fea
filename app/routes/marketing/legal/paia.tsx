import { requestContext } from '#app/context.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/paia.ts'
import { legalHandle, LegalPage } from './legal-page.tsx'

export const handle = legalHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'paia') }
}

export default function PaiaPage({ loaderData: { words } }: Route.ComponentProps) {
  return <LegalPage words={words} />
}
