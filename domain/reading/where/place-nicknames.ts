/** Behind the name of a town it is that town's. */
export const OF_ANY_TOWN = 'town centre'

/** What guests call our places in their own languages and in short, without accents; the id is the gazetteer's. */
export const NICKNAMES: readonly [text: string, id: string][] = [
  ['kapstadt flughafen', 'cape-town-international'],
  ['ctia', 'cape-town-international'],
  ['airprt', 'cape-town-international'],
  ['v and a', 'va-waterfront'],
  ['stony point', 'stony-point-penguin-colony'],
  ['kreuzfahrthafen', 'cape-town-cruise-terminal'],
  ['cruiseterminal', 'cape-town-cruise-terminal'],
  ['muizies', 'muizenberg'],
  ['lughawe', 'cape-town-international'],
  ['flughafen', 'cape-town-international'],
  ['cape town intl', 'cape-town-international'],
  ['kapstadt', 'cape-town-city-centre'],
  [OF_ANY_TOWN, 'cape-town-city-centre'],
  ['somerset', 'somerset-west'],
  ['kap der guten hoffnung', 'cape-point'],
  ['stellenbosch uni', 'stellenbosch-university'],
  ['v&a', 'va-waterfront'],
  ['kirstenbosch', 'kirstenbosch-national-botanical-garden'],
]

/** Words of names that name no place by themselves. */
export const TELLING_NOTHING = new Set(
  (
    'airport-hotel city cape town bay beach point road street hotel lodge house villa farm estate garden mountain hill valley park river view ' +
    'fact parade lord lords grand three once big rose corner backpack mojo head south north east west royal queen queens king kings capital ' +
    'marine dunes baths star gate jetty heliport helipad quarters standard premier protea southern radisson cresta sky grey gray hyde rex ' +
    'turbine moorings point avenue pavilion reserve museum station more board cloud fire ice residence vineyards collection cascades compass ' +
    'market school college university restaurant gold creation hidden peninsula palms oaks old harbour nest retreat fairmont bungalow'
  )
    .split(' ')
    .concat(
      'shark cage diving',
      'gansbaai shark cage diving',
      'whale watching',
      'whale watching boats',
      'helicopter flights',
      'harbour cruises',
      'long distance buses',
    ),
)
