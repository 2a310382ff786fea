import { requestContext } from '#app/context.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/terms.ts'
import { legalHandle, LegalPage } from './legal-page.tsx'

export const handle = legalHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'terms') }
}

export default function TermsPage({ loaderData: { words } }: Route.ComponentProps) {
  return <LegalPage words={words} />
}
