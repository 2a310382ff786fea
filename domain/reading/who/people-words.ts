/** Words for people and how they are counted, without accents. */
import { NUMBER } from '../numbers.ts'
import { words } from '../text.ts'

export type Kind = 'adults' | 'children' | 'infants' | 'total' | 'plus'

const ADULTS = words`ads? adults?(?:_pax)? grown-?ups grootmense? erwachsenen? erw volwassenes? teachers?`
export const CHILDREN = words`
  children child kids? boys? girls? sons? daughters? teen(?:ager)?s? toddlers?
  chd kinde?r?n? sohne? tochter kleinkinder
  kinders`
export const INFANTS = words`infants? bab(?:y|ies) babys? babas?`
const PEOPLE = words`
  pax people persons? ppl mates hikers guests? guys passengers? delegates travell?ers friends ladies women men gentlemen colleagues
  students players tourists visitors clients learners directors managers engineers speakers staff crew others pensioners
  personen leute gaste?n? passagiere? freunde?n? kollegen damen herren teilnehmer
  mense gaste vriende`
const COUPLES = words`couples (?:ehe)?paare pare`
export const TWINS = words`twins zwillinge?n?`
const RELATIVE = words`
  husband wife partner boyfriend girlfriend mom mum mother dad father son daughter sister brother friend colleague boss
  gran(?:ny|dma|dpa|dmother|dfather)? aunt uncle cousin client guest ceo director assistant coach guide
  mann frau mutter vater sohn tochter bruder schwester freund(?:in)? kolleg(?:e|in) oma opa
  man vrou ma pa seun dogter skoonma`
const OUR = words`my our his her their the meine?n?r? unsere?n?r? ons`
const ARTICLE = words`a an one another eine?n?m? 'n`
const ADJECTIVE = String.raw`(?:(?:more|other|small|young|little|older|elderly|teenage|of|our|my|overseas|senior|vip|kleinen?|weiteren?|groot|jong|[a-z]{3,}(?:ese|ian|ish|can)|german|dutch|french|\p{L}{2,12}-\p{L}{2,12})\s+){0,2}`

