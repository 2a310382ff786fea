import { requestContext } from '#app/context.ts'
import { drawRegions } from '#app/ui/art/map/draw-regions.server.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { RegionsMap } from '#app/ui/business/regions-map.tsx'
import styles from '#app/styles/sheets/areas.css?url'
import { capeDate } from '#domain/values/cape-time.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/areas.ts'
import { AreaRegion } from './area-region.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const words = await pageWords(deps, 'areas')
  return {
    words,
    maps: mapsOf(words),
    finder: (await pageWords(deps, 'quote')).finder,
    today: capeDate(deps.now()),
  }
}

/** Passes and drives, which lie in all the other regions. */
const ROUTES = 'scenic-routes'

function mapsOf({ regions }: AreasWords) {
  const drawn = regions.map(({ picture, name, areas: places }) => ({
    name,
    places,
    isRoutes: picture === ROUTES,
  }))
  return {
    wide: drawRegions(drawn, { width: 760, height: 470 }, 17),
    narrow: drawRegions(drawn, { width: 350, height: 270 }, 11),
  }
}

export default function AreasPage({ loaderData: { words, maps, finder, today } }: Route.ComponentProps) {
  const { regions } = words
  const routes = regions.find(({ picture }) => picture === ROUTES)?.name
  const alt = `Map of the Western Cape with the places of ${regions.map(({ name }) => name).join(', ')}`
  return (
    <>
      <PageHead {...words.meta} />
      <div className="wrap areas-top">
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          <Figures figures={words.stats} />
        </div>
        <figure>
          <RegionsMap drawing={maps.wide} alt={alt} className="route-map-wide" />
          <RegionsMap drawing={maps.narrow} alt={alt} className="route-map-narrow" />
          <figcaption className="small muted">
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <circle className="map-pass" cx={6} cy={6} r={5} />
            </svg>
            {routes}, all over the province
          </figcaption>
        </figure>
        <nav aria-label="Regions" data-hides-float="">
          <ul>
            {regions.map(({ picture, name, areas }) => (
              <li key={picture}>
                <a href={`#${picture}`}>{name}</a>{' '}
                <span className="small muted">
                  {areas.length}
                  <span className="visually-hidden"> places</span>
                </span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap finder-block">
        <FareFinderIsland words={finder} today={today} />
      </div>
      {regions.map((region) => (
        <AreaRegion key={region.picture} region={region} />
      ))}
      <ClosingAction words={words.action} />
    </>
  )
}
