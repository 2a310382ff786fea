import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { EmergencyBand } from '#app/ui/business/emergency-band.tsx'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/safety.ts'
import { legalHandle, LegalPage } from './legal-page.tsx'

export const handle = legalHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  return { words: await pageWords(deps, 'safety'), emergency: (await pageWords(deps, 'home')).emergency }
}

export default function SafetyPage({ loaderData: { words, emergency } }: Route.ComponentProps) {
  return (
    <>
      <LegalPage words={words} />
      <EmergencyBand words={emergency} contacts={useShell()} />
    </>
  )
}
