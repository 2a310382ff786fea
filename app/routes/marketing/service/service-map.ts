import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { daySvg } from '#app/ui/art/map/day-svg.server.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/service-map.ts'
import { serviceMap, SHEETS } from './service-maps.server.ts'

const AN_HOUR = 'public, max-age=3600'

/** The map of a service's page, as a picture. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const { pages } = await pageWords(deps, 'service-details')
  const page = pages.find(({ slug }) => slug === params.slug)
  const sheet = SHEETS.find((name) => `${name}.svg` === params.sheet)
  const drawing = page && sheet ? await serviceMap(deps, page, sheet, language) : null
  if (drawing === null) throw data(null, { status: 404 })
  return new Response(daySvg(drawing), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': AN_HOUR },
  })
}
