import { COUNT, NUMBER, numberOf } from './numbers.ts'

/** Who and what travels, as far as it is said. */
export type SaidParty = {
  /** Everybody, babies too. */
  people?: number
  /** How many more than those of whom was spoken before: `and a toddler`. */
  more?: number
  luggage?: number
  smallLuggage?: number
}

const PEOPLE =
  'people|persons?|pax|passengers?|guests?|adults?|travell?ers?|tourists?|visitors?|delegates?|players?|members?|friends?|colleagues?|seniors?|' +
  'ladies|women|men|guys|girls|students?|personen?|leuten?|erwachsenen?r?|gasten?|gaeste|passagieren?|freunden?|' +
  'mense|volwassenes|passasiers'
const ADULTS = 'adults?|grown ?ups|erwachsenen?r?|volwassenes'
const CHILDREN =
  'kids?|child(?:ren)?|boys?|sons?|daughters?|bab(?:y|ies)|toddlers?|teenagers?|teens?|infants?|newborns?|kinde?r?n?|babys|kleinkind(?:er)?n?|kinders|kinderen|enfants?|ninos|bambini|kleuters?|' +
  'sauglinge?|(?:year|month)s?[ -]?olds?|jahrigen?s?'
const BETWEEN = String.raw`(?:(?:more|other|small|young|little|teenage|large|big|older|elderly|kleinen?|grossen?|weiteren?) )?`
/** What a number behind `for` counts if it counts no people. */
const OTHERS = String.raw`(?![\d:.]|(?:st|nd|rd|th)\b|[ -]?(?:ways?|trips?|rides?|cars?|vehicles?|vans?|prices?|directions?|strecken?|wege?|fahrt(?:en)?|autos?|wagen|am(?! (?:mo|di|mi|do|fr|sa|so|\d))|pm|h|hrs?|hours?|days?|nights?|weeks?|min|minutes?|km|uhr|stunden?|tagen?|ure|dae|day|o ?clock|rand|zar|euros?|usd|dollars?|percent|suitcases?|bags?|cases|koffern?|taschen?|large|big|golf|kids?|child|children|bab(?:y|ies)|toddlers?|kinder|years?|months?|jahre?|monate?|jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|april?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|januar|februar|marz|mai|juni|juli)\b|/)`

/** `Our CEO and two colleagues`, `me and 3 friends`. */
const AND_ONE = new RegExp(
  String.raw`\b(?:me|i|myself|(?:our|the) [^\s.,!?]+) (?:and|plus|with|\+) (${COUNT}) (?:other |more )?(?:${PEOPLE})\b`,
)

