import { requestContext } from '#app/context.ts'
import arrivals from '#app/ui/art/arrivals.svg?url'
import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RestOfStyles } from '#app/ui/base/rest-of-styles.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Kerb } from '#app/ui/business/kerb.tsx'
import { RuledList } from '#app/ui/business/ruled-list.tsx'
import rest from '#app/styles/sheets/fleet-rest.css?url'
import styles from '#app/styles/sheets/fleet.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/fleet-safety.ts'
import { fleetView } from './fleet-view.server.ts'
import { FleetPapers } from './fleet-papers.tsx'
import { DriverPhotos, VehiclePhotos } from './fleet-photos.tsx'
import { FleetTable } from './fleet-table.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const words = await pageWords(deps, 'fleet')
  return { words, ...fleetView(words, await deps.vehicles(), language) }
}

export default function FleetSafetyPage({ loaderData }: Route.ComponentProps) {
  const { words, sizes, categories } = loaderData
  const { standards, drivers } = words
  return (
    <>
      <PageHead {...words.meta} />
      <section className="band on-night">
        <div className="wrap">
          <div className="band-text">
            <h1>{words.heading}</h1>
            <p className="lead">{words.lead}</p>
            <Figures figures={words.figures} />
            <div className="button-row">
              {words.action.links.map(({ label, to }, i) => (
                <ButtonLink key={to} look={i === 0 ? 'commit' : 'paper-outline'} href={to}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </div>
          <img {...PICTURE_SIZE} className="driver" src={arrivals} alt={words.alt} fetchPriority="high" />
        </div>
      </section>
      <RestOfStyles sheet={rest} />
      <section className="section fleet-sizes">
        <div className="wrap heading-row">
          <h2>{words.sizes.title}</h2>
          <p>{words.sizes.lead}</p>
        </div>
        <Kerb
          vehicles={sizes.map(({ body, passengers, title, models }) => ({
            body,
            figure: passengers,
            title,
            children: <p>{models}</p>,
          }))}
        />
      </section>
      <VehiclePhotos {...words.photos} />
      <FleetTable words={words.categories} categories={categories} />
      <FleetPapers {...words.papers} />
      <section className="section">
        <div className="wrap split fleet-standards">
          <div>
            <h2>{standards.title}</h2>
            <img {...PICTURE_SIZE} src={regionPicture('scenic-routes')} alt="" loading="lazy" />
          </div>
          <RuledList rows={standards.items} />
        </div>
      </section>
      <section className="section section-follows">
        <div className="wrap">
          <div className="heading-row">
            <h2>{drivers.title}</h2>
            <p>{drivers.lead}</p>
          </div>
          <DriverPhotos drivers={words.photos.drivers} />
          <dl className="rules">
            {drivers.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ClosingAction words={words.action} />
    </>
  )
}
