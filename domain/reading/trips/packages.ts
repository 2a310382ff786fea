/** Tours that we sell as packages, hires by the hour, and the service that a journey is. */
import { NUMBER, numberOf } from '../numbers.ts'
import { type Found, matches, said, type Span, spanOf, words } from '../text.ts'

const WINE = words`wine_?(?:tours?|tasting|route|day|trip|estates?|farms?|hopping|lands?)? wines winer(?:y|ies) wyn\w* weintour wein\w*`
const TOUR = words`
  tours? day_?trip sightseeing excursions? trip_(?:to|round|around) (?:full|half|whole)[-_]day (?:peninsula|cape_point|winelands?|tasting|city)_day
  (?:see|visit|explore|discover)_(?:the_)?(?:cape_point|(?:cape_)?peninsula|cape_of_good_hope)
  rundfahrt (?:tages|\b)ausflug tagestour besichtigen besuchen ganztag\w* halbtag\w* gan(?:zer|zen|ze)_tag halb(?:er|en|e)_tag
  dagtoer heeldag`
const WINE_TOUR = words`wine_?(?:tours?|tasting|day|trip|route|hopping) winelands?_(?:day|tour|trip) weintour weinprobe wyntoer\w* wynproe\w*`
const WILD = words`
  sharks? shark_cage cage_div\w* sky_?div\w* paraglid\w* bung(?:ee|y) surf(?:ing)?_lessons?
  kayak\w* whale_watching haie?`
const FULL_DAY = words`full[-_]day whole_day all_day day_?trip wait (?:8|10)_hours ganztag\w* gan(?:zen|zer|ze)_tag tagesausflug warten heeldag`
const HALF_DAY = words`half[-_]day (?:4|5)_hours halbtag\w* halb(?:er|en|e)_tag`
const STELLENBOSCH = words`stellen?bosc?h stellies`
const FRANSCHHOEK = words`franschh?oek fransch?hoek franshoek`
const WINE_REGION = words`${STELLENBOSCH} ${FRANSCHHOEK} constantia paarl wellington robertson hermanus elgin durbanville darling tulbagh somerset_west`
const CITY_TOUR = words`city_(?:highlights|tour|sightseeing) stadt(?:rundfahrt|tour|fuhrung)`
/** The way there and back alone takes half a day. */
const FAR = words`hermanus gansbaai kleinbaai langebaan agulhas`

type Rule = { id: string; all: string[]; unless?: string; needsTour?: boolean; isSure?: boolean }
/** The first that fits; packages that the tariff does not have are left out. */
const RULES: readonly Rule[] = [
  { id: 'private-cellar-day', all: [words`private_cellars? cellar_day`] },
  { id: 'stellenbosch-and-franschhoek-wine', all: [WINE_TOUR, STELLENBOSCH, FRANSCHHOEK] },
  {
    id: 'stellenbosch-and-franschhoek-wine',
    all: [FULL_DAY, STELLENBOSCH, FRANSCHHOEK],
    unless: words`transfer shuttle taxi lift one[-_]way`,
    needsTour: true,
    isSure: false,
  },
  { id: 'stellenbosch-wine', all: [WINE_TOUR, STELLENBOSCH] },
  { id: 'constantia-wine', all: [WINE_TOUR, 'constantia'] },
  { id: 'stellenbosch-wine', all: [WINE, TOUR, STELLENBOSCH], isSure: false },
  { id: 'constantia-wine', all: [WINE, TOUR, 'constantia'], isSure: false },
  // Without any region, the one of that length.
  { id: 'stellenbosch-and-franschhoek-wine', all: [WINE_TOUR, FULL_DAY], unless: WINE_REGION, isSure: false },
  { id: 'constantia-wine', all: [WINE_TOUR, HALF_DAY], unless: WINE_REGION, isSure: false },
  { id: 'adventure-half-day', all: [WILD, HALF_DAY], unless: FAR, isSure: false },
  {
    id: 'adventure-full-day',
    all: [WILD, words`sharks? cage gansbaai kleinbaai hai\w* day ${FULL_DAY}`],
    isSure: false,
  },
  {
    id: 'cape-peninsula',
    all: [
      TOUR,
      words`cape_point penn?insula cape_of_good_hope chapman'?s_peak kaphalbinsel halbinsel kap_der_guten_hoffnung kaappunt`,
    ],
    needsTour: true,
  },
  {
    id: 'cape-peninsula',
    all: [words`penguins? pinguine?`, words`see visit sehen besuchen`, 'cape point'],
    isSure: false,
  },
  {
    id: 'city-and-table-mountain',
    all: [TOUR, words`table_mountain tafelberg`, words`city half[-_]day stadt`],
    needsTour: true,
  },
  { id: 'city-and-table-mountain', all: [CITY_TOUR, HALF_DAY] },
  {
    id: 'culture-and-gardens',
    all: [TOUR, words`kirstenbosch township bo-?kaap cultur\w+`],
    needsTour: true,
  },
  { id: 'city-highlights', all: [CITY_TOUR], unless: FULL_DAY },
]
const NO_TOUR = said(
  words`no_guide don'?t_need_a_guide without_(?:a_)?guide (?:just|only)_(?:transport|a_lift|(?:a_|the_)?transfer|some(?:body|one)_to_take) transfer_only`,
)
/** How long a tour takes, or a car is kept. */
const LENGTH = said(
  words`(?:full|half|whole|entire)[-_]day ganztag\w* halbtag\w* (?:gan(?:zer|zen|ze)|halb(?:er|en|e))_tag heeldag`,
  'g',
)
const IS_TOUR = said(words`${TOUR} ${WINE_TOUR}`)
const IS_WILD = said(WILD)
const COMPILED = RULES.map(({ all, unless, ...rule }) => ({
  ...rule,
  all: all.map((one) => said(one)),
  unless: unless === undefined ? null : said(unless),
}))

