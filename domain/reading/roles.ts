/** Which end of a journey a place is, by the words before it. */
import type { GuestLanguage, Languages } from './languages.ts'
import type { Spot } from './spots.ts'

export type Role = 'from' | 'to' | 'stop' | 'stay' | 'origin' | null

type Cues = { from: string; to: string; at: string }

/** A preposition of one language is a common word of another, so each counts only where its language is spoken. */
const PREPOSITIONS: Record<GuestLanguage, Cues> = {
  en: {
    from: 'from|frm|ex|out of|(?:leav(?:es?|ing)|depart(?:s|ing)?)(?! for)(?: from)?|between',
    to: 'to|2|into|towards|bound for|(?:leav(?:es?|ing)|depart(?:s|ing)?) for|heading for|destination|visit|visiting|see|->|→|>|=>',
    at: 'at|in|near|@|outside|opposite|on',
  },
  de: {
    from: 'von|vom|ab|aus',
    to: 'nach|zum|zur|zu|bis|ins|in die',
    at: 'im|in|am|bei|beim|an|vor dem|vor',
  },
  af: { from: 'van|vanaf|vanuit|uit', to: 'na|tot by|toe', at: 'by|in|op|buite' },
  nl: { from: 'van|vanaf|vanuit|uit', to: 'naar|tot', at: 'bij|in|op|aan|voor' },
  fr: {
    from: 'de|du|depuis|des|au depart de',
    to: 'a|au|aux|vers|pour|direction|jusqu.a|jusqu.au',
    at: 'devant|chez|dans',
  },
  es: { from: 'de|del|desde', to: 'a|al|hasta|hacia|para', at: 'en' },
  it: {
    from: "da|dal|dalla|dall'|dallo",
    to: "a|al|alla|all'|allo|per|verso|fino a",
    at: 'in|presso|davanti al|nel',
  },
  pt: { from: 'de|do|da|desde|saindo de|saindo do', to: 'a|ao|para|pra|ate|para o|para a', at: 'em|no|na' },
}

const FETCH = String.raw`pick(?:ed|ing|s)?[ -]?(?:\w+ ){0,4}?up|pick-?ups?|pickup|collect(?:ed|ing|ion)?|fetch(?:ed|ing)?|start(?:ing|s)?|departure from|abhol\w*|abgeholt|abfahrt|startpunkt|optel|opgetel|oplaai|opgelaai|haal|afhaal|ophalen|opgehaald|opgepikt|prendre|chercher|recuperer|prise en charge|recog\w*|recojan|prelev\w*|venire a prend\w*|ritir\w*|buscar|busquem|pegar|retirada|abholort|preliev\w*`
const DROP = String.raw`(?<!pick[ -]?up (?:and|&|\+|/) )drop(?:ped|ping)?(?:[ -](?:\w+ ){0,2}?off)?|drop-?offs?|dropoff|take (?:us|me|them|him|her)|deliver|go(?:ing)? to|destination|ziel|aflaai|afzetten|depos\w*|dejar\w*|llev\w*|lasciar\w*|portar\w*|deixar|levar`
const STAYS = String.raw`stay(?:ing|s)?|sleep(?:ing)?|book(?:ed)? (?:in|into|at)|based|accommodation(?: is)?|accom|our (?:hotel|guesthouse|airbnb) is|hotel is|hotel:|hotel name|(?:guests|clients|they|who) are (?:all )?(?:at|in)|we are (?:at|in)|we're (?:at|in)|im at|i'm at|wohnen|wir sind(?= (?:im|in|bei)\b)|ubernacht\w*|unser hotel ist|bly|tuisgaan|logeren|logeer|gaan tuis|verblijven|slapen|logeons|sejournons|heberges?|notre hotel est|alojad\w*|hospedad\w*|nos alojamos|nuestro hotel es|alloggiamo|dormiamo|nostro hotel e|ficamos|estamos (?:no|na|em|en)|nos quedamos|hospedados|nosso hotel e|it is the|it's the`
const STOPS = String.raw`(?:lunch|breakfast|brunch|coffee)(?: stop| break)? (?:in|at)|mittagspause in|mittagessen in|middagete in|ontbyt by|arreter|arret|pause dejeuner a|anhalten|zwischenhalt|parada|parar|sosta|fermar\w*|stilhou|via|stop(?:ping|s|over)?(?: off| over)?|with a stop|quick stop|uber|por|passando|pasando|passant|zwischenstopp|en route|on the way|onderweg|unterwegs|langs|en chemin|de camino|no caminho|op pad`
const ARRIVES = String.raw`land(?:s|ing|ed)?|arriv\w*|fly(?:ing)? in(?:to)?|flight lands|landen|ankommen|ankunft|atterri\w*|aterriz\w*|lleg\w*|atterr\w*|cheg\w*|pous\w*|aankom\w*|kom aan`
const FLIGHT_ORIGIN = new RegExp(
  String.raw`(?:\b(?:${ARRIVES}|flight|flug|vlug|vlucht|vol|vuelo|volo|voo|coming in|flies|fly|flying|plane|here|fliegen|vlieg)\b|\b(?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2} ?\d{3,4}\b)[^.!?\n]{0,45}$`,
)
const FLIGHT_AIM =
  /\b(?:flight|flug|vlug|vlucht|vol|vuelo|volo|voo|fly|flying|flies|plane|fliegen|vlieg\w*)\b[^.,!?\n]{0,25}$/
