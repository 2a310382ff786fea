import { requestContext } from '#app/context.ts'
import { useSay, usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { RegionsMap } from '#app/ui/business/regions-map.tsx'
import styles from '#app/styles/sheets/areas.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/areas.ts'
import { AreaRegion } from './area-region.tsx'
import { AreaSearch } from './area-search.tsx'
import { areasView } from './areas-view.server.ts'

/** A search makes a page of its own, which is not kept in memory. */
export const handle = { scripts: false, shared: true, queries: ['?q='], styles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const words = await pageWords(deps, 'areas')
  const sought = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  return { words, sought, ...(await areasView(deps, words, { language, sought })) }
}

export default function AreasPage({ loaderData }: Route.ComponentProps) {
  const { words, sought, airport, regions, found, maps } = loaderData
  const phrases = usePhrases('pages').areas
  const say = useSay()
  const alt = say(phrases.map, { regions: maps.wide.regions.map(({ name }) => name).join(', ') })
  return (
    <>
      <PageHead {...words.meta} />
      <div className="wrap areas-top">
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <AreaSearch found={found} sought={sought} />
      </div>
      <div className="areas-index">
        <nav className="wrap areas-regions" aria-label={phrases.regions}>
          <ul>
            {regions.map(({ picture, name, from }) => (
              <li key={picture}>
                <a href={sought === '' ? `#${picture}` : `?#${picture}`}>{name}</a>
                {from !== null && <span className="small muted">{say(phrases.from, { price: from })}</span>}
              </li>
            ))}
          </ul>
        </nav>
        <div className="map-sheets">
          <p className="map-legend small" aria-hidden="true">
            {phrases.legend.place} {phrases.legend.pass}
          </p>
          <RegionsMap drawing={maps.wide} alt={alt} className="sheet-wide" />
          <p className="small">{phrases.west}</p>
          <RegionsMap drawing={maps.west} alt={alt} className="sheet-west" isSmall />
          <p className="small">{phrases.east}</p>
          <RegionsMap drawing={maps.east} alt={alt} className="sheet-east" isSmall />
        </div>
      </div>
      {found.map((region) => (
        <AreaRegion key={region.picture} region={region} airport={airport} isWhole={sought === ''} />
      ))}
      <ClosingAction words={words.action} />
    </>
  )
}
