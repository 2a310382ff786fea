/*
 * Draws the pictures of `app/ui/art/`: all of them, or those whose name contains the word given
 * (`npm run pictures coast`). They are checked in; run it after a change here.
 */
import { arrivals } from './arrivals/arrivals.ts'
import { delegates } from './arrivals/delegates.ts'
import { desk } from './desk.ts'
import { coach } from './fleet/coach.ts'
import { minibus } from './fleet/minibus.ts'
import { road } from './fleet/road.ts'
import { sedan } from './fleet/sedan.ts'
import { suv } from './fleet/suv.ts'
import { van } from './fleet/van.ts'
import { hero } from './hero.ts'
import { lost } from './lost.ts'
import { insurance } from './papers/insurance.ts'
import { licence } from './papers/licence.ts'
import { permit } from './papers/permit.ts'
import { roadworthy } from './papers/roadworthy.ts'
import { write } from './picture.ts'
import { capeTown } from './regions/cape-town.ts'
import { capePeninsula } from './regions/cape-peninsula.ts'
import { cederberg } from './regions/cederberg.ts'
import { gardenRoute } from './regions/garden-route.ts'
import { kleinKaroo } from './regions/klein-karoo.ts'
import { overberg } from './regions/overberg.ts'
import { scenicRoutes } from './regions/scenic-routes.ts'
import { westCoast } from './regions/west-coast.ts'
import { winelands } from './regions/winelands.ts'
import { adventures } from './services/adventures.ts'
import { airportTransfers } from './services/airport-transfers.ts'
import { cityTours } from './services/city-tours.ts'
import { corporate } from './services/corporate.ts'
import { customRoutes } from './services/custom-routes.ts'
import { signpost } from './services/signpost.ts'
import { winelandsTours } from './services/winelands.ts'

const pictures = [
  hero,
  capeTown,
  capePeninsula,
  winelands,
  overberg,
  gardenRoute,
  westCoast,
  kleinKaroo,
  cederberg,
  scenicRoutes,
  airportTransfers,
  cityTours,
  customRoutes,
  signpost,
  winelandsTours,
  corporate,
  adventures,
  arrivals,
  delegates,
  desk,
  lost,
  road,
  sedan,
  suv,
  van,
  minibus,
  coach,
  licence,
  permit,
  roadworthy,
  insurance,
]

const wanted = process.argv[2] ?? ''
for (const picture of pictures.filter(({ name }) => name.includes(wanted))) {
  console.log(`${picture.name}: ${await write(picture)} bytes gzipped`)
}