const SUM = [
  new RegExp(String.raw`\b(?:group|family|party|familie|gruppe|team) (?:of|von|mit|van) (${COUNT})\b`),
  // One of several is no whole party.
  new RegExp(String.raw`\b(?!(?:1|one|eine?r?) )(${COUNT}) of (?:us|them|we)\b`),
  new RegExp(
    String.raw`\b(?:we are|were|we re|we (?:will|would) be|there are|being|end up(?: as)?|make it|wir sind|sind wir|ons is|us) (?:zu |only |just |about |actually |now |really )?(${COUNT})\b${OTHERS}`,
  ),
  new RegExp(String.raw`\b(?:we|us|wir|${PEOPLE}) \((${COUNT})\)`),
  new RegExp(String.raw`\bwir (?:doch |dann |nun )?(?:zu )?(${COUNT}) (?:sind|waren|werden)\b`),
  new RegExp(String.raw`\b(${COUNT}) ${BETWEEN}(?:${PEOPLE})\b`),
  new RegExp(String.raw`\b(?:for|fur|fuer|vir) (?:the |all |us )?(${COUNT})\b${OTHERS}`),
  new RegExp(String.raw`\bx ?(${COUNT}) ?(?:${PEOPLE})?\b`),
  /\b(\d{1,2}) ?(?:p|ppl|pers|pax)\b/,
  // `What about 6?`
  /^(?:(?:and|ok|okay|so) )?(?:what|how) about (\d{1,2})\W*$/,
]
const TOGETHER: [RegExp, number][] = [
  [
    /\bzu zweit\b|\b(?:my )?(?:wife|husband|partner|girlfriend|boyfriend|friend|mother|father|mom|mum) and (?:i|me|myself)\b|\b(?:me|i) and (?:my|the) (?:wife|husband|partner|girlfriend|boyfriend|friend|mother|mom|mum|father)\b|\bmeine? (?:frau|mann) und ich\b|\b(?:a|we are a|as a) couple\b(?! (?:of|more|hours?|days?|hrs|minutes?|bags?|times?)\b)/,
    2,
  ],
  [/\bzu dritt\b/, 3],
  [/\bzu viert\b/, 4],
  [/\bzu funft|zu fuenft\b/, 5],
  [/\bzu sechst\b/, 6],
  [
    /\b(?:just|only) me\b|\bby myself\b|\bon my own\b|\b(?:one|single|solo) (?:person|traveller|passenger)\b|\ballein(?:e|reisend)?\b/,
    1,
  ],
]
/** Not the age of one: `my 13 year old daughter`. */
const KIDS = new RegExp(
  String.raw`\b(${NUMBER})(?![ -](?:years?|months?)[ -]old\b|[ -]?jahrig) ${BETWEEN}(?:\d{1,2}[ -])?(?:${CHILDREN})\b`,
  'g',
)
/** Besides those of whom was spoken before. */
const MORE = [
  new RegExp(String.raw`\b(?:noch|another|weitere) (${COUNT}) (?:${PEOPLE})\b`),
  new RegExp(String.raw`\b(${COUNT}) (?:more|extra|additional|weiteren?|zusatzlichen?) (?:${PEOPLE})\b`),
  new RegExp(String.raw`\b(?:with|mit) (${COUNT}) more\b`),
]
const JOINS =
  /\b(?:my|our|a|meine?|unsere?|ein) (?:brother|sister|mother|mom|mum|father|dad|son|daughter|friend|colleague|wife|husband|partner|bruder|schwester|mutter|vater|sohn|tochter|freund|freundin|kollege|kollegin|mann|frau) (?:joins|comes|came|is coming|decides|wants to (?:come|join)|kommt|mitkommt|dazukommt|mitfahrt)\b/
/** `And if my parents come too?` */
const TWO_JOIN =
  /\b(?:my|our|meine|unsere) (?:parents|grandparents|in ?laws|eltern|grosseltern|schwiegereltern)\b.{0,20}\b(?:come|comes|coming|join|joins|joining|as well|too|along|mitkommen|mitfahren|dazukommen)\b/
/** Children that the number before already counts. */
const COUNTED = /\b(?:including|incl|of (?:which|whom|them)|davon|inklusive|family|familie)\b/

/** Those are counted already: `two of them are toddlers`. */
const OF_THEM = new RegExp(
  String.raw`\b${COUNT} of (?:them|whom|which)(?: (?:is|are))?\b|\bdavon (?:sind |ist )?${NUMBER}\b`,
  'g',
)

/** `3 couples` */
const COUPLES = new RegExp(String.raw`\b(${NUMBER}) (?:couples|(?:ehe)?paare)\b`, 'g')

