import rest from '#app/styles/sheets/safety-rest.css?url'
import styles from '#app/styles/sheets/first-screen.css?url'
import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'
import { RestOfStyles } from '#app/ui/base/rest-of-styles.tsx'
import { EmergencyBand } from '#app/ui/business/emergency-band.tsx'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/safety.ts'
import { FleetPapers } from '../fleet/fleet-papers.tsx'
import { LegalPage } from './legal-page.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  return {
    words: await pageWords(deps, 'safety'),
    emergency: (await pageWords(deps, 'home')).emergency,
    papers: (await pageWords(deps, 'fleet')).papers,
  }
}

/** Somebody in trouble finds the numbers first; somebody who worries, what we do and how to check it. */
export default function SafetyPage({ loaderData: { words, emergency, papers } }: Route.ComponentProps) {
  return (
    <>
      <section className="band on-night">
        <div className="wrap">
          <div className="band-text">
            <h1>{words.title}</h1>
            <p className="lead">{words.lead}</p>
          </div>
          <img {...PICTURE_SIZE} src={regionPicture('scenic-routes')} alt={words.alt} fetchPriority="high" />
        </div>
      </section>
      <RestOfStyles sheet={rest} />
      <EmergencyBand words={emergency} contacts={useShell()} />
      <LegalPage words={words} hasHeading />
      <FleetPapers {...papers} />
    </>
  )
}
