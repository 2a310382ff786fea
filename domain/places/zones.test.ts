import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { isInZone, zonesOf, zonesSchema, type ZonedPlace } from './zones.ts'

const zones = zonesSchema.parse(load(readFileSync('content/zones.yml', 'utf8')))
const FARE_ZONES = zones.filter(({ id }) => id !== 'city-of-cape-town').map(({ id }) => id)

type Known = [name: string, lat: number, lng: number, suburb?: string]

const INSIDE: Record<string, Known[]> = {
  'city-bowl-and-waterfront': [
    ['Table Bay Hotel', -33.903, 18.4221, 'Waterfront'],
    ['Table Bay Hotel, suburb unknown', -33.903, 18.4221],
    ['Cape Grace', -33.9083, 18.4202],
    ['Grand Africa Café in Granger Bay', -33.9002, 18.413, 'Granger Bay'],
    ['the Radisson Collection in Granger Bay, suburb unknown', -33.8998, 18.4098],
    ['One&Only', -33.9086, 18.4166],
    ['The Silo Hotel', -33.9085, 18.4228],
    ['Radisson RED V&A Waterfront', -33.9068, 18.4232],
    ['Mount Nelson', -33.9331, 18.4118],
    ['Cape Town Station', -33.9224, 18.4258],
    ['CTICC on the Foreshore', -33.9155, 18.4256],
    ['Long Street', -33.9253, 18.4158],
    ['Kloof Street in Gardens', -33.9291, 18.4118],
    ['Bo-Kaap Museum', -33.9215, 18.4149],
    ['Cape Quarter in De Waterkant', -33.9143, 18.4167],
    ['a house in Tamboerskloof', -33.9285, 18.4055],
    ['a house in Higgovale', -33.9402, 18.4043],
    ['a house in Oranjezicht', -33.9417, 18.4145],
    ['a flat in Vredehoek', -33.9392, 18.4243],
    ['the lower cableway station', -33.9487, 18.4031],
    ['the District Six Museum', -33.9277, 18.4235],
    ['the Old Biscuit Mill in Woodstock', -33.9275, 18.4575],
    ['a house in Upper Woodstock', -33.9335, 18.4475],
  ],
  'atlantic-seaboard': [
    ['Cape Town Stadium in Green Point', -33.9035, 18.4112],
    ['the lighthouse of Green Point', -33.9011, 18.4007],
    ['a flat in Mouille Point', -33.8998, 18.4062],
    ['a flat in Three Anchor Bay', -33.9065, 18.3975],
    ['Sea Point Pavilion', -33.9175, 18.3835],
    ['a house in Fresnaye', -33.9255, 18.3855],
    ['Ellerman House in Bantry Bay', -33.9262, 18.3785],
    ['Clifton Fourth Beach', -33.9405, 18.3757],
    ['The Bay Hotel in Camps Bay', -33.9512, 18.3781],
    ['a house high above Camps Bay', -33.9545, 18.3885],
    ['a house in Bakoven', -33.9612, 18.3755],
  ],
  stellenbosch: [
    ['Lanzerac', -33.936, 18.893],
    ['Oude Werf Hotel', -33.9367, 18.8624],
    ['Tokara, 5.9 km away', -33.918, 18.9206],
    ['Stellenbosch University', -33.9326, 18.8644],
  ],
  franschhoek: [
    ['Grande Provence', -33.899, 19.102],
    ['Le Quartier Français', -33.9105, 19.1187],
    ['Haute Cabrière', -33.9207, 19.1317],
    ['La Motte, 5.4 km away', -33.8833, 19.0747],
  ],
  paarl: [
    ['Grande Roche', -33.7484, 18.9573],
    ['Nederburg', -33.7161, 19.0003],
    ['Fairview, 5.5 km away', -33.7716, 18.9235],
  ],
  hermanus: [
    ['the Old Harbour', -34.4204, 19.2426],
    ['The Marine', -34.4187, 19.246],
    ['Voëlklip', -34.4075, 19.2936, 'Voëlklip'],
    ['Grotto Beach', -34.4118, 19.303],
    ['a house in Sandbaai', -34.4165, 19.2005],
    ['a house in Onrus', -34.41, 19.1757],
    ['a house in Vermont', -34.4115, 19.1585],
  ],
  'city-of-cape-town': [
    ['the airport', -33.97, 18.5972],
    ['Cape Point', -34.3568, 18.4963],
    ['Mamre', -33.513, 18.4705],
    ['Atlantis', -33.5667, 18.4833],
    ['Silwerstroomstrand', -33.585, 18.36],
    ['Robben Island', -33.8076, 18.3712],
    ['Durbanville', -33.8323, 18.6475],
    ['Kraaifontein', -33.8486, 18.7174],
    ['Kuils River', -33.9278, 18.678],
    ['Macassar', -34.0606, 18.765],
    ['Somerset West', -34.0757, 18.8433],
    ["Sir Lowry's Pass village", -34.1197, 18.9117],
    ["Gordon's Bay", -34.1571, 18.8679],
    ['Kogel Bay', -34.2345, 18.8512],
    ['Steenbras Dam', -34.1815, 18.8765],
    ['Kommetjie', -34.1427, 18.3299],
    ['Hout Bay', -34.0436, 18.3558],
  ],
}

