/** Words for people, how they are counted, and how old children are, without accents. */
import { NUMBER } from './numbers.ts'

export type PartyKind = 'adults' | 'children' | 'infants' | 'total' | 'plus'

const ADULTS =
  'ads?|adlts?|adults?|adult pax|grown-?ups|grootmense?|erwachsenen?|erw|volwassene[ns]?|adultes?|adultos?|adulti|adult[ae]s|teachers?|coach(?:es)?|chaperones?|supervisors?|lehrer|onderwysers?'
const CHILDREN =
  'children|childs?|kids?|kinder|kindern|kind(?! (?:regards|wishes|of|to|enough|driver|person|man|lady))|kinders|kinderen|kleinkinder|enfants?|ninos?|ninas?|hijos?|hijas?|filhos?|filhas?|figli|bambin[ioae]|criancas?|kiddies|kiddos|boys?|girls?|sons?|daughters?|teen(?:ager)?s?|toddlers?|schoolkids|seuns?|dogters?|sohne?|tochter|tieners?|peuters?|fils|filles?'
/** A child where an age is said, else perhaps grown up. */
const GROWN_OR_NOT =
  'son|daughter|boy|girl|sohn|tochter|junge|madchen|seun|dogter|zoon|dochter|jongen|meisje|fils|fille|garcon|hij[oa]|figli[oa]|filh[oa]|menin[oa]|grandson|granddaughter|grandchild|nephew|niece|enkel(?:in)?|kleinkind|kleinseun|kleindogter|kleinzoon|kleindochter|net[oa]|niet[oa]|nipote'
const TWINS_WORDS =
  'twins|zwillinge?n?|tweeling|jumeaux|jumelles|gemell[ie]|gemelos|gemelas|mellizos|gemeos|gemeas'
const INFANTS = 'infants?|bab(?:y|ies)|babys|babas?|bebes?|neonat[oi]|saugling(?:e)?|zuigelingen?|newborns?'
const PEOPLE =
  'pax|people|peoples|persons?|ppl|pple|peeps|pers|pers\\.|personen|personas?|personnes?|persone|pessoas?|mense|mensen|guests?|guys|chaps|gents|gals|folks|pals|souls|leute|jubilad[oa]s|rentner(?:innen)?|pensionisten|pensionados|aposentad[oa]s|clienti|clientes|kunden|klante|klanten|damen|herren|frauen|jungs|manner|manne|jongens|ragazz[ie]|rapazes|potes|copains|gaste?n?|passengers?|passagier(?:e|s)?|passagers?|pasajeros?|passeggeri|passageiros?|delegates|delegasie|travell?ers|friends|vriende|vrienden|freunden?|amig[oa]s|amici|amis|ladies|women|men|gentlemen|colleagues|kollegen|collegas|kollegas|collegues|executives|students|players|golfers|tourists|seater group|dames|vroue|mans|directors|managers|visitors|clients|engineers|girls|okes|hikers|mates|chums|buddies|kumpels|maats|blokes|lads|others|divers|bridesmaids|grandparents|exhibitors|speakers|artists|musicians|actors|performers|attendees|participants|employees|staff|crew|team members|board members|surfers|cyclists|riders|hikers|runners|singers|dancers|teilnehmer\\w*|mitarbeiter\\w*|deelnemers|gangers|learners|pupils|scholars|leerders|auditors|bowlers|swimmers|rowers|athletes|journalists|doctors|nurses|patients|pensioners|seniors|residents|relatives|cousins|sisters|brothers|siblings|honeymooners|walkers|crew members|volunteers|interns|trainees|abantu(?: abadala)?|tuinklublede|lede|oumas|tannies'
const COUPLES = 'couples|pairs(?: of [a-z]+)?|paare|pare|koppels|stelle|parejas|coppie|casais'
const ADJECTIVE = String.raw`(?:(?:\p{L}{1,20}(?:-\p{L}{1,20}){1,3}|more|small|little|young|other|of|our|my|overseas|[a-z]{3,}(?:ese|ian|ish|can|an|ch)|german|dutch|french|kleine?|groot|old|elderly|senior|junior|male|female|petits|jeunes|pequenos|foreign|vip|paying|smaller)\s+){0,2}`

/** Eleven in French and Portuguese. */
const OUR_IN_DUTCH = String.raw`onze\s+(?:kind|gast|vriend|ouder|zoon|zonen|dochter|baby|bab|famil|collega)`

