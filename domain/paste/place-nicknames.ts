/** What guests call our places in their own languages and in short, without accents; the id is the gazetteer's. */
export const NICKNAMES: readonly [text: string, id: string][] = [
  ['lughawe', 'cape-town-international'],
  ['die lughawe', 'cape-town-international'],
  ['kaapse lughawe', 'cape-town-international'],
  ['flughafen', 'cape-town-international'],
  ['flughafen kapstadt', 'cape-town-international'],
  ['kapstadt flughafen', 'cape-town-international'],
  ['flughafen cape town', 'cape-town-international'],
  ['cape town flughafen', 'cape-town-international'],
  ['luchthaven', 'cape-town-international'],
  ['luchthaven kaapstad', 'cape-town-international'],
  ['luchthaven van kaapstad', 'cape-town-international'],
  ['vliegveld', 'cape-town-international'],
  ['vliegveld kaapstad', 'cape-town-international'],
  ['aeroport', 'cape-town-international'],
  ['aeroport du cap', 'cape-town-international'],
  ['aeroport de cape town', 'cape-town-international'],
  ['aeroport cape town', 'cape-town-international'],
  ['aeropuerto', 'cape-town-international'],
  ['aeropuerto de ciudad del cabo', 'cape-town-international'],
  ['aeropuerto de cape town', 'cape-town-international'],
  ['aeroporto', 'cape-town-international'],
  ['aeroporto di cape town', 'cape-town-international'],
  ['aeroporto de cape town', 'cape-town-international'],
  ['aeroporto da cidade do cabo', 'cape-town-international'],
  ['aeroporto di citta del capo', 'cape-town-international'],
  ['cape town international', 'cape-town-international'],
  ['cape town intl', 'cape-town-international'],
  ['ct international', 'cape-town-international'],
  ['cpt airport', 'cape-town-international'],
  ['cpt international', 'cape-town-international'],
  ['cpt international airport', 'cape-town-international'],
  ['international airport', 'cape-town-international'],
  ['airprt', 'cape-town-international'],
  ['airpt', 'cape-town-international'],
  ['kapstadt', 'cape-town-city-centre'],
  ['ciudad del cabo', 'cape-town-city-centre'],
  ['citta del capo', 'cape-town-city-centre'],
  ['cidade do cabo', 'cape-town-city-centre'],
  ['le cap', 'cape-town-city-centre'],
  ['town centre', 'cape-town-city-centre'],
  ['somerset', 'somerset-west'],
  ['cape of good hope', 'cape-point'],
  ['kap der guten hoffnung', 'cape-point'],
  ['cap de bonne esperance', 'cape-point'],
  ['capo di buona speranza', 'cape-point'],
  ['cabo de buena esperanza', 'cape-point'],
  ['cabo da boa esperanca', 'cape-point'],
  ['kaappunt', 'cape-point'],
  ['kaap de goede hoop', 'cape-point'],
  ['stellenbosh', 'stellenbosch'],
  ['franshoek', 'franschhoek'],
  ['franschoek', 'franschhoek'],
  ['plett', 'plettenberg-bay'],
  ['stellenbosch uni', 'stellenbosch-university'],
  ['the vna', 'va-waterfront'],
  ['v and a', 'va-waterfront'],
  ['baxter', 'baxter-theatre-centre'],
  ['the baxter', 'baxter-theatre-centre'],
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
      'bus station',
      'train station',
      'long distance buses',
    ),
)