const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d:.,/-])(${NUMBER}|an?)\s*(?:x\s*)?-?\s*${ADJECTIVE}${nouns}(?![\p{L}\d]| (?:regards|wishes|seats?|of))`,
    'gu',
  )

/** A number and a noun. */
export const COUNTED: readonly { kind: Kind; pattern: RegExp; each: number }[] = [
  { kind: 'infants', pattern: counted(INFANTS), each: 1 },
  { kind: 'children', pattern: counted(CHILDREN), each: 1 },
  { kind: 'adults', pattern: counted(ADULTS), each: 1 },
  { kind: 'total', pattern: counted(COUPLES), each: 2 },
  { kind: 'total', pattern: counted(PEOPLE), each: 1 },
]

const NO_MEASURE = String.raw`(?!\s*(?:[:.h/]\d|[%-]\d|${words`st nd rd th am(?!_(?:\w+tag|mittwoch|\d)) pm uhr uur hours? hrs? nights? days? tage nachte stunden weeks? months? years? jahre? minutes min km different separate o'?clock famil\w*
  (?:large|big|small|check\S*)_\p{L}+ bags? suitcases? koffer tasse boards bikes cars? vehicles? vans? trips? tours? transfers? ways? rides? kids? child(?:ren)? rand
  jan\w* feb\w* mar\w* apr\w* may june? july? aug\w* sep\w* o[ck]t\w* nov\w* de[cz]\w*`}\b))`
const LEAD = '(?:just |only |about |now |zu |all |a (?:group|party|family) of )?'

/** `we are 4`, `4 of us`, `for 4`, `pax: 4`; the number is the first group that is set. */
export const TOTALS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d:.,/-])(?!(?:1|one|eine?r?) )(${NUMBER}) (?:of (?:us|them|you|(?:our|my) [\p{L}-]+)|van ons|von uns)\b`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:we are|we're|were|we (?:will|would) be|we'll be|being|there are|make it|wir sind|sind wir|ons is|(?:party|group|family|familie|gruppe|groep|team|delegation|crew|total) (?:of|von|mit|van)) ${LEAD}(?!(?:ein|een|one|'n)\b)(${NUMBER})\b${NO_MEASURE}`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:for|fur|fuer|vir|us|of all|what about|how about) ${LEAD}(?!(?:eine?n?m?|een|one|'n|both)\b)(${NUMBER})\b${NO_MEASURE}`,
    'gmu',
  ),
  new RegExp(String.raw`\b${PEOPLE}\s*(?:[:=]\s*|\()(\d{1,3})\b${NO_MEASURE}`, 'gu'),
  new RegExp(String.raw`(?<=\p{L})\s+x\s?(\d{1,2})\b${NO_MEASURE}`, 'gu'),
  // Who are counted and land, travel or need something are people, whatever they are called.
  new RegExp(
    String.raw`(?<![\p{L}\d:.,/-])(${NUMBER}) (?:of our |of my )?(?:[\p{L}-]+ )?(?!(?:bag|suitcase|case|car|van|hour|day|night|week|room|flight|vehicle|buse|trip|thing)s)[\p{L}-]+s(?: who)? ${words`lands? arriv(?:e|ing) fly flying travell?(?:ing)? needs? will would want coming going`}\b`,
    'gu',
  ),
]

/** Those of whom no number is said. */
export const NAMED_PARTIES: readonly { pattern: RegExp; count: number }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:zu (?:zweit|zweien)|(?:just |only )?(?:the )?(?:two|both) of us|wir (?:beide|zwei))\b`,
      'g',
    ),
    count: 2,
  },
  {
    pattern: /\ba couple\b(?! (?:of|more|hours?|days?))|\b(?:ein (?:ehe)?paar|'n paartjie)\b(?! \w+e\b)/g,
    count: 2,
  },
  {
    pattern:
      /\b(?:mr|herr|mnr|dr)\.? (?:&|and|und|en) (?:mrs|frau|mev)\b|\b(?:my|our|meine|ons|my) (?:parents|grandparents|in-laws|eltern|ouers|mom and dad|mum and dad)\b/g,
    count: 2,
  },
  ...['dritt', 'viert', 'funft', 'sechst', 'siebt', 'acht'].map((word, i) => ({
    pattern: new RegExp(String.raw`\bzu ${word}\b`, 'g'),
    count: i + 3,
  })),
]

