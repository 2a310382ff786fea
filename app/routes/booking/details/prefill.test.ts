import { expect, test } from 'vitest'
import { soldPackages } from '#app/sold-packages.server.ts'
import { english, shippedContent } from '#tests/support/english.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { linkedTrip } from './prefill.server.ts'

const linked = (query: string) =>
  linkedTrip(
    new URLSearchParams(query),
    { content: shippedContent },
    {
      packages: soldPackages(shippedTariff, english),
      minimumHours: 2,
    },
  )

test('without an account a link leads to the price of what it is about', () => {
  expect(linked('')).toMatchObject({
    priceHref: '/quotes',
    enquiryHref: '/booking-enquiry',
    isTransfer: true,
  })
  expect(linked('destinationLabel=Hermanus&useCurrentLocation=true')).toMatchObject({
    priceHref: '/quotes?to=Hermanus',
    enquiryHref: '/booking-enquiry?destination=Hermanus',
  })
  expect(linked('serviceType=corporate').priceHref).toBe('/quotes?serviceType=corporate&hours=2')
})

test('a tour comes with its own picture, and without prices from the airport', () => {
  const wine = linked('serviceType=tour&tag=Wine')
  expect(wine).toMatchObject({ priceHref: '/quotes?packageId=constantia-wine', isTransfer: false })
  expect(wine.picture).toContain('winelands')
  expect(linked('serviceType=tour').picture).toContain('city-tours')
})
