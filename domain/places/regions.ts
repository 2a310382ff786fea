import { plainName } from './place-words.ts'
import type { Point } from './point.ts'

/**
 * The part of the Western Cape that a place is in, shown beside its name. Names decide first, because a box would put
 * some suburbs near its edge into the neighbouring region.
 */
export type Region =
  | 'Cape Town CBD'
  | 'Atlantic Seaboard'
  | 'Southern Suburbs'
  | 'Northern Suburbs'
  | 'South Peninsula'
  | 'Helderberg'
  | 'Winelands'
  | 'West Coast'
  | 'Overberg'
  | 'Garden Route'
  | 'Klein Karoo'
  | 'Great Karoo'
  | 'Cederberg'
  | 'Cape Town Area'
  | typeof MANUAL_ENTRY

/** The region of a typed address, whose location is not known yet. */
export const MANUAL_ENTRY = 'Manual Entry'

/** A generous box around the province, which includes parts of its neighbours and some sea. */
export const WESTERN_CAPE = { south: -35, north: -30.4, west: 17.5, east: 24.3 }

export function isInWesternCape(point: Point): boolean {
  return contains(WESTERN_CAPE, point, 0)
}

export type Whereabouts = {
  name: string
  suburb?: string | null
  city?: string | null
  lat?: number | null
  lng?: number | null
}

/** `suburb` counts before `city`, and both before `name`: a restaurant can have any name. */
export function regionOf(place: Whereabouts): Region {
  const point = pointOf(place)
  for (const text of [place.suburb, place.city, place.name]) {
    const region = regionNamed(text ?? '')
    if (region !== undefined && (point === null || isNear(point, region))) return region
  }
  const box = point === null ? undefined : BOXES.find((candidate) => contains(candidate, point, 0))
  return box?.region ?? 'Cape Town Area'
}

type Bounds = { south: number; north: number; west: number; east: number }
type Box = Bounds & { region: Region }

/** A name this far outside its region (in degrees, about 10 km) is only a namesake. */
const NAMESAKE_MARGIN = 0.1

