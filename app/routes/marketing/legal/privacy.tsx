import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/privacy.ts'
import { legalHandle, LegalPage } from './legal-page.tsx'

export const handle = legalHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'privacy') }
}

export default function PrivacyPage({ loaderData: { words } }: Route.ComponentProps) {
  const { businessName } = useShell()
  const { legal } = usePhrases('pages')
  const say = useSay()
  const description = say(legal.privacy, { businessName })
  return <LegalPage words={{ ...words, description }} />
}