const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d:.,/-])(?!${OUR_IN_DUTCH})(${NUMBER}|a|an)\s*(?:x\s*)?-?\s*${ADJECTIVE}(?:${nouns})(?![\p{L}\d])`,
    'gu',
  )
export const COUNTED: readonly [PartyKind, RegExp, number][] = [
  ['infants', counted(INFANTS), 1],
  ['children', counted(CHILDREN), 1],
  ['adults', counted(ADULTS), 1],
  ['total', counted(COUPLES), 2],
  ['total', counted(PEOPLE), 1],
]
const COUNT_OF_US =
  "just |only |about |a (?:group|party|family) (?:of )?|eine (?:gruppe|familie) von |'n groep van |n groep van |un groupe de |un grupo de |un gruppo di |in totaal |en tout |gesamt "
const NOT_ONE = "(?!(?:une?|eine?n?|einem|een|uma?|uno|una|'?n|one)\\b)"
const NO_MEASURE = String.raw`(?!\s*(?:[:.h/]\d|%|st\b|nd\b|rd\b|th\b|am\b|pm\b|uhr|uur|hours?|hrs?|nights?|days?|tage|nachte|stunden|ure|dae|nagte|heures|jours|nuits|horas|dias|noches|ore|giorni|notti|noites|weeks?|months?|years?|jahre|jaar|ans|anos|famil(?:y|ies|i\w*)|groups?|pairs|bags?|suitcases?|koffer|tasse|valises?|maletas?|bikes?|boards|cars?|vehicles?|trips?|tours?|transfers?|minutes|min|km|o'?clock|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec))`
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?)\n]|of us|in (?:total|all)|and|und|en|et|y|plus|travel\w*|going|from|to|who|on|at|with|op|om|am|um|den|le|el|please|asseblief|bitte))`
/** `we are 4`; where a preposition leads, nothing else may be counted. */
export const OF_US = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])(${NUMBER})\s+(?:of (?:us|them|you|(?:our|my) [\p{L}-]+)|van ons|von uns|d'entre nous|de nosotr[oa]s|di noi|de nos)\b|\b(?:we are|we're|were|we will be|we'll be|us|we be|wir sind|sind wir|nous sommes|nous serons|on est|on sera|somos|seremos|siamo in|siamo|saremo in|saremo|ons is|wij zijn met|we zijn met|wij zijn|we zijn|estamos|seriamos|(?:party|group|famil+y|delegation|team|crew|bunch|total) of|gruppe von|groep van|familie van|familie mit|groupe de|famille de|grupo de|familia de|gruppo di|famiglia di)\s+(?:${COUNT_OF_US})?${NOT_ONE}(${NUMBER})\b${NO_MEASURE}|\b(?:there are|there's|there is|it's|its|zu|pour|for|fur|vir|voor|para|per)\s+(?:${COUNT_OF_US})?${NOT_ONE}(${NUMBER})\b${ENDS}|\b(?:pax|passengers?|guests|people|persons?|personen|personas|personnes|persone|pessoas|mense|no\.? of (?:people|pax|passengers|guests)|number of (?:people|passengers|guests))\s*(?:[:=]\s*|\()(\d{1,3})\b${NO_MEASURE}|(?<=\p{L})\s+x\s?(\d{1,2})\b${NO_MEASURE}|\bsi(?:yi|ba|ngaba)-?(\d{1,2})\b`,
  'gmu',
)
/** Who are counted and land, travel or need something are people, whatever they are called. */
export const WHO_TRAVEL = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])(${NUMBER})\s+(?:of our |of my )?(?:[\p{L}-]+\s+)?[\p{L}-]+s(?:\s+who)?\s+(?:lands?|arriv(?:e|ing)|fly|flying|travell?(?:ing)?|needs?|will|would|want|are (?:arriving|landing|flying|coming|travelling|staying)|coming|going|have to|staying)\b`,
  'gu',
)
export const IN_GERMAN: readonly [RegExp, number][] = [
  [
    /\bzu (?:zweit|zweien)\b|\bmet z'n tweeen\b|\bwe two\b|\bjust the two of us\b|\bthe two of us\b|\bboth of us\b|\bin due\b|\b(?:solo )?noi due\b|\bnosotros dos\b|\bnos dois\b|\bus two\b|\bwir (?:beide|zwei)\b|\bons twee\b|\bnous deux\b/g,
    2,
  ],
  [
    /\bsiba(?:bini|bili)\b|\bmet ons tweeen\b|\bso (?:os|nos) dois\b|\bnur wir zwei\b|\bsolo (?:los|nosotros) dos\b/g,
    2,
  ],
  // `Mr Lund + 1`
  [/(?<=\b(?:me|mr|mrs|ms|dr)\b[^\n\d,+]{0,30})\+ ?1(?=\s*(?:$|[,;.)\n]))/g, 2],
  [/\bzu dritt\b|\bmet (?:z'n|ons) drieen\b|\bin tre\b|\bsibathathu\b/g, 3],
  [/\bzu viert\b|\bmet (?:z'n|ons) vieren\b|\bin quattro\b|\bsibane\b/g, 4],
  [/\bzu funft\b|\bmet (?:z'n|ons) vijven\b|\bin cinque\b|\bsibahlanu\b/g, 5],
  [/\bzu sechst\b|\bmet (?:z'n|ons) zessen\b|\bin sei\b|\bsibathandathu\b/g, 6],
  [/\bzu siebt\b|\bmet (?:z'n|ons) zevenen\b|\bin sette\b/g, 7],
  [/\bzu acht\b|\bmet (?:z'n|ons) achten\b|\bin otto\b/g, 8],
]
const RELATION =
  'ragazz[ao]|husband|wife|spouse|fiance|buddy|mate|pal|bestie|roommate|flatmate|co-?worker|partner|boyfriend|girlfriend|fiancee?|mom|mum|mother|dad|father|son|daughter|sister|brother|friend|colleague|boss|gran|granny|grandmother|grandfather|ma|pa|mother-in-law|father-in-law|skoonma|skoonpa|vrou|man|mann|frau|freundin|freund|femme|mari|mere|pere|ami|amie|esposa|esposo|mujer|marido|madre|padre|moglie|marito|mae|pai|guest|client|aunt|uncle|niece|nephew|ceo|director|daughter-in-law|son-in-law|kollege|kollegin|mutter|vater|ouma|oupa|suster|broer|tannie|neighbou?r|cousin|nana|grandma|grandpa|tochter|sohn|schwester|bruder|schwiegermutter|schwiegervater|oma|opa|soeur|frere|fille|fils|hermana|hermano|hija|hijo|suegra|sorella|fratello|figlia|figlio|suocera|irma|irmao|filha|filho|sogra|kumpel|verlobter?|copain|copine|epoux|epouse|novi[oa]|amig[oa]|amic[oa]|fidanzat[oa]|namorad[oa]|vriend(?:in)?|zus|moeder|zoon|dochter|verloofde'
export const WITH_ME = new RegExp(
  String.raw`\b(?:my|our) (?:${RELATION}) (?:and|n|'n'?) (?:i|me|myself)\b|\b(?:her|him) (?:and|&|n) (?:i|me|myself)\b|\b(?:her|him|she|he) (?:and|&|n) (?:my|his|her|our) (?:${RELATION})\b|\b(?:me|i) (?:and|&|n|'n'?) (?:her|him)\b|\b(?:me|i|myself) (?:and|n|&|\+|'n'?) my (?:${RELATION})\b|\bmy (?:${RELATION}) (?:&|\+) (?:i|me)\b|\bmein(?:e)? (?:${RELATION}) und ich\b|\bich und mein(?:e)? (?:${RELATION})\b|\bm(?:on|a) (?:${RELATION}) et moi\b|\bmi (?:${RELATION}) y yo\b|\bmia? (?:${RELATION}) e io\b|\bio e (?:la |il )?mi[ao] (?:${RELATION})\b|\beu e (?:a |o )?(?:minha|meu) (?:${RELATION})\b|\bmy (?:${RELATION}) en ek\b|\bek en my (?:${RELATION})\b|\bminha (?:${RELATION}) e eu\b|\bmr\.? (?:&|and|und|en) mrs\b|\b(?:him|her|he|she|them) (?:and|&|n) (?:his|her|their) (?:date|dates|${RELATION})\b|\bprof\.? \w+ and wife\b|\bherr und frau\b|\bmnr\.? en mev\b|\bmijn (?:${RELATION}) en ik\b|\bik en mijn (?:${RELATION})\b|\bmy (?:parents|grandparents|in-laws|mom and dad|mum and dad|folks)\b|\bmeine eltern\b|\bmy ouers\b`,
  'g',
)
export const COUPLE =
  /\b(?:a couple(?! of)|um casal|un couple|una coppia|una pareja|ein (?:ehe)?paar(?! \w+e\b)|'n paartjie|een (?:echt)?paar|een stel)\b/g
/** `my boss plus two colleagues` */
export const ONE_AND = new RegExp(
  String.raw`\b(?:my|our|mein\w*|unser\w*) (?:${RELATION})\b[^.,!?\n]{0,30} (?:and|plus|&|und|en|et|with) (?:his |her |the |our |my )?$`,
)
export const ME_AND =
  /\b(?:(?:me|i|myself|ich|ek|ik|moi|yo|io|eu) (?:and|&|\+|und|en|et|y|e)|my en) (?:my |meine |mes |mis )?$/
/** After those who were counted: `and a coach`, `plus myself`. */
export const ONE_MORE = new RegExp(
  String.raw`^[\s,]*(?:(?:and|plus|with|n|und|en|et|y|e|mit|met|avec|con|com)\s|[&+])\s*(?:me|myself|i|ich|ek|ik|moi|yo|io|eu|(?:my|our|a|an|one|his|her|their|the|mein\w*|unser\w*|eine?|mon|ma|notre|une?|mi|una?|mijn|'n)\s+(?:${RELATION}|coach|teacher|guide|nanny|carer|nurse|neighbou?r|assistant|photographer|interpreter|translator))(?![\p{L}'])`,
  'u',
)
const POSSESSIVE =
  '(?:my|our|meine?|unsere?|mon|ma|notre|mi|nuestr[oa]|mi[oa]|nostr[oa]|meu|minha|noss[oa]|mijn|onze|ons)'
export const KIN = new RegExp(
  String.raw`\b${POSSESSIVE}\s+(?:\d{1,2}[- ]year[- ]old )?(?:${RELATION}|toddler|baby|infant|kid|boy|girl)\b`,
  'g',
)
/** One more who may not have been counted: `and a coach`. */
export const AND_ONE = new RegExp(
  String.raw`(?:\b(?:and|plus|n|und|sowie|en|et|y|e|with|mit|met|avec|con|com)|[,&+])\s+(?:my|our|a|an|the|his|her|their|one|mein\w*|unser\w*|eine?n?r?|ons|'n|mon|ma|notre|une?|mi|nuestr[oa]|una?|mi[oa]|uma?|minha|meu|mijn|onze)\s+(?:\p{L}+ )?(?:${RELATION}|${INFANTS}|child|kid|toddler|boy|girl|coach|teacher|guide|nanny|carer|nurse|neighbour|assistant|photographer|translator|interpreter)(?![\p{L}])`,
  'gu',
)
/** Somebody whose age says that they are a child. */
export const CHILDREN_SAID = new RegExp(
  String.raw`(?<!\p{L})(?:${CHILDREN}|${INFANTS}|${GROWN_OR_NOT})(?!\p{L})`,
  'u',
)
export const WITH_CHILD =
  /\b(?:with|mit|avec|con|com|met|and|und|et|y|e|en|\+|plus)\s+(?:a |an |our |my |one |unserem |unser |einem |ein |un |notre |nuestro |'n |ons |onze |mijn )?(?:child|kind(?! (?:regards|wishes|of|to))|enfant|nino|nina|bambino|bambina|crianca|filho|filha|hijo|hija|baby|toddler|infant|kleinkind|bebe|dogtertjie|seuntjie)\b/g
export const ALONE =
  /\b(?:just me|only me|just myself|myself only|only myself|travelling alone|traveling alone|by myself|on my own|i'm alone|no ?(?:one|body) (?:else )?with (?:him|her|me)|on (?:his|her) own|unaccompanied|alone|solo(?! (?:noi|nosotr|due|dos|per|para|con))|ndedwa|1 pax|one pax|single passenger|allein|alleine|nur ich|net ek|alleen|seule?|juste moi|solo yo|sola|da solo|so eu|sozinh[oa]|just (?:her|him)(?! (?:and|&|n)\b)|just my (?:mom|mum|mother|dad|father|wife|husband|son|daughter|boss|friend|colleague)|only (?:her|him)(?! (?:and|&|n)\b)|just one|1 person)\b/g
/** An item of a list: `- Ms Boateng ET 845 13h15`. */
export const ONE_LISTED =
  /^ {0,3}(?:[-•*–]|\d[.)]) ?(?:mr|mrs|ms|miss|dr|prof|mnr|mev)\.? \p{L}+(?! (?:\p{L}+ )?(?:and|&|\+))/gmu
export const ONE_SAID = new RegExp(
  String.raw`\b(?:our guest (?:mr|mrs|ms|dr|prof)\b|\bfor (?:mr|mrs|ms|dr|prof)\.? [a-z]+(?! (?:and|&))|(?:collect|fetch|pick ?up) (?:mr|mrs|ms|dr|my (?:${RELATION})\b)|my (?:${RELATION}) (?:lands?|arrives?|is (?:arriving|landing|flying)|flies|needs|will|has|wants|kom|land)|our (?:ceo|director|md|cfo|guest|speaker|client)(?:'s)?\b)`,
  'g',
)
export const ONE_WRITES =
  /\b(?:i (?:need|want|am|will|have|land|arrive|would|'d|'m)|i'm|i'd like|i'll|ich (?:brauche|lande|komme|mochte|suche)|ek (?:soek|benodig|land|wil|het)|ik (?:wil|zoek|land|heb)|je (?:cherche|voudrais|souhaite|suis|dois|arrive)|necesito|quisiera|vorrei|arrivo|preciso|chego|gostaria|can you (?:fetch|collect|pick) me|pick me up|collect me|fetch me|take me)\b/g
export const PLUS = new RegExp(
  String.raw`(?:\bplus|\band also|\bas well as|\+)\s+(?:my|a|an|our|the|one|1|his|her)?\s*(?:${RELATION}|${INFANTS}|${CHILDREN}|${GROWN_OR_NOT}|driver|nanny|guide|interpreter|one more|1 more)\b`,
  'g',
)
/** `Fam. Pereira (2+2)`: adults and children. */
export const SUMMED =
  /(?:\b(?:fam(?:ily|ilie|ille|ilia|iglia)?|pax|guests|people)\b[^\n\d]{0,30}|\()(\d) ?\+ ?(\d)(?!\d|[.:]\d|\+)/g
/** `my mother will travel with him` */
export const COMPANION = new RegExp(
  String.raw`\b(?:my|our|his|her|a|the) (?:${RELATION}|nurse|carer|nanny)(?: will| is going to| would| wants to)?(?: also)? (?:travels?|comes?|goes|go|rides?|joins?|accompan(?:y|ies)|travelling|coming|going|joining|accompanying)(?: along)?(?: with)? (?:him|her|me|us|them)\b`,
  'g',
)
export const PLUS_COUPLE =
  /\b(?:and|plus|with|und|mit|sowie|en|met|et|y|e|as well as) (?:another|a second|one more|noch ein(?:em)?|'n ander|nog 'n|een ander|an?|ein|une?|una|um|our|unser\w*) (?:\p{L}+ )?(?:couple(?! of)|(?:ehe|echt)?paar\w*|pareja|coppia|casal|koppel)(?!\p{L})/gu
/** `twins (2)` */
export const TWINS_BEFORE = new RegExp(
  String.raw`\b(?:${TWINS_WORDS}) ?(?:[(:,-]|(?:who are|die|qui ont|que tienen|que tem|che hanno)(?= )) ?(?:ages? |aged |both )?$`,
)
export const TWINS = new RegExp(String.raw`\b(?:${TWINS_WORDS})\b`, 'g')
/** Two of whom only the names are said: `fetch Kate and Owen from`. */
export const TWO_NAMED =
  /\b(?:fetch|collect|pick ?up|get|meet) (?!us|me|him|her|them|it|the|our|my|your|a|an|and|from)[a-z]{3,} (?:and|&) (?!us|me|him|her|them|it|the|our|my|your|a|an|drop|take|bring|then|return|drive|one|two|three|four)[a-z]{3,}(?= (?:from|at|on|off)\b)/g
/** `sorry make that 4 people`, `actually make it 4 not 3` */
export const CORRECTED = new RegExp(
  String.raw`\b(?:make (?:that|it)|we are now|we're now|it is now|rather for|that makes(?: us| it)?|so(?: that'?s| it'?s| we(?:'re| are))?(?: now)?) (${NUMBER})(?: (?:people|pax|persons?|guests|ppl|of us|adults)| not (${NUMBER}))\b(?!\s*(?:[:.h]\d|am\b|pm\b|bags|suitcases|cases|cars|days))`,
  'g',
)
/** `3 or 4 people` */
export const EITHER = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])(${NUMBER}) ?(?:or|oder|of|ou|o|to|bis|tot|-|\/) ?(?:maybe |perhaps |possibly )?(${NUMBER}) (?:${PEOPLE}|${ADULTS}|of us)(?![\p{L}\d])`,
  'u',
)
/** Who the counted are. */
export const ONE_BY_ONE =
  /^\s*[:,(-]\s*(?:my|our|me|myself|meine?|unser\w*|ich|ons|mijn|ek|ik|ma|mon|mes|notre|mi|mis|yo|mia|mio|io|minha|meu|eu)\b[^.!?\n\d]{0,70}/
export const INCLUDING =
  /(?:\bincluding|\bincl\.?|\bof which|\bof whom|\bof them|\bdont|\bdavon|\bdarunter|\bwaarvan|\binclu\w*|\bdi cui|\bsendo|\bwovon|\binsluitend|\bthat's|\bi\.e\.|[(:=])\s*(?:\p{L}+\s+){0,2}$/u
export const ADDED =
  /(?:\bplus|\band|\+|&|\bund|\ben|\bet|\by|\be|\bas well as|,)\s*(?:a |an |our |my |one )?$/

const UNIT = String.raw`(?:years?(?: old)?|yrs?(?: old)?|y\/?o|yr old|jahren?(?: alt)?|jarige?|jaar(?: oud)?|j(?=\.)|ans|anos|anni|aged)`
const LIST = String.raw`\d{1,2}(?:\s*(?:,(?:\s*and\b)?|and|n|&|und|et|y|e|en|\+|\/)\s*\d{1,2}(?![\d:]|\s*(?:infant|bab|kid|child|boy|girl|toddler|month|mth|pax|people|bags?|suitcases?|adults)))*`
export const AGES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${CHILDREN}),? \(?(?:all|both|each) (?:of them )?(?:aged |are )?(\d{1,2})(?=\s*(?:[,.;)\n]|$|years?|and\b|plus\b))`,
    'g',
  ),
  // `Ella who is 10`
  /\b(?:who is|who's|who are(?: both)?|qui a|qui ont|que tiene|que tienen|que tem|che ha|che hanno) (\d{1,2})(?=\s*(?:[,.;)\n]|$|and\b|years?))/g,
  new RegExp(
    String.raw`\b(?:aged|ages?|alter|im alter von|age de|ages de|de edad)\b\s*(?:are |is |of |von |: ?)?(${LIST})(?:\s*${UNIT})?`,
    'g',
  ),
  new RegExp(
    String.raw`(?:\b(?:of|de|van|von|mit|di)\s+)?(?<![\d:.])(${LIST})[\s-]*${UNIT}\b(?!\s*(?:ago|anniversary|birthday))`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:${CHILDREN}|${INFANTS}|${GROWN_OR_NOT}|${TWINS_WORDS})\b\s*[(:,-]\s*(?:ages? |aged )?(${LIST})\s*(?:\)|$|[.,;\n])`,
    'gm',
  ),
  new RegExp(
    String.raw`\b(?:${CHILDREN}|${INFANTS}|${GROWN_OR_NOT}|${TWINS_WORDS})\b,?\s+(?:of |who are |they are |they're |are |is |van |von |de |di |im alter von )?(${LIST})(?=\s*(?:$|[.,;\n)]|(?:and|und|en|et|y|e|plus|we|i|so)\b|[&+]))`,
    'gm',
  ),
  new RegExp(
    String.raw`\b(?:${CHILDREN})\b\s+(?:are|is)\s+(${NUMBER}(?:(?:\s*,\s*|\s+and\s+)${NUMBER})*)(?=\s*(?:$|[.,;\n)]|and\b|years?))`,
    'gm',
  ),
]
/** `five girls, all 9` */
export const ALL_AGED = /\b(?:all|both|each) (?:of them )?(?:aged |are )?$/
export const MONTHS_OLD =
  /(?<![\d:.])(\d{1,2})[\s-]*(?:months?|mths?|mnths?|mos?|monate?n?|maande?n?|mois|meses|mesi)(?:[\s-]*old|[\s-]*alt| oud)?\b/g
