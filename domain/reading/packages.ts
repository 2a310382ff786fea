/** Tours that we sell as packages, hires by the hour, and the service that a journey is. */
import { NUMBER, numberOf } from './numbers.ts'
import { type Found, type Span, spanOf } from './text.ts'

const WINE =
  /\b(?:wine ?(?:tours?|tasting|route|day|trip|estates?|farms?|hopping|lands?(?: tour)?)|wines?|winery|wineries|wyntoere?|wynproe\w*|wyn|wynplase|weintour|weinprobe|weingut\w*|weinregion|weinland\w*|weine|wein|wijntour|wijn\w*|vignobles?|vins?|degustations?|vinos?|vinedos|bodegas|vini|vino|cantine|vinho|vinhos|vinicolas?|vinhas?)\b/
const TOUR =
  /\b(?:route des vins|ruta del vino|strada del vino|rota dos? vinhos?|weinroute|wynroete|wijnroute|tours?|tour|toer|toere|rundfahrt|ausflug|tagesausflug|tagestour|excursions?|excursion|excursao|escursione|gita|paseo|passeio|visite|visiter|visitar|visitare|besichtigen|besuchen|journee|day ?trip|daytrip|sightseeing|outing|uitstappie|dagtoer|dagtocht|rondrit|trip (?:to|round|around)|full[- ]day|half[- ]day|giornata|dia completo|dia inteiro|ganztag\w*|halbtag\w*|heeldag|halfdag|whole day|hele dag|halwe dag|halve dag|gan(?:zer|zen|ze) tag|halb(?:er|en|e) tag|ganztags|halbtags|(?:peninsula|cape point|wine|winelands?|tasting|city|halbinsel|skiereiland) (?:day|dag|tag)|day in the winelands|(?:see|visit|explore|discover|voir|ver|vedere|conocer|conhecer) (?:the |le |la |el |il |o )?(?:cape point|(?:cape )?peninsula|cape of good hope))\b/
const WILD =
  /\b(?:shark(?: cage)?|sharks|cage div\w*|haaie|haaiduik\w*|haikafig\w*|haaihok\w*|requins?|tiburon\w*|squali|tubaroes|sky ?div\w*|paraglid\w*|abseil\w*|quad ?bik\w*|bungee|bungy|sand ?board\w*|kite ?surf\w*|surf(?:ing)? lessons?|zip ?lin\w*|rock climbing|kloofing|canyoning|white ?water|kayak\w*|sea kayak\w*|horse ?riding|hot air balloon|whale watching)\b/
const FULL_DAY =
  /\b(?:full[- ]day|whole day|all day|day ?trip|ganztag\w*|ganzen tag|tagesausflug|journee|toute la journee|gan(?:zer|ze) tag|heeldag|hele dag|(?:wine|winelands?|tasting) day|day (?:of|in the) wine\w*|dia completo|todo el dia|dia inteiro|giornata intera|tutto il giorno|wait|warten|attendre|wag|8 hours|10 hours)\b/
const HALF_DAY =
  /\b(?:half[- ]day|halbtag\w*|halb(?:er|en|e) tag|demi-journee|halfdag|halwe dag|halve dag|medio dia|meio dia|mezza giornata|morning only|4 hours|5 hours)\b/

const WINE_REGION =
  /\b(?:stellen?bosch|stellies|fransch?hoek|franshoek|constantia|paarl|wellington|robertson|hermanus|hemel|elgin|durbanville|swartland|riebeek|darling|tulbagh|somerset west|helderberg)\b/

/** The way there and back alone takes half a day. */
const FAR =
  /\b(?:hermanus|gansbaai|kleinbaai|langebaan|saldanha|mossel bay|mosselbaai|robertson|worcester|ceres|tulbagh|greyton|struisbaai|agulhas|oudtshoorn)\b/

/** Who wants to see them and goes on to Cape Point goes round the peninsula. */
const PENGUINS =
  /\b(?:penguins?|pinguinos?|pingouins?|manchots?|pinguini|pinguins|pinguine?|pikkewyne?|pinguine?n)\b/
const SEES = /\b(?:see|visit|ver|voir|vedere|sehen|besuchen|sien|kyk|zien|conhecer|conocer)\b/