const FILLER =
  /^[\s:("',]*(?:(?:the|our|my|a|an|their|her|his|your|that|this|hotel|guest house|guesthouse|airbnb|apartment|address|house|home|offices?|kantoor|buro|bureau|oficina|ufficio|escritorio|place|somewhere|in|at|der|die|das|den|dem|unser\w*|ein\w*|le|la|les|l|notre|el|los|las|nuestro|il|lo|nostro|o|os|as|nosso|'n|het|de|ons|onze|is|both|town|central|up|us|me|beautiful|protea|restaurant|winery|wine farm|wine estate|estate|area|international|domestic|direction|richtung|for|i\.e\.|either|outside|devant|chez|bei|beim|vor dem|near|em|en|im|am|no|na|by|op)[\s:("',]+)*[\s:("',]*$/

const OF_EVENT =
  /\b(?:boat|ferry|cruise|train|bus|hike|boot|bateau|barco|barca)\b[^.!?]{0,30}\b(?:leaves?|departs?|starts?|goes|sails|fahrt|part|sale|parte|vertrek)\b[^.!?]{0,20}$/

/** `tour de vinos de Constantia`: no end of a journey. */
const OF_TOUR =
  /\b(?:tour|vinos?|vins?|vini|vinhos?|vinhas?|route|ruta|rota|strada|excursion|excursao|escursione|visit[ae]|gita|passeio|paseo|vignobles?|bodegas|cantine|vinicolas?|peninsul[ae]|peninsola)(?: \p{L}+)? (?:de|du|des|del|della|di|da|do|dei)(?: (?:la|las|los|les|l'))? ?$/u

/** `am Canal Walk abholen`, `by Willowbridge kry`: in German, Dutch and Afrikaans the verb comes last. */
const VERB_LAST =
  /^[^.!?\n]{0,24}?\b(?:(abhol\w*|abgeholt|oplaai|opgelaai|optel|opgetel|haal|kry|ophalen|opgehaald|oppikken|opgepikt)|(absetz\w*|abgesetzt|aflaai|afgelaai|afzetten|afgezet))\b/

type Cue = { role: 'from' | 'to' | 'stop' | 'stay' | 'at'; end: number; isVerb: boolean }

/** The words before a place back to the place before it, or to the beginning of the sentence. */
export function roleOf(plain: string, spot: Spot, before: number, { spoken }: Languages): Role {
  // `Kirstenbosch toe`
  if (spoken.has('af') && /^ toe\b/.test(plain.slice(spot.to))) return 'to'
  const window = plain.slice(Math.max(before, spot.from - 90), spot.from)
  const words = window.split(/[!?\n;]|\.(?=\s)/).at(-1) ?? ''
  const cues = cuesIn(words, spoken)
  const last = cues.at(-1)
  if (last === undefined) return null
  const gap = words.slice(last.end)
  if (!last.isVerb && !FILLER.test(gap)) return null
  if (
    last.role === 'from' &&
    !spot.isAirport &&
    FLIGHT_ORIGIN.test(words.slice(0, last.end)) &&
    !hasFetch(words)
  )
    return 'origin'
  if (last.role === 'to' && !spot.isAirport && FLIGHT_AIM.test(words.slice(0, last.end))) return 'origin'
  if (last.role === 'from' && (OF_EVENT.test(words) || OF_TOUR.test(words))) return null
  const stop = cues.findLast(({ isVerb }) => isVerb)
  // In Romance languages the same word says where and where to.
  const isAtToo = /\b(?:a|ao|aos|al|alla|all'|au|aux)$/.test(words.slice(0, last.end))
  // `buscar-nos ao hotel`, `nous chercher à l'hôtel`: fetched there.
  const isFetchedAt =
    last.role === 'to' &&
    stop?.role === 'from' &&
    last.end - stop.end < 40 &&
    !cues.some(({ role, end, isVerb }) => role === 'from' && !isVerb && end > stop.end) &&
    isAtToo
  if (isFetchedAt) return 'from'
  // `nous séjournons à l'hôtel`
  if (last.role === 'to' && isAtToo && stop?.role === 'stay' && last.end - stop.end < 24) return 'stay'
  if (last.role === 'to' && stop?.role === 'stop' && last.end - stop.end < 24) return 'stop'
  if (last.role !== 'at') return last.isVerb && !isNear(gap) ? null : last.role
  const verb = cues.findLast(
    ({ role, end, isVerb }) =>
      role !== 'at' && (isVerb ? words.length - end <= 48 : FILLER.test(words.slice(end))),
  )
  if (verb !== undefined && verb.role !== 'at' && isNear(words.slice(verb.end))) return verb.role
  const [, fetched, dropped] = VERB_LAST.exec(plain.slice(spot.to, spot.to + 60)) ?? []
  return fetched !== undefined ? 'from' : dropped !== undefined ? 'to' : null
}

function hasFetch(words: string): boolean {
  return new RegExp(String.raw`\b(?:${FETCH})\b`).test(words)
}

function isNear(gap: string): boolean {
  return gap.length <= 48
}

function cuesIn(words: string, spoken: ReadonlySet<GuestLanguage>): Cue[] {
  const found: Cue[] = []
  const look = (role: Cue['role'], pattern: string, isVerb: boolean) => {
    for (const match of words.matchAll(
      new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?:(?<=')|(?![\p{L}\d]))`, 'gu'),
    ))
      found.push({ role, end: match.index + match[0].length, isVerb })
  }
  for (const language of spoken) {
    const { from, to, at } = PREPOSITIONS[language]
    look('from', from, false)
    look('to', to, false)
    look('at', at, false)
  }
  look('stay', STAYS, true)
  look('from', FETCH, true)
  look('to', DROP, true)
  look('stop', STOPS, true)
  return found.toSorted((a, b) => a.end - b.end || Number(a.isVerb) - Number(b.isVerb))
}

/** `CTICC to Spier`: the first of two joined by such a word is where it begins. */
export function leadsOn(plain: string, spot: Spot, next: Spot | undefined, { spoken }: Languages): boolean {
  if (next === undefined) return false
  const gap = plain.slice(spot.to, next.from)
  if (gap.includes('\n') || gap.length > 60) return false
  const towards = [...spoken].map((language) => PREPOSITIONS[language].to).join('|')
  const match = new RegExp(String.raw`^[^.!?,]{0,24}?(?<![\p{L}\d])(?:${towards}|-)(?=\s)`, 'u').exec(gap)
  return match !== null && FILLER.test(gap.slice(match[0].length)) && !/\band back\b/.test(gap)
}