const OUTSIDE: Record<string, Known[]> = {
  'city-bowl-and-waterfront': [
    ['Salt River', -33.9303, 18.4652],
    ['Observatory', -33.9375, 18.469],
    ['Groote Schuur Hospital', -33.9411, 18.4626],
    ['Kirstenbosch', -33.9875, 18.4327],
    ['Mouille Point', -33.8998, 18.4062, 'Mouille Point'],
  ],
  'atlantic-seaboard': [
    ['the Twelve Apostles Hotel, beyond Bakoven', -33.9826, 18.3588],
    ['the same, though its address says Camps Bay', -33.9826, 18.3588, 'Camps Bay'],
    ['Hout Bay', -34.0436, 18.3558],
    ['Llandudno', -34.0085, 18.3425],
  ],
  stellenbosch: [
    ['Spier, 8 km away', -33.9735, 18.7845],
    ['Klapmuts', -33.8083, 18.8686],
  ],
  franschhoek: [
    ['Boschendal', -33.8744, 18.9756],
    ['Babylonstoren', -33.8243, 18.9277],
  ],
  paarl: [
    ['Babylonstoren, 10 km away', -33.8243, 18.9277],
    ['Wellington', -33.6396, 19.0112],
  ],
  hermanus: [
    ['Hamilton Russell in the Hemel-en-Aarde valley', -34.3895, 19.2415],
    ['Stanford', -34.4401, 19.4559],
    ['Hawston', -34.3879, 19.1293],
  ],
  'city-of-cape-town': [
    ['Stellenbosch', -33.9346, 18.8602],
    ['Spier', -33.9735, 18.7845],
    ['Klapmuts', -33.8083, 18.8686],
    ['Paarl', -33.7342, 18.9621],
    ['Malmesbury', -33.4608, 18.7272],
    ['Darling', -33.3833, 18.3833],
    ['Chatsworth', -33.5503, 18.581],
    ['Rooi-Els', -34.3025, 18.8178],
    ['Grabouw', -34.1497, 19.0157],
    ['Raithby', -34.0217, 18.805],
    ['Jordan, beyond the ridge of the Bottelary Hills', -33.9428, 18.7449],
  ],
}

const asPlace = ([, lat, lng, suburb]: Known): ZonedPlace => ({ lat, lng, suburb })
const cases = (known: Record<string, Known[]>) =>
  Object.entries(known).flatMap(([zone, places]) =>
    places.map((place) => [place[0], zone, asPlace(place)] as const),
  )

describe('the pricing zones', () => {
  it.each(cases(INSIDE))('hold %s in %s', (_, zone, place) => {
    expect(isInZone(zones, zone, place)).toBe(true)
  })

  it.each(cases(OUTSIDE))('leave %s out of %s', (_, zone, place) => {
    expect(isInZone(zones, zone, place)).toBe(false)
  })

  it('never give one place two fares, whether its suburb is known or not', () => {
    const places = Object.values(INSIDE).flat().map(asPlace)
    const under = (place: ZonedPlace) => zonesOf(zones, place).filter((id) => FARE_ZONES.includes(id))
    expect(places.filter((place) => under(place).length > 1)).toEqual([])
  })

  it('go by the name of the suburb at an edge', () => {
    const cornerOfGreenPoint = { lat: -33.9118, lng: 18.4145 }
    expect(zonesOf(zones, cornerOfGreenPoint)).toEqual(['city-bowl-and-waterfront', 'city-of-cape-town'])
    expect(zonesOf(zones, { ...cornerOfGreenPoint, suburb: 'Green Point' })).toEqual([
      'atlantic-seaboard',
      'city-of-cape-town',
    ])
    expect(isInZone(zones, 'hermanus', { lat: -34.39, lng: 19.29, suburb: 'VOELKLIP' })).toBe(true)
  })

  it('are not misled by a suburb of the same name far away', () => {
    expect(zonesOf(zones, { lat: -34.2, lng: 22.1, suburb: 'Clifton' })).toEqual([])
    expect(zonesOf(zones, { lat: -33.93, lng: 18.86, suburb: 'Gardens' })).toEqual(['stellenbosch'])
  })

  it('refuse a zone that is not on file', () => {
    expect(() => isInZone(zones, 'atlantis', { lat: 0, lng: 0 })).toThrow(
      'There is no pricing zone "atlantis".',
    )
  })
})

describe('the file of zones', () => {
  const zone = {
    id: 'town',
    name: 'Town',
    suburbs: ['Old Town'],
    circles: [{ lat: -33.9, lng: 18.8, km: 2 }],
  }

  it.each([
    ['the same id twice', [zone, { ...zone, suburbs: [] }], '"town" stands there twice'],
    ['a suburb in two zones', [zone, { ...zone, id: 'other' }], '"old town" stands there twice'],
    ['no ring and no circle', [{ ...zone, circles: [] }], 'a zone needs a ring or a circle'],
  ])('is refused with %s', (_, written, message) => {
    expect(zonesSchema.safeParse(written).error?.issues[0]?.message).toBe(message)
  })

  it('is refused with latitude and longitude swapped', () => {
    const swapped = { ...zone, circles: [{ lat: 18.8, lng: -33.9, km: 2 }] }
    expect(zonesSchema.safeParse([swapped]).success).toBe(false)
  })
})
