import { describe, expect, it } from 'vitest'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { shippedTariff as tariff } from '#tests/support/journeys.ts'
import { distancePrice } from './fares.ts'

describe('the distance price', () => {
  it.each([
    [0, 350, 460, 600],
    [22, 350, 460, 600],
    [27, 380, 490, 650],
    [34, 450, 590, 770],
    [66, 550, 720, 940],
    [110, 850, 1110, 1450],
    [210, 1650, 2150, 2810],
  ])('of %d km is R%d, R%d, R%d', (km, sedan, suv, minibus) => {
    const rand = VEHICLE_CLASSES.map((vehicleClass) => distancePrice(km, tariff, vehicleClass) / 100)
    expect(rand).toEqual([sedan, suv, minibus])
  })
})
