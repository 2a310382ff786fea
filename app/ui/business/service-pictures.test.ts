import { expect, test } from 'vitest'
import { shippedTariff } from '#tests/support/journeys.ts'
import { serviceOfPackage } from '#domain/pricing/tariff.ts'
import { tripPicture } from './service-pictures.ts'

test('a tour is illustrated by where it goes, never by the airport', () => {
  const pictures = shippedTariff.packages.map((pack) => [
    pack.id,
    tripPicture({ service: serviceOfPackage(pack), packageId: pack.id }),
  ])
  const shown = Object.fromEntries(pictures) as Record<string, string>
  expect(shown['cape-peninsula']).toContain('cape-peninsula')
  expect(shown['stellenbosch-wine']).toContain('winelands')
  expect(shown['city-highlights']).toContain('city-tours')
  expect(shown['adventure-half-day']).toContain('adventures')
})
