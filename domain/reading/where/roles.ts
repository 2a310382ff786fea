/** Which end of a journey a place is, by the words before it. */
import type { GuestLanguage, Languages } from '../languages.ts'
import { after, said, type Span, words } from '../text.ts'
import { FULL_STOP } from '../when/date-words.ts'

export type Role = 'from' | 'to' | 'stop' | 'stay' | 'origin' | null

/** A preposition of one language is a common word of another, so each counts only where its language is spoken. */
const PREPOSITIONS: Record<GuestLanguage, { from: string; to: string; at: string }> = {
  en: {
    from: words`from frm ex out_of (?:leav(?:es?|ing)|depart(?:s|ing)?)(?!_for)(?:_from)? between`,
    to: words`to 2 into (?:leav(?:es?|ing)|depart(?:s|ing)?)_for visit(?:ing)? see -> → > =>`,
    at: words`at in near @ outside opposite on`,
  },
  de: {
    from: words`von vom ab aus`,
    to: words`nach zum zur zu bis ins in_die`,
    at: words`im in am an bei beim vor_dem vor`,
  },
  af: { from: words`van vanaf uit`, to: words`na toe`, at: words`by in op` },
}
const FETCH = words`
  pick(?:ed|ing|s)?[_-]?(?:\w+_){0,4}?up pick-?ups? collect(?:ed|ing|ion)? fetch(?:ed|ing)? start(?:ing|s)?
  abhol\w* abgeholt holen abfahrt
  op(?:ge)?tel op(?:ge)?laai haal`
const DROP = words`
  (?<!pick[_-]?up_(?:and|&|/)_)drop(?:ped|ping)?(?:[_-](?:\w+_){0,2}?off)? drop-?offs? take_(?:us|me|them|him|her) go(?:ing)?_to destination
  ziel absetz\w*
  aflaai`
const STAYS = words`
  stay(?:ing|s)? sleep(?:ing)? based (?:live|living) (?:our_)?(?:hotel|guesthouse|airbnb)_is it(?:_i|')s_the
  (?:guests|clients|they|who)_are_(?:all_)?(?:at|in) we(?:_a|')re_(?:at|in) i'?m_at
  wohnen wir_sind(?=_(?:im|in|bei)\b)
  bly`
const STOPS = words`
  via stop(?:ping|s|over)?(?:_(?:off|over))? with_a_stop quick_stop (?:lunch|breakfast|coffee)(?:_stop|_break)?_(?:in|at) on_the_way through
  uber anhalten zwischen(?:halt|stopp) unterwegs`
const FLIES = words`
  land(?:s|ing|ed)? arriv\w* fl(?:y|ies|ying)(?:_in(?:to)?)? flight plane here (?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2}_?\d{3,4}
  landen ankommen ankunft (?:ruck)?flug fliegen
  vlug vlieg`