/** Two who are named: `my wife and I`, `her and me`, `fetch Kate and Owen from`. */
export const PAIR = new RegExp(
  String.raw`\b${OUR} ${RELATIVE} (?:and|n|&|und|en) (?:i|me|myself|ich|ek)\b|\b(?:me|i|myself|ich|ek|she|he|her|him) (?:and|n|&|\+|und|en) (?:${OUR} )?(?:${RELATIVE}|her|him|me|i)\b|\b${OUR} ${RELATIVE} (?:and|&|und|en) ${OUR} ${RELATIVE}\b|\b(?:fetch|collect|pick ?up) (?!us|me|him|her|them|the|our|my|and)[a-z]{3,} (?:and|&) (?!us|me|the|our|my|drop|take|bring|then|return)[a-z]{3,}(?= (?:from|at)\b)`,
)
/** One more after those who were counted: `and a coach`, `plus myself`. */
export const ONE_MORE = new RegExp(
  String.raw`^[\s,]*(?:(?:and|plus|with|n|und|en|mit|met)\s|[&+])\s*(?:me|myself|i|ich|ek|(?:${OUR}|${ARTICLE}) (?:\d{1,2}[- ]year[- ]old )?(?:${RELATIVE}|teacher))(?![\p{L}'])`,
  'u',
)
export const AND_ONE = new RegExp(ONE_MORE.source.slice(1), 'gu')
/** `me and`, `our CEO and` before those who are counted: one more. */
export const LED_BY_ONE = new RegExp(
  String.raw`\b(?:me|i|myself|ich|ek|(?:my|our|meine?|unsere?|ons) ${RELATIVE}) (?:and|plus|&|\+|und|en|with) (?:my |our |his |her |meine |the )?$`,
)
/** One of those whom a sentence names one by one. */
export const KIN = new RegExp(
  String.raw`\b(?:my|our|meine?|unsere?|ons) (?:\d{1,2}[- ]year[- ]old )?(?:(toddler|baby|infant|kid|boy|girl|(?:grand)?(?:son|daughter)|sohn|tochter|seun|dogter)|${RELATIVE})\b`,
  'g',
)
export const WITH_CHILD = new RegExp(
  String.raw`(?:\b(?:with|mit|met|and|und|en|plus)|\+) (?:(?:${OUR}|${ARTICLE}) )?(?:child|kind|baby|toddler|infant|kleinkind|seuntjie|dogtertjie)\b(?! (?:regards|wishes|seats?))`,
  'g',
)
export const ALONE = new RegExp(
  String.raw`\b${words`(?:just|only)_(?:me|her|him|myself|one|my_${RELATIVE})(?!_(?:and|&|n)_(?:my|our|his|her|the|i|me|\d|two|three)\b) (?:by|on)_(?:my|his|her)_?(?:self|own) (?:travel\w*_)?alone (?:1|one|single)_(?:pax|person|passenger)
  alleine? nur_ich net_ek alleen`}(?![\p{L}])`,
  'u',
)
/** `- Ms Boateng ET 845 13h15`, `our guest Mr Tanaka`, `my mother lands` */
export const ONE_NAMED = new RegExp(
  String.raw`^ {0,3}(?:[-•*–]|\d[.)]) ?(?:mr|mrs|ms|miss|dr|prof|mnr|mev)\.? \p{L}+(?! (?:\p{L}+ )?(?:and|&|\+))|\b(?:our guest|for|collect|fetch|pick ?up) (?:mr|mrs|ms|dr|prof)\b(?!\.? (?:and|&))|\b(?:collect|fetch|pick ?up) (?:my|our) ${RELATIVE}\b|\b(?:my|our) ${RELATIVE} (?:lands?|arrives?|is|flies|needs|will|has|wants|kom|land)\b|\bour (?:ceo|director|guest|speaker|client)\b`,
  'mu',
)
export const ONE_WRITES =
  /\b(?:i (?:need|want|am|will|have|land|arrive|would)|i'm|i'd|i'll|ich (?:brauche|lande|komme|mochte|suche)|ek (?:soek|benodig|land|wil|het)|(?:fetch|collect|pick|take) me)\b/
export const SEVERAL_WRITE = /\b(?:we|us|our|wir|uns|ons)\b/
/** `Fam. Pereira (2+2)`: adults and children. */
export const SUMMED =
  /(?:\b(?:fam(?:ily|ilie)?|pax|guests|people)\b[^\n\d]{0,30}|\()(\d) ?\+ ?(\d)(?!\d|[.:]\d|\+)/g
/** `make that 4 people`, `make it 4 not 3`; of a number alone nobody says what it counts. */
export const CORRECTED = new RegExp(
  String.raw`\b(?:make (?:that|it)|we are now|we're now|sorry|so(?: we(?:'re| are))?(?: now)?) (${NUMBER})( (?:people|pax|persons?|guests|adults|of us)| not ${NUMBER}|(?=\s?(?:[,!\n]|$)))(?![a-z])(?!\s*(?:[:.h]\d|am\b|pm\b|bags|cars))`,
  'g',
)
/** `3 or 4 people` */
export const EITHER = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])(${NUMBER}) ?(?:or|oder|of|to|bis|tot|-|/) ?(?:maybe |perhaps )?(${NUMBER}) (?:${PEOPLE}|${ADULTS}|of us)(?![\p{L}\d])`,
  'u',
)
/** What follows is part of those who were counted before. */
export const INCLUDING =
  /(?:\b(?:including|incl\.?|of (?:which|whom|them)|davon|that's|i\.e\.|total,?)|[(:=])\s*(?:\p{L}+\s+){0,2}$/u
export const ADDED = /(?:\b(?:plus|and|und|en|with|mit|met)|[+&,])\s*(?:a |an |our |my |one )?$/
