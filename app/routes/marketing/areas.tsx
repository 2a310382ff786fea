import { requestContext } from '#app/context.ts'
import { finderStart } from '#app/finder-start.server.ts'
import { drawRegions } from '#app/ui/art/map/draw-regions.server.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { RegionsMap } from '#app/ui/business/regions-map.tsx'
import styles from '#app/styles/sheets/areas.css?url'
import { ENGLISH } from '#domain/words/language.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/areas.ts'
import { AreaRegion } from './area-region.tsx'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const words = await pageWords(deps, 'areas')
  return {
    words,
    sought: soughtNames(deps),
    maps: mapsOf(words, language.phrases.pages.map),
    finder: await finderStart(deps),
  }
}

/** Each place's English name by id: the place search knows it by that one. */
function soughtNames(deps: Deps): Record<string, string> {
  const { regions } = inLanguage(deps, ENGLISH).content.words.areas
  return Object.fromEntries(regions.flatMap(({ areas }) => areas.map(({ id, name }) => [id, name])))
}

/** Passes and scenic drives, which lie in all the other regions. */
const ROUTES = 'scenic-routes'

function mapsOf({ regions }: AreasWords, phrases: Phrases['pages']['map']) {
  const drawn = regions.map(({ picture, name, areas: places }) => ({
    name,
    places,
    isRoutes: picture === ROUTES,
  }))
  return {
    wide: drawRegions(drawn, { width: 760, height: 470 }, { fontSize: 17, phrases }),
    narrow: drawRegions(drawn, { width: 350, height: 270 }, { fontSize: 11, phrases }),
  }
}

export default function AreasPage({ loaderData }: Route.ComponentProps) {
  const { words, sought, maps, finder } = loaderData
  const { regions } = words
  const phrases = usePhrases('pages').areas
  const say = useSay()
  const routes = regions.find(({ picture }) => picture === ROUTES)?.name ?? ''
  const alt = say(phrases.map, { regions: regions.map(({ name }) => name).join(', ') })
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
            {say(phrases.routes, { routes })}
          </figcaption>
        </figure>
        <nav aria-label={phrases.regions} data-hides-float="">
          <ul>
            {regions.map(({ picture, name, areas }) => (
              <li key={picture}>
                <a href={`#${picture}`}>{name}</a>{' '}
                <span className="small muted">
                  <span aria-hidden="true">{areas.length}</span>
                  <span className="visually-hidden">{say(phrases.places, { count: areas.length })}</span>
                </span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap finder-block">
        <FareFinderIsland {...finder} />
      </div>
      {regions.map((region) => (
        <AreaRegion key={region.picture} region={region} sought={sought} />
      ))}
      <ClosingAction words={words.action} />
    </>
  )
}
