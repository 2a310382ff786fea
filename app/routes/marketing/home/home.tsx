import { askedDrives } from '#app/asked-drives.server.ts'
import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { finderStart } from '#app/finder-start.server.ts'
import { businessData } from '#app/site-data.server.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RestOfStyles } from '#app/ui/base/rest-of-styles.tsx'
import { AskedDrives } from '#app/ui/business/asked-drives.tsx'
import { EmergencyBand } from '#app/ui/business/emergency-band.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import styles from '#app/styles/sheets/home.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { HomeFleet } from './home-fleet.tsx'
import { HomeMeet } from './home-meet.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { ServicePosters } from '../services/service-posters.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  const { pages } = await pageWords(deps, 'service-details')
  const words = await pageWords(deps, 'home')
  const finder = await finderStart(deps)
  return {
    words,
    reviews: await pageWords(deps, 'reviews'),
    structured: [await businessData(asking, words.services.cards)],
    pictures: Object.fromEntries(pages.map(({ slug, alt }) => [`/services/${slug}`, alt])),
    driver: (await pageWords(deps, 'fleet')).alt,
    finder,
    asked: await askedDrives(deps, words.asked, finder.values.date),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { words, reviews, structured, pictures, driver, finder, asked } = loaderData
  return (
    <>
      <PageHead {...words.meta} structured={structured} />
      <Hero words={words}>
        <RestOfStyles />
        <div className="fare-card">
          <FareFinderIsland {...finder} />
          <AskedDrives title={words.asked.title} {...asked} />
        </div>
      </Hero>
      <HomeMeet words={words.meet} alt={driver} />
      <section className="section section-follows">
        <div className="wrap why">
          <h2>{words.why.title}</h2>
          <dl className="ruled">
            {words.why.rows.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ServicePosters words={words.services} alts={pictures} />
      <HomeFleet fleet={words.fleet} safety={words.safety} />
      <HomeReviews words={words.reviews} reviews={reviews.reviews} services={reviews.services} />
      <EmergencyBand words={words.emergency} contacts={useShell()} />
    </>
  )
}