/** With what the journey as a whole tells of its party. */
export function readParty(written: string, told: SaidParty = {}): SaidParty {
  const text = written
    .replaceAll(OF_THEM, '')
    .replaceAll(COUPLES, (_, number: string) => `${2 * (numberOf(number) ?? 0)} people`)
  const children = [...text.matchAll(KIDS)].reduce((sum, [, written]) => sum + (numberOf(written) ?? 0), 0)
  const adults = first(text, [new RegExp(String.raw`\b(${NUMBER}) (?:${ADULTS})\b`)])
  const added = first(text, MORE) ?? (TWO_JOIN.test(text) ? 2 : JOINS.test(text) ? 1 : undefined)
  if (added !== undefined) return { more: added + children }
  const besides = first(text, [AND_ONE])
  const sumOf = first(text, SUM)
  const together = TOGETHER.find(([words]) => words.test(text))?.[1]
  const said = (besides === undefined ? undefined : besides + 1) ?? sumOf ?? together
  // `We are 5, my wife and I and 2 kids`.
  const isCounted = COUNTED.test(text) || (sumOf !== undefined && together !== undefined)
  const isMore = children > 0 && !isCounted && /\b(?:and|plus|with|und|mit|en|met) /.test(text)
  const sum =
    adults !== undefined ? adults + children : said === undefined ? undefined : said + (isMore ? children : 0)
  const people = Math.max(told.people ?? 0, sum ?? 0) || undefined
  const each = EACH.test(text) ? people : 1
  // Bags of each of an unknown number are nothing that can be counted.
  const { luggage = told.luggage, smallLuggage = told.smallLuggage } =
    each === undefined ? {} : readBags(text, each)
  return {
    ...(people !== undefined && { people }),
    ...(people === undefined && children > 0 && { more: children }),
    ...(luggage !== undefined && { luggage }),
    ...(smallLuggage !== undefined && { smallLuggage }),
  }
}

const LARGE =
  'large bags?|big bags?|bags?|suitcases?|cases|luggages?|trunks?|pieces of luggage|koffern?|taschen?|gepackstucken?|tasse|sakke|' +
  // Each counts as one.
  '(?:big|large) ones?|golf ?bags?|prams?|strollers?|pushchairs?|buggy|kinderwagen|golftaschen?|folding wheelchairs?'
const SMALL =
  'small bags?|cabin bags?|hand ?luggage|hand ?bags?|carry[ -]?ons?|backpacks?|rucksacks?|rucksacke?|handgepack|handgepackstucke|daypacks?|small (?:suit)?cases?|kleinen? koffer|kleinen? taschen?'
const SIZED =
  '(?:double|twin|large|big|huge|heavy|medium|full|checked|check in|normal|standard|grossen?|schweren?) '

const SMALL_BAGS = new RegExp(String.raw`\b(${NUMBER}) (?:${SMALL})\b`, 'g')
const LARGE_BAGS = new RegExp(String.raw`\b(${NUMBER}) (?:${SIZED})?(?:${LARGE})\b`, 'g')

/** `2 suitcases, and my wife has 2 more`. */
const MORE_BAGS = new RegExp(String.raw`\b(?:has|have|hat) (${NUMBER}) more\b`, 'g')

/** `two suitcases each`, `each with a bag`. */
const EACH = new RegExp(
  String.raw`\b(?:${LARGE}|${SMALL}) (?:each|per person|pro person|elk)\b|\b(?:each|everyone|everybody|jeder|elkeen) .{0,20}?\b(?:${LARGE}|${SMALL})\b`,
)

/** `4 large and 2 small bags`: of both it is bags. */
const BOTH_SIZES = new RegExp(
  String.raw`\b(${NUMBER}) (large|big) (?=(?:and |plus |& ?|\+ ?)?${NUMBER} small (?:bags|suitcases|cases)\b)`,
  'g',
)

function readBags(written: string, each: number): Pick<SaidParty, 'luggage' | 'smallLuggage'> {
  const text = written.replaceAll(BOTH_SIZES, '$1 $2 bags ')
  const small = summed(text, SMALL_BAGS)
  const own = summed(text, LARGE_BAGS)
  const large = own === undefined ? undefined : own + (summed(text, MORE_BAGS) ?? 0)
  return {
    ...(large !== undefined && { luggage: large * each }),
    ...(small !== undefined && { smallLuggage: small * each }),
  }
}

function summed(text: string, pattern: RegExp): number | undefined {
  const numbers = [...text.matchAll(pattern)].flatMap(([, written]) => numberOf(written) ?? [])
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number)
}

function first(text: string, patterns: RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const number = numberOf(pattern.exec(text)?.[1])
    if (number !== undefined && number > 0) return number
  }
  return undefined
}