type Rule = {
  id: string
  all: RegExp[]
  unless?: RegExp
  isWild?: boolean
  isForDay?: boolean
  isSight?: boolean
}
/** The first that fits; packages that the tariff does not have are left out. */
const RULES: readonly Rule[] = [
  { id: 'private-cellar-day', all: [/\bprivate cellars?|cellar day|kellertag\b/] },
  {
    id: 'stellenbosch-and-franschhoek-wine',
    all: [WINE, /\bstellen?bosch|stellies\b/, /\bfranschh?oek|fransch?hoek|franshoek\b/],
  },
  {
    id: 'stellenbosch-and-franschhoek-wine',
    all: [FULL_DAY, /\bstellen?bosch|stellies\b/, /\bfranschh?oek|fransch?hoek|franshoek\b/],
    unless: /\b(?:transfer|shuttle|taxi|lift|one[- ]way)\b/,
    isForDay: true,
  },
  { id: 'stellenbosch-wine', all: [WINE, /\bstellen?bosch|stellies\b/] },
  { id: 'constantia-wine', all: [WINE, /\bconstantia\b/] },
  // Without any region, the one of that length.
  { id: 'stellenbosch-and-franschhoek-wine', all: [WINE, FULL_DAY], unless: WINE_REGION },
  { id: 'constantia-wine', all: [WINE, HALF_DAY], unless: WINE_REGION },
  { id: 'adventure-half-day', all: [WILD, HALF_DAY], unless: FAR, isWild: true },
  {
    id: 'adventure-full-day',
    all: [
      WILD,
      /\b(?:shark|cage|gansbaai|kleinbaai|hai\w*|haai\w*|requin\w*|tiburon\w*|squali|full[- ]day|whole day|day)\b/,
    ],
    isWild: true,
  },
  { id: 'adventure-full-day', all: [WILD, FULL_DAY], isWild: true },
  {
    id: 'cape-peninsula',
    all: [
      TOUR,
      /\b(?:cape point|peninsula|penninsula|peninsule|kaphalbinsel|halbinsel|skiereiland|kaappunt|schiereiland|peninsola|cape of good hope|kap der guten hoffnung|cap de bonne[ -]esperance|cabo de (?:buena esperanza|boa esperanca)|cabo da boa esperanca|capo di buona speranza|chapman'?s peak)\b/,
    ],
  },
  { id: 'cape-peninsula', all: [PENGUINS, SEES, /\bcape point\b/], isSight: true },
  {
    id: 'city-and-table-mountain',
    all: [
      TOUR,
      /\b(?:table mountain|tafelberg|montagne de la table|table mountain)\b/,
      /\b(?:city|half[- ]day|stadt|stad|ville|ciudad|citta|cidade)\b/,
    ],
  },
  {
    id: 'city-and-table-mountain',
    all: [
      /\b(?:city (?:highlights|tour|sightseeing)|stadtrundfahrt|stadttour|stadstoer|stadstour|visite de la ville|tour de la ciudad)\b/,
      HALF_DAY,
    ],
  },
  {
    id: 'culture-and-gardens',
    all: [TOUR, /\b(?:kirstenbosch|township|bo-?kaap|culture|cultural|gardens tour)\b/],
  },
  {
    id: 'city-highlights',
    all: [
      /\b(?:city (?:highlights|tour|sightseeing)|stadtrundfahrt|stadttour|stadstoer|stadstour|visite de la ville|tour de la ciudad|city tour|tour della citta|tour pela cidade)\b/,
    ],
    unless: FULL_DAY,
  },
]
const NO_TOUR =
  /\b(?:no guide|don'?t need a guide|without (?:a )?guide|just (?:transport|a lift|a transfer|the transfer|somebody to take|someone to take)|only (?:transport|transfer)|transfer only)\b/

export type FoundPackage = { package: Found<string> | null; isTour: Span | null; isWild: Span | null }

/** How long a tour takes, or a car is kept. */
const LENGTH =
  /\b(?:(?:full|half|whole|entire)[- ]day|ganztag\w*|halbtag\w*|(?:gan(?:zer|zen|ze)|halb(?:er|en|e)) tag|heeldag|halfdag|(?:hele|halwe|halve) dag|journee|dia completo|dia inteiro|giornata)\b/g

export function packageIn(plain: string, known: ReadonlySet<string>): FoundPackage {
  const isWild = spanIn(plain, WILD)
  const tour =
    spanIn(plain, TOUR) ??
    spanIn(plain, /\b(?:wine ?tours?|wine ?tasting|weintour|wyntoere?|weinprobe|wijntour)\b/)
  if (NO_TOUR.test(plain)) return { package: null, isTour: null, isWild }
  for (const { id, all, unless, isWild: wild = false, isForDay = false, isSight = false } of RULES) {
    if (!known.has(id) || (unless !== undefined && spanIn(plain, unless) !== null)) continue
    const spans = all.map((words) => spanIn(plain, words))
    if (!spans.every((span) => span !== null)) continue
    const isSold = wild || isSight || tour !== null || id === 'private-cellar-day' || id === 'city-highlights'
    if (!isSold || (id.endsWith('wine') && !isForDay && !isWineTour(plain))) continue
    const from = Math.min(...spans.map((span) => span.from))
    const to = Math.max(...spans.map((span) => span.to))
    const [best = { from, to }] = spans
    const near = to - from <= 60 ? { from, to } : best
    return {
      package: {
        ...near,
        value: id,
        how: wild || isForDay || isSight || unless === WINE_REGION || to - from > 60 ? 'understood' : 'read',
      },
      isTour: tour ?? near,
      isWild,
    }
  }
  const isOnlyLong = hireIn(plain) !== null && spanIn(plain.replaceAll(LENGTH, blanked), TOUR) === null
  return { package: null, isTour: isOnlyLong ? null : tour, isWild }
}

function blanked(words: string): string {
  return ' '.repeat(words.length)
}

function isWineTour(plain: string): boolean {
  const tour = new RegExp(
    `(?:${WINE.source})[^.!?\\n]{0,60}(?:${TOUR.source})|(?:${TOUR.source})[^.!?\\n]{0,60}(?:${WINE.source})`,
  )
  return (
    tour.test(plain) ||
    /\b(?:wine ?(?:tours?|tasting|day|trip|route)|winelands? (?:day|tour|trip)|wyntoere?|wynproe\w*|wyn proe|wynproe|weintour|weinprobe|wijntour|wijnproeverij|route des vins|ruta del vino|strada del vino|rota dos? vinhos?|weinroute|wynroete|wijnroute)\b/.test(
      plain,
    )
  )
}

function spanIn(plain: string, pattern: RegExp): Span | null {
  const match = new RegExp(pattern.source).exec(plain)
  return match === null ? null : spanOf(match)
}

const HIRE =
  /\b(?:(?:car|vehicle|sedan|suv|van|minibus|auto|wagen|voiture|coche|carro|motor) (?:and|with|mit|met|avec|con|com|en) (?:a |einem |un |'n )?(?:driver|fahrer|bestuurder|chauffeur|conductor|autista|motorista)|(?:hire|rent) (?:a|an|your|one of your) (?:\w+ ){0,3}(?:car|sedan|suv|van|minibus|bus|vehicle)|at (?:our |my |his |her |their )?disposal|by the hour|hourly|chauffeur(?:ed)?|as directed|stand-?by|on call|(?:car|driver|vehicle|van|minibus) (?:and driver |with (?:a )?driver )?(?:for (?:the (?:whole )?day|the (?:morning|afternoon|evening)|(?:\d{1,2}|two|three|four|five|six|seven|eight) ?(?:hours|hrs|h)\b)|on stand)|zur verfugung|mise a disposition|a disposition|a disposicion|a disposizione|a disposicao|beskikbaar|ter beschikking|auto met chauffeur|drive us around|driver for the day)\b/
const HOURS = new RegExp(
  String.raw`(?<![\d:.])(${NUMBER})[\s-]*(?:hours?|hrs?|stunden|std|ure|uur lank|uur lang|heures|horas|ore)\b(?!\s*(?:drive|flight|away|before|earlier|after|ahead|notice|layover))`,
  'g',
)

/** A car kept for hours: how many, where they are said. */
export function hireIn(plain: string): { words: Span; hours: Found<number> | null } | null {
  const hire = HIRE.exec(plain)
  if (hire === null) return null
  const [said] = [...plain.matchAll(HOURS)]
  return {
    words: spanOf(hire),
    hours: said === undefined ? null : { ...spanOf(said), value: numberOf(said[1] ?? ''), how: 'read' },
  }
}

const BUSINESS =
  /\b(?:delegates?|delegation|conference|konferenz|konferensie|board (?:meeting|members|of)|ceo|cfo|executives?|directors?|corporate|company account|po to follow|purchase order|cost cent(?:re|er)|client visits?|(?:see|visit|visiting|seeing|meet|meeting) (?:our |their |\w+ )?clients|auditors?|business meeting|roadshow|seminar|congress|kongress|summit|kollegen|colleagues|vorstand)\b/

export function businessIn(plain: string): Span | null {
  return spanIn(plain, BUSINESS)
}

const MEETS =
  /\b(?:meet (?:and|&|n) greet|meet ?& ?greet|name ?boards?|name ?signs?|with (?:our|my|their|the|his|her) names?\b|sign with|with a sign|namensschild|schild mit|naambord|naambordjie|naambordje|pancarte|panneau avec|cartel con|cartello con|(?:placa|cartaz) com|con (?:il |un )?cartello|placard|hold(?:ing)? a sign|wait(?:ing)? (?:for us )?(?:inside|in arrivals|at arrivals))\b/

export function meetingIn(plain: string): Span | null {
  return spanIn(plain, MEETS)
}
