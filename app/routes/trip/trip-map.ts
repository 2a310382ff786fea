import { data } from 'react-router'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { openTrip, type TripArgs } from './trip-door.server.ts'
import { drawTrip } from './trip-map.server.ts'

/** The route of a trip, as a picture. By the link it runs from suburb to suburb. */
export async function loader(args: TripArgs & { params: { sheet: string } }) {
  const { deps, shown } = await openTrip(args)
  const svg = await drawTrip(deps, shown, args.params.sheet)
  if (svg === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  return new Response(svg, { headers: { ...SECRET_ADDRESS, 'Content-Type': 'image/svg+xml' } })
}
