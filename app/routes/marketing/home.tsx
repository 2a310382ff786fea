import { requestContext } from '#app/context.ts'
import { useShell } from '#app/shell/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { EmergencyBand } from '#app/ui/business/emergency-band.tsx'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'

export const handle = { scripts: false }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'home') }
}

export default function HomePage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <Hero words={words} />
      <section className="section">
        <div className="wrap why">
          <h2>{words.why.title}</h2>
          <dl>
            {words.why.rows.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <EmergencyBand words={words.emergency} contacts={useShell()} />
    </>
  )
}
