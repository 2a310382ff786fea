import { expect, it } from 'vitest'
import { english } from '#tests/support/english.ts'
import { shippedVehicles as vehicles } from '#tests/support/journeys.ts'
import { fleet } from '#tests/support/words/page-words.ts'
import { fleetView } from './fleet-view.server.ts'

const { sizes, categories } = fleetView(fleet, vehicles, english)

it('shows each model that is on the road once, with the room that bookings count with', () => {
  const rows = categories.flatMap(({ models }) => models).filter(({ room }) => room !== null)
  expect(rows.map(({ name, room }) => ({ name, ...room }))).toEqual(
    expect.arrayContaining(
      vehicles.map(({ name, passengers, largeBags, smallBags }) =>
        expect.objectContaining({ name, passengers, largeBags, smallBags }),
      ),
    ),
  )
  expect(rows).toHaveLength(vehicles.length)
})

it('draws the three classes that prices go by, each with the most that one of its models takes', () => {
  expect(sizes.map(({ body, passengers }) => [body, passengers])).toEqual([
    ['sedan', 3],
    ['suv', 6],
    ['minibus', 13],
  ])
  expect(sizes.map(({ models }) => models)).toContain('Tiguan\u00A0(4), Fortuner, Santa\u00A0Fe')
  expect(sizes.map(({ title }) => title)).toEqual(categories.slice(0, 3).map(({ title }) => title))
})

it('books each class for a party that needs it, and asks for a coach', () => {
  expect(categories.map(({ to }) => to)).toEqual([
    '/booking?vehicle=sedan',
    '/booking?vehicle=suv&passengers=4',
    '/booking?vehicle=minibus&passengers=7',
    '/contact',
  ])
})

it('puts each model under the class whose price it has', () => {
  const classes = categories.slice(0, 3).map(({ models }) => models.map(({ name }) => name))
  expect(classes).toEqual(
    (['sedan', 'suv', 'minibus'] as const).map((vehicleClass) =>
      vehicles.filter((model) => model.class === vehicleClass).map(({ name }) => name),
    ),
  )
})