function pointOf({ lat, lng }: Whereabouts): Point | null {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/** The region of the last part that names one: "12 Main Road, Sea Point, Cape Town" is in Sea Point. */
function regionNamed(text: string): Region | undefined {
  const parts = text.split(',').map(plainName).toReversed()
  const known = parts.find((part) => REGION_BY_NAME.has(part))
  return known === undefined ? undefined : REGION_BY_NAME.get(known)
}

function isNear(point: Point, region: Region): boolean {
  return BOXES.some((box) => box.region === region && contains(box, point, NAMESAKE_MARGIN))
}

function contains(box: Bounds, { lat, lng }: Point, margin: number): boolean {
  return (
    lat >= box.south - margin &&
    lat <= box.north + margin &&
    lng >= box.west - margin &&
    lng <= box.east + margin
  )
}

const NAMES: Partial<Record<Region, string>> = {
  'Cape Town CBD':
    'Cape Town City Centre, City Centre, Cape Town CBD, CBD, City Bowl, Foreshore, Bo-Kaap, De Waterkant, Gardens, ' +
    "Tamboerskloof, Oranjezicht, Vredehoek, Devil's Peak Estate, Higgovale, Zonnebloem, District Six, Woodstock, " +
    'Walmer Estate, University Estate, ' +
    'Waterfront, V&A Waterfront, Victoria & Alfred Waterfront, Granger Bay',
  'Atlantic Seaboard':
    'Green Point, Mouille Point, Three Anchor Bay, Sea Point, Fresnaye, Bantry Bay, Clifton, Camps Bay, ' +
    'Bakoven, Llandudno, Hout Bay, Imizamo Yethu',
  'Southern Suburbs':
    'Salt River, Observatory, Mowbray, Pinelands, Rosebank, Rondebosch, Newlands, Claremont, Bishopscourt, ' +
    'Kenilworth, Wynberg, Plumstead, Diep River, Constantia, Bergvliet, Meadowridge, Tokai, Kirstenhof, Retreat, ' +
    'Athlone, Lansdowne',
  'Northern Suburbs':
    'Century City, Edgemead, Bothasig, Monte Vista, Goodwood, Parow, Panorama, Plattekloof, Bellville, ' +
    'Tyger Valley, Durbanville, Brackenfell, Kraaifontein, Kuils River, Kuilsrivier, Highbury',
  'South Peninsula':
    "Lakeside, Muizenberg, St James, Kalk Bay, Fish Hoek, Noordhoek, Kommetjie, Scarborough, Simon's Town, " +
    'Sun Valley, Capri, Glencairn, Cape Point, Vrygrond',
  'Cape Town Area': 'Langa, Belhar, Robben Island',
  Helderberg: "Somerset West, Strand, Gordon's Bay, Sir Lowry's Pass, Macassar, Faure",
  Winelands:
    'Stellenbosch, Franschhoek, Paarl, Wellington, Klapmuts, Pniel, Simondium, Tulbagh, Wolseley, Ceres, Worcester, ' +
    'Rawsonville, De Doorns, Robertson, Ashton, McGregor, Bonnievale',
  'West Coast':
    'Milnerton, Paarden Eiland, Brooklyn, Sanddrift, Phoenix, Joe Slovo Park, Summer Greens, Montague Gardens, ' +
    'Royal Ascot, Killarney Gardens, Dunoon, ' +
    'Table View, Parklands, Sunningdale, Big Bay, Blouberg, Bloubergstrand, West Beach, Melkbosstrand, ' +
    'Atlantis, Mamre, Darling, Yzerfontein, Langebaan, Saldanha, Vredenburg, Paternoster, St Helena Bay, Velddrif, ' +
    "Malmesbury, Moorreesburg, Riebeek Kasteel, Riebeek West, Porterville, Piketberg, Elands Bay, Lambert's Bay, " +
    'Vredendal, Vanrhynsdorp, Eendekuil',
  Overberg:
    "Hermanus, Onrus, Gansbaai, Stanford, Kleinmond, Betty's Bay, Pringle Bay, Rooi-Els, Grabouw, Elgin, Caledon, " +
    "Villiersdorp, Greyton, Genadendal, Napier, Bredasdorp, Arniston, Struisbaai, L'Agulhas, Cape Agulhas, " +
    'Riviersonderend, Swellendam, Suurbraak, Infanta',
  'Garden Route':
    'Heidelberg, Witsand, Riversdale, Still Bay, Albertinia, Mossel Bay, Hartenbos, Great Brak River, George, ' +
    "Wilderness, Sedgefield, Knysna, Plettenberg Bay, Nature's Valley",
  'Klein Karoo': 'Montagu, Barrydale, Ladismith, Calitzdorp, Oudtshoorn, De Rust, Uniondale',
  'Great Karoo': 'Touws River, Matjiesfontein, Laingsburg, Prince Albert, Beaufort West, Murraysburg',
  Cederberg: 'Clanwilliam, Citrusdal, Wupperthal',
}

const REGION_BY_NAME = new Map(
  (Object.entries(NAMES) as [Region, string][]).flatMap(([region, names]) =>
    names.split(', ').map((name) => [plainName(name), region] as const),
  ),
)

/** Smallest first: the first box that contains the point decides. South, north, west, east. */
const BOXES: Box[] = [
  box('Atlantic Seaboard', -34.085, -33.985, 18.3, 18.385),
  box('Atlantic Seaboard', -33.985, -33.92, 18.33, 18.39),
  box('Atlantic Seaboard', -33.92, -33.9095, 18.37, 18.402),
  box('Cape Town CBD', -33.901, -33.895, 18.4085, 18.4555),
  box('Atlantic Seaboard', -33.9095, -33.895, 18.37, 18.4135),
  box('Cape Town CBD', -33.955, -33.895, 18.385, 18.4555),
  box('South Peninsula', -34.37, -34.085, 18.28, 18.49),
  box('Southern Suburbs', -34.085, -33.92, 18.385, 18.517),
  box('West Coast', -33.905, -33.855, 18.45, 18.5035),
  box('West Coast', -33.855, -33.78, 18.42, 18.53),
  box('West Coast', -33.78, -33.58, 17.9, 18.7),
  box('Northern Suburbs', -33.937, -33.77, 18.5, 18.745),
  box('Helderberg', -34.22, -34.025, 18.725, 18.95),
  box('Cape Town Area', -34.11, -33.77, 18.28, 18.745),
  box('Helderberg', -34.293, -34.22, 18.8, 18.9),
  box('West Coast', -33.58, -32.75, 17.5, 18.99),
  box('West Coast', -32.75, -30.4, 17.5, 18.75),
  box('West Coast', -31.85, -30.4, 18.75, 19.5),
  box('Cederberg', -32.75, -31.85, 18.75, 19.8),
  box('Overberg', -35, -34.22, 18.75, 20.82),
  box('Overberg', -34.22, -34.03, 18.95, 20.82),
  box('Overberg', -34.03, -33.965, 18.98, 20.82),
  box('Winelands', -34.03, -33.81, 18.745, 20.25),
  box('Winelands', -33.81, -32.75, 18.7, 20.1),
  box('Garden Route', -34.6, -33.88, 20.82, 24.3),
  box('Klein Karoo', -33.965, -33.36, 20.1, 24.3),
  box('Great Karoo', -33.36, -30.4, 19.5, 24.3),
]

function box(region: Region, south: number, north: number, west: number, east: number): Box {
  return { region, south, north, west, east }
}
