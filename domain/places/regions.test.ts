import { describe, expect, it } from 'vitest'
import { regionOf } from './regions.ts'

describe('the region of a place', () => {
  it('follows the name of the suburb', () => {
    expect(regionOf({ name: 'Camps Bay' })).toBe('Atlantic Seaboard')
    expect(regionOf({ name: 'The Bay Hotel', suburb: 'Camps Bay', city: 'Cape Town' })).toBe(
      'Atlantic Seaboard',
    )
  })

  it('follows the town if we do not know the suburb', () => {
    expect(regionOf({ name: 'Voëlklip', suburb: '', city: 'Hermanus' })).toBe('Overberg')
  })

  it('reads names with or without accents, apostrophes and capitals', () => {
    expect(regionOf({ name: "GORDON'S BAY" })).toBe('Helderberg')
    expect(regionOf({ name: 'Gordon’s Bay' })).toBe('Helderberg')
    expect(regionOf({ name: 'gordons bay' })).toBe('Helderberg')
  })

  it('reads the suburb out of an address', () => {
    expect(regionOf({ name: '12 Main Road, Sea Point, Cape Town' })).toBe('Atlantic Seaboard')
  })

  it.each([
    ['Long Street', -33.925, 18.416, 'Cape Town CBD'],
    ['a hotel in Granger Bay', -33.8998, 18.4098, 'Cape Town CBD'],
    ['a flat in Mouille Point', -33.8998, 18.4062, 'Atlantic Seaboard'],
    ['Robben Island', -33.807, 18.366, 'Cape Town Area'],
    ['a flat in Sea Point', -33.918, 18.387, 'Atlantic Seaboard'],
    ['a house in Hout Bay', -34.04, 18.356, 'Atlantic Seaboard'],
    ['a house in Newlands', -33.978, 18.462, 'Southern Suburbs'],
    ['a house in Durbanville', -33.832, 18.647, 'Northern Suburbs'],
    ['a house in Fish Hoek', -34.137, 18.43, 'South Peninsula'],
    ['a farm near Somerset West', -34.07, 18.88, 'Helderberg'],
    ['the beach of Kogel Bay', -34.236, 18.85, 'Helderberg'],
    ['a house in Rooi-Els', -34.302, 18.817, 'Overberg'],
    ['a farm near Stellenbosch', -33.95, 18.82, 'Winelands'],
    ['a house in Table View', -33.823, 18.49, 'West Coast'],
    ['a house in Langebaan', -33.1, 18.03, 'West Coast'],
    ['the airport', -33.97, 18.597, 'Cape Town Area'],
    ['a farm near Bredasdorp', -34.5, 20.1, 'Overberg'],
    ['a lodge near Knysna', -34.03, 23.1, 'Garden Route'],
    ['a farm near Oudtshoorn', -33.55, 22.2, 'Klein Karoo'],
    ['a farm near Beaufort West', -32.4, 22.6, 'Great Karoo'],
    ['a camp near Algeria', -32.37, 19.06, 'Cederberg'],
  ])('falls back on the spot: %s', (name, lat, lng, region) => {
    expect(regionOf({ name, lat, lng })).toBe(region)
  })

  it('goes by the name at an edge', () => {
    const edge = { lat: -33.9, lng: 18.5055 }
    expect(regionOf({ name: 'a house', ...edge })).toBe('Northern Suburbs')
    expect(regionOf({ name: 'a house', suburb: 'Milnerton', ...edge })).toBe('West Coast')
  })

  it('is not misled by a restaurant in Cape Town called Wilderness', () => {
    expect(regionOf({ name: 'Wilderness', city: 'Cape Town', lat: -33.925, lng: 18.416 })).toBe(
      'Cape Town CBD',
    )
  })

  it('is Cape Town Area if nothing is known', () => {
    expect(regionOf({ name: 'Somewhere' })).toBe('Cape Town Area')
    expect(regionOf({ name: 'Somewhere', suburb: null, city: null, lat: null, lng: null })).toBe(
      'Cape Town Area',
    )
  })
})
