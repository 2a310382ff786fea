import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { daySvg } from '#app/ui/art/map/day-svg.server.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { Route } from './+types/quote-map.ts'
import { QUOTE_SHEETS, quoteMap } from './quote-maps.server.ts'
import { UNLISTED } from './unlisted.ts'

/** A price never changes; only the browser that saw it keeps its map. */
const A_DAY = 'private, max-age=86400'

/** The map of a price, as a picture. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const sheet = new Map(Object.entries(QUOTE_SHEETS)).get(params.sheet.replace(/\.svg$/, ''))
  const found = sheet === undefined ? null : await readQuote(deps, params.id)
  if (sheet === undefined || found === null) throw data(null, { status: 404, headers: UNLISTED })
  return new Response(daySvg(await quoteMap(deps, found.quote, sheet, language)), {
    headers: { ...UNLISTED, 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY },
  })
}