const ORIGIN_BEFORE = new RegExp(String.raw`\b${FLIES}\b(?:[^.!?\n]|(?<=\d)\.(?=\s)){0,45}$`)
const FLIGHT_AIM = new RegExp(
  String.raw`\b${words`flight plane fl(?:y|ies|ying) flug fliegen vlug vlieg`}\b[^.,!?\n]{0,25}$`,
)
/** May stand between such a word and the place. */
const FILLER = new RegExp(
  String.raw`^[\s,:("']*(?:${words`
  the our my a an their her his your that this is both up us me for in at near outside direction
  hotel guest_?house airbnb apartment address house home offices? place somewhere restaurant wine_(?:farm|estate) winery estate area town central international domestic
  der die das den dem unser\w* ein\w* bei beim im am vor_dem richtung buro
  'n ons by op`}[\s:("',]+)*[\s:("',]*$`,
)
const OF_EVENT =
  /\b(?:boat|ferry|cruise|train|bus|hike|boot)\b[^.!?]{0,30}\b(?:leaves?|departs?|starts?|goes|sails|fahrt|vertrek)\b[^.!?]{0,20}$/
/** `am Canal Walk abholen`, `by Willowbridge kry`: in German and Afrikaans the verb comes last. */
const VERB_LAST = new RegExp(
  String.raw`^[^.!?\n]{0,24}?\b(?:(${words`abhol\w* abgeholt op(?:ge)?laai op(?:ge)?tel haal kry`})|${words`absetz\w* abgesetzt aflaai`})\b`,
)

type Cue = { role: 'from' | 'to' | 'stop' | 'stay' | 'at'; end: number; isVerb: boolean }
type Placed = Span & { isAirport: boolean }

const cue = (alternatives: string) => new RegExp(String.raw`(?<![\p{L}\d])${alternatives}(?![\p{L}\d])`, 'gu')
const VERBS = (
  [
    ['stay', STAYS],
    ['from', FETCH],
    ['to', DROP],
    ['stop', STOPS],
  ] as const
).map(([role, list]) => ({ role, pattern: cue(list) }))
const LEADS = Object.fromEntries(
  Object.entries(PREPOSITIONS).map(([language, { from, to, at }]) => [
    language,
    (
      [
        ['from', from],
        ['to', to],
        ['at', at],
      ] as const
    ).map(([role, list]) => ({ role, pattern: cue(list) })),
  ]),
) as Record<GuestLanguage, { role: Cue['role']; pattern: RegExp }[]>
const HAS_FETCH = said(FETCH)
const FARTHEST = 48
const SENTENCE = new RegExp(`[!?\\n;]|${FULL_STOP}`)

/** The words before a place back to the place before it, or to the beginning of the sentence. */
export function roleOf(plain: string, spot: Placed, from: number, { spoken }: Languages): Role {
  // `Kirstenbosch toe`
  if (spoken.has('af') && /^ toe\b/.test(after(plain, spot.to, 6))) return 'to'
  const lead =
    plain
      .slice(Math.max(from, spot.from - 90), spot.from)
      .split(SENTENCE)
      .at(-1) ?? ''
  const cues = cuesIn(lead, spoken)
  const last = cues.at(-1)
  if (last === undefined || (!last.isVerb && !FILLER.test(lead.slice(last.end)))) return null
  const ahead = lead.slice(0, last.end)
  const isByAir = !spot.isAirport && !HAS_FETCH.test(lead)
  if (last.role === 'from' && isByAir && ORIGIN_BEFORE.test(ahead)) return 'origin'
  if (last.role === 'to' && !spot.isAirport && FLIGHT_AIM.test(ahead)) return 'origin'
  if (last.role === 'from' && OF_EVENT.test(lead)) return null
  if (last.role !== 'at') return last.isVerb && lead.length - last.end > FARTHEST ? null : last.role
  return roleOfVerb(cues, lead, after(plain, spot.to, 60))
}

/** `collect us at the Westin`: of a place where something is, the verb tells. */
function roleOfVerb(cues: readonly Cue[], lead: string, behind: string): Role {
  const verb = cues.findLast(
    ({ role, end, isVerb }) =>
      role !== 'at' && lead.length - end <= FARTHEST && (isVerb || FILLER.test(lead.slice(end))),
  )
  if (verb !== undefined && verb.role !== 'at') return verb.role
  const match = VERB_LAST.exec(behind)
  return match === null ? null : match[1] === undefined ? 'to' : 'from'
}

function cuesIn(lead: string, spoken: ReadonlySet<GuestLanguage>): Cue[] {
  const find =
    (isVerb: boolean) =>
    ({ role, pattern }: { role: Cue['role']; pattern: RegExp }): Cue[] =>
      [...lead.matchAll(pattern)].map((match) => ({ role, end: match.index + match[0].length, isVerb }))
  const prepositions = [...spoken].flatMap((language) => LEADS[language].flatMap(find(false)))
  return [...prepositions, ...VERBS.flatMap(find(true))].toSorted(
    (a, b) => a.end - b.end || Number(a.isVerb) - Number(b.isVerb),
  )
}

/** `CTICC to Spier`: the first of two joined by such a word is where it begins. */
export function leadsOn(plain: string, spot: Span, next: Span | undefined, { spoken }: Languages): boolean {
  if (next === undefined || next.from - spot.to > 60) return false
  const gap = plain.slice(spot.to, next.from)
  const towards = [...spoken].map((language) => PREPOSITIONS[language].to).join('|')
  const match = new RegExp(String.raw`^[^.!?,\n]{0,24}?(?<![\p{L}\d])(?:${towards}|-)(?=\s)`, 'u').exec(gap)
  return match !== null && FILLER.test(gap.slice(match[0].length)) && !gap.includes('and back')
}
