import { expect, test } from 'vitest'
import type { FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { contentIn } from '#server/content.ts'
import { shippedContent } from '#tests/support/english.ts'
import { shippedTariff, shippedVehicles } from '#tests/support/journeys.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { priceFirstView } from './price-first-view.server.ts'

const linked = async (query: string, tag = 'en') => {
  const { finder, picture } = await priceFirstView(
    {
      content: contentIn(shippedContent, tag),
      settings: () => Promise.resolve(shippedContent.business.settings),
      tariff: () => Promise.resolve({ ...shippedTariff, version: 1 }),
      vehicles: () => Promise.resolve(shippedVehicles),
      now: () => SATURDAY_MORNING,
    },
    new URLSearchParams(query),
  )
  const values: FinderValues = finder.values ?? {}
  return { values, startsHere: finder.startsHere, picture }
}

test('signed out, a link to booking begins at the airport unless it is about something else', async () => {
  const { values, startsHere } = await linked('')
  expect([values.pickup, values.offer, startsHere]).toEqual([expect.stringMatching(/Airport/), '', false])
  expect((await linked('destinationLabel=Hermanus')).values).toMatchObject({ destination: 'Hermanus' })
  expect((await linked('serviceType=point_to_point')).values).toMatchObject({ pickup: '', offer: '' })
})

test('the place of an area keeps its name, and a trip from where somebody is begins there', async () => {
  const { values, startsHere } = await linked('destinationLabel=Hermanus&useCurrentLocation=true')
  expect(values).toMatchObject({ destination: 'Hermanus', pickup: '', pickupPlace: '' })
  expect(startsHere).toBe(true)
  expect((await linked('destinationId=stellenbosch')).values.destination).toMatch(/^Stellenbosch/)
})

test.each([
  ['serviceType=corporate', { offer: 'hourly-corporate', hours: '2' }],
  ['serviceType=point_to_point&hours=11', { offer: 'hourly-custom', hours: '11' }],
  ['serviceType=adventure', { offer: 'adventure-drop-off' }],
  ['serviceType=tour', { offer: 'city-highlights' }],
  ['serviceType=tour&tag=Wine', { offer: 'constantia-wine' }],
  ['vehicle=suv&passengers=4', { vehicle: 'suv', passengers: '4' }],
])('what %s chose stays chosen', async (query, values) => {
  expect((await linked(query)).values).toMatchObject(values)
})

test('a tour comes with its own picture', async () => {
  expect((await linked('serviceType=tour&tag=Wine')).picture).toContain('winelands')
  expect((await linked('serviceType=tour')).picture).toContain('city-tours')
})

test.each(['en', 'de'])('a link to a tour begins at the time of its page (%s)', async (tag) => {
  const { pages } = contentIn(shippedContent, tag).words['service-details']
  const trips = pages.flatMap((page) => page.trips)
  for (const trip of trips) {
    const { values } = await linked(`packageId=${trip.package}`, tag)
    expect([trip.package, values.time]).toEqual([trip.package, trip.stops[0]?.time])
  }
  expect(trips.length).toBeGreaterThan(6)
})