const WISHES = [IS_TOUR, IS_WILD].map(({ source }) => new RegExp(source, 'gu'))

/** Where words for a tour or a hire stand: each may be a journey. */
export function wishSpansIn(plain: string): Span[] {
  const hire = hireIn(plain)
  return [
    ...WISHES.flatMap((pattern) => matches(pattern, plain)).map(spanOf),
    ...(hire === null ? [] : [hire.words]),
  ]
}

export type Wishes = {
  package: Found<string> | null
  isTour: Span | null
  isWild: Span | null
  hire: { words: Span; hours: Found<number> | null } | null
}

export function wishesIn(plain: string, known: ReadonlySet<string>): Wishes {
  const isWild = spanIn(plain, IS_WILD)
  const hire = hireIn(plain)
  if (NO_TOUR.test(plain)) return { package: null, isTour: null, isWild, hire }
  // A car for the whole day is no tour.
  const isTour = spanIn(
    hire === null ? plain : plain.replaceAll(LENGTH, (words) => ' '.repeat(words.length)),
    IS_TOUR,
  )
  const found = packageIn(plain, known, spanIn(plain, IS_TOUR) !== null)
  return { package: found, isTour: found ?? isTour, isWild, hire }
}

/** Far from each other such words may speak of two things. */
const NEAR = 60

function packageIn(plain: string, known: ReadonlySet<string>, isTour: boolean): Found<string> | null {
  for (const { id, all, unless, needsTour, isSure = true } of COMPILED) {
    if (!known.has(id) || (needsTour === true && !isTour) || (unless !== null && unless.test(plain))) continue
    const spans = all.flatMap((one) => spanIn(plain, one) ?? [])
    const [first] = spans
    if (first === undefined || spans.length < all.length) continue
    const whole = {
      from: Math.min(...spans.map(({ from }) => from)),
      to: Math.max(...spans.map(({ to }) => to)),
    }
    const isNear = whole.to - whole.from <= NEAR
    return { ...(isNear ? whole : first), value: id, how: isSure && isNear ? 'read' : 'understood' }
  }
  return null
}

function spanIn(plain: string, pattern: RegExp): Span | null {
  const match = pattern.exec(plain)
  return match === null ? null : spanOf(match)
}

const CAR = words`car vehicle sedan suv van minibus auto wagen fahrzeug`
const HIRE = said(words`
  ${CAR}_(?:and|with|mit|met|en)_(?:a_|einem_|'n_)?(?:driver|fahrer|bestuurder) (?:hire|rent)_(?:a|an|your)_(?:\w+_){0,3}${CAR}
  at_(?:our_|my_|his_|her_|their_)?disposal by_the_hour hourly chauffeur(?:ed)? stand-?by
  (?:${CAR}|driver|fahrer)_(?:and_driver_|with_(?:a_)?driver_)?(?:for|fur|vir)_(?:(?:the_)?(?:whole_)?day|the_(?:morning|afternoon|evening)|${NUMBER}_?(?:hours|hrs|h|stunden|ure)\b)`)
const HOURS = new RegExp(
  String.raw`(?<![\d:.])(${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|ure|uur lank)\b(?! (?:drive|flight|away|before|earlier|after|ahead|notice|layover))`,
)

/** A car kept for hours: how many, where they are said. */
function hireIn(plain: string): Wishes['hire'] {
  const hire = spanIn(plain, HIRE)
  if (hire === null) return null
  const match = HOURS.exec(plain)
  const hours = numberOf(match?.[1])
  return {
    words: hire,
    hours: match === null || hours === undefined ? null : { ...spanOf(match), value: hours, how: 'read' },
  }
}

const BUSINESS =
  said(words`delegates? delegation conference board_(?:meeting|members) ceo executives? directors? corporate cost_cent(?:re|er)
  auditors? konferenz kongress kollegen colleagues vorstand geschaftlich\w*`)
const MEETS = said(
  words`meet_(?:and|&|n|\+)_?greet name_?(?:boards?|signs?) with_(?:our|my|their|the|his|her)_names? (?:hold(?:ing)?|with)_a_sign abholschild namensschild`,
)

export function businessIn(plain: string): boolean {
  return BUSINESS.test(plain)
}

export function meetingIn(plain: string): Span | null {
  return spanIn(plain, MEETS)
}
