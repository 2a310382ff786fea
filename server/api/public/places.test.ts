import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { LocationSuggestion } from '#domain/places/places.ts'
import { readContent } from '#server/content.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { readEnv } from '#server/env.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { noLimits } from '#server/limits.ts'
import type { Live } from '#server/live/live.ts'
import type { Deps } from '#server/services/deps.ts'
import { api } from '../api.ts'

const content = readContent()
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: 'x' })
const routes = new Hono<HttpEnv>()
  .use(spoken(content))
  .route('/', api(readEnv({}), { geo, limits: noLimits } as Deps, {} as Live))
const ask = async (path: string) => {
  const answer = await routes.request(path, {}, { incoming: { socket: { remoteAddress: '196.21.0.1' } } })
  return { status: answer.status, json: (await answer.json()) as Answer }
}
type Answer = {
  places: LocationSuggestion[]
  place: LocationSuggestion | null
  title?: string
  errors?: { path: string }[]
}

describe('places by what is typed', () => {
  it('offers eight unless told otherwise, and none for less than two letters', async () => {
    expect((await ask('/places?q=cape')).json.places).toHaveLength(8)
    expect((await ask('/places?q=cape&limit=3')).json.places).toHaveLength(3)
    expect((await ask('/places?q=cape&limit=many')).json.places).toHaveLength(8)
    expect((await ask('/places?q=c')).json.places).toEqual([])
    expect((await ask('/places')).json.places).toEqual([])
  })

  it('offers the airport first, and a few other usual places, before anything is typed', async () => {
    const names = (await ask('/places/usual')).json.places.map(({ name }) => name)
    expect(names[0]).toBe('Cape Town International Airport (CPT)')
    expect(names).toContain('V&A Waterfront')
    expect(names).toHaveLength(6)
  })

  it('puts what is near first where it is told where that is', async () => {
    const names = async (where: string) =>
      (await ask(`/places?q=airport&limit=20${where}`)).json.places
        .filter(({ popular }) => !popular)
        .map(({ name }) => name)
    const fromHome = await names('')
    const fromPlett = await names('&lat=-34.05&lng=23.37')
    expect(fromPlett.toSorted()).toEqual(fromHome.toSorted())
    expect(fromPlett).not.toEqual(fromHome)
    expect(await names('&lat=north&lng=23.37')).toEqual(fromHome)
  })
})

describe('the place where somebody is', () => {
  it('is named', async () => {
    const { status, json } = await ask('/places/nearest?lat=-33.9697&lng=18.5972')
    expect(status).toBe(200)
    expect(json.place?.name).toBe('Cape Town International Airport (CPT)')
    expect((await ask('/places/nearest?lat=-33.9697&lon=18.5972')).json).toEqual(json)
  })

  it('is nothing outside the Western Cape', async () => {
    expect(await ask('/places/nearest?lat=51.5&lng=-0.12')).toEqual({ status: 200, json: { place: null } })
  })

  it.each([
    '',
    '?lat=-33.9',
    '?lat=&lng=',
    '?lat=-33.9&lng=east',
    '?lat=-91&lng=18',
    '?lat=-33&lng=181',
    '?lat=1e1&lng=Infinity',
  ])('cannot be found for nonsense: "%s"', async (query) => {
    const { status, json } = await ask(`/places/nearest${query}`)
    expect([status, json.title, json.errors?.[0]?.path]).toEqual([422, 'Not a point on earth', 'lat'])
  })
})
