/** Words for days and months in the languages of our guests, without accents. */
import { anyOf } from './text.ts'

const MONTHS: readonly string[] = [
  'january|jan|januar|januarie|januari|janvier|janv|enero|ene|gennaio|gen|janeiro|jann',
  'february|feb|febr|februar|februarie|februari|fevrier|fevr|febrero|febbraio|febb|fevereiro|fev',
  'march|mar|marz|maerz|maart|mrt|mars|marzo|marco',
  'april|apr|avril|avr|abril|abr|aprile',
  'may|mai|mei|mayo|maggio|mag|maio',
  'june|jun|juni|junie|juin|junio|giugno|giu|junho',
  'july|jul|juli|julie|juillet|juil|julio|luglio|lug|julho',
  'august|aug|augustus|aout|agosto|ago',
  'september|sept|sep|septembre|septiembre|settembre|sett|setembro|set',
  'october|oct|oktober|okt|octobre|octubre|ottobre|ott|outubro|out',
  'november|nov|novembre|noviembre|novembro|novemer',
  'december|dec|dezember|dez|desember|des|decembre|diciembre|dic|dicembre|dezembro|decemer',
]

/** Sunday first, as dates count. */
const WEEKDAYS: readonly string[] = [
  'sunday|sonntag|zondag|sondag|dimanche|domingo|domenica|ngecawe|icawa|ngesonto|sonto',
  'monday|montag|maandag|lundi|lunes|lunedi|segunda-feira|na segunda-feira|na segunda|ngomvulo|umvulo|ngomsombuluko',
  'tuesday|tues|dienstag|dinsdag|mardi|martes|martedi|terca-feira|na terca-feira|na terca|ngolwesibini|lwesibili',
  'wednesday|weds|mittwoch|woensdag|mercredi|miercoles|mercoledi|quarta-feira|na quarta-feira|na quarta|ngolwesithathu|lwesithathu',
  'na quinta-feira|na quinta|thursday|thurs|thur|donnerstag|donderdag|jeudi|jueves|giovedi|quinta-feira|ngolwesine|lwesine',
  'na sexta-feira|na sexta|friday|freitag|vrijdag|vrydag|vendredi|viernes|venerdi|sexta-feira|ngolwesihlanu|lwesihlanu',
  'saturday|samstag|sonnabend|zaterdag|saterdag|samedi|sabado|sabato|ngomgqibelo|mgqibelo',
]

/** Short ones are words of their own too, so they count only beside a figure or a word like `next`. */
const SHORT_WEEKDAYS: readonly string[] = [
  'sun|so|son|dim|dom',
  'mon|mo|maa|lun|ma',
  'tue|di|dins|mar',
  'wed|mi|woe|mer|mie',
  'thu|do|don|jeu|jue|gio',
  'fri|fr|vry|vrij|ven|vie',
  'sat|sa|za|sam|sab',
]

const numbered = (lists: readonly string[], first: number) =>
  new Map(lists.flatMap((words, i) => words.split('|').map((word) => [word, i + first])))

const MONTH_NUMBERS = numbered(MONTHS, 1)
const WEEKDAY_NUMBERS = numbered(WEEKDAYS, 0)
const SHORT_WEEKDAY_NUMBERS = numbered(SHORT_WEEKDAYS, 0)

export const MONTH = `(?:${anyOf(MONTH_NUMBERS.keys())})`
/** The months that English puts before the day. */
export const ENGLISH_MONTH =
  '(?:january|jan|february|feb|march|april|apr|may|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec)'
export const WEEKDAY = `(?:${anyOf(WEEKDAY_NUMBERS.keys())})`
export const SHORT_WEEKDAY = `(?:${anyOf(SHORT_WEEKDAY_NUMBERS.keys())})`

export function monthOf(word: string): number {
  return MONTH_NUMBERS.get(word) ?? Number.NaN
}

export function weekdayOf(word: string): number | undefined {
  return WEEKDAY_NUMBERS.get(word) ?? SHORT_WEEKDAY_NUMBERS.get(word)
}

/** Days counted from the day on which the message came. */
export const RELATIVE_DAYS: readonly [days: number, words: string][] = [
  [
    2,
    'day after (?:tomorrow|tmrw|tmr|2moro|tomorow)|oormore|ubermorgen|uebermorgen|overmorgen|apres-demain|apres demain|pasado manana|dopodomani|depois de amanha',
  ],
  [
    1,
    'tomorrow|tommorow|tommorrow|tomorow|tomorro|tmrw|tmrow|tmr|tmoro|2moro|2morrow|2mrw|demain|domani|domattina|amanha|ngomso|kusasa|moreoggend|more oggend|moreaand|moremiddag|morgenfruh',
  ],
  [
    0,
    'today|2day|tonight|tonite|2nite|2night|this (?:morning|afternoon|evening)|vandag|vanaand|vanmiddag|vanoggend|vandaag|vanavond|vanmiddag|heute|aujourd.?hui|ce soir|cet apres-midi|hoy|esta (?:noche|tarde)|oggi|stasera|hoje|esta noite|namhlanje|namuhla',
  ],
]

/** Words that also mean "morning" or greet: only where nothing beside them says so. */
export const TOMORROW_TOO =
  /(?<!goeie ?|guten |gute |goede |goeden |buenas |buena |bom |boa |am |'s |la |der |jeden |de la |por la |goeie|this |in die |mid-?)\b(?:morgen|more|manana)\b(?!,? ?allerseits)/g

/** Feasts by month and day. */
export const FEASTS: readonly [day: string, words: string][] = [
  ['12-24', 'christmas eve|xmas eve|heiligabend|oukersaand|kerstavond|nochebuena'],
  ['12-25', 'christmas day|xmas day|kersdag|erster weihnachtstag|eerste kerstdag'],
  ['12-26', 'boxing day|day of goodwill|zweiter weihnachtstag|tweede kerstdag'],
  [
    '12-31',
    "new year'?s eve|nye|old year'?s (?:night|eve|day)|silvester|oujaarsaand|oujaarsdag|oudejaarsavond|nochevieja|capodanno|reveillon",
  ],
  ['01-01', "new year'?s day|nuwejaarsdag|neujahrstag|jour de l'an"],
  ['02-14', "valentine'?s(?: day)?|valentinstag|valentynsdag|saint-valentin|san valentin[o]?"],
  ['03-21', 'human rights day'],
  ['04-27', 'freedom day|vryheidsdag'],
  ['05-01', "workers'? day|labou?r day|werkersdag"],
  ['06-16', 'youth day|jeugdag'],
  ['08-09', "(?:national )?women'?s day|vrouedag"],
  ['09-24', 'heritage day|erfenisdag'],
  ['12-16', '(?:day of )?reconciliation(?: day)?|versoeningsdag'],
]

/** Feasts by the days from Easter Sunday. */
export const EASTER_FEASTS: readonly [days: number, words: string][] = [
  [
    -2,
    'good friday|karfreitag|goeie vrydag|goede vrijdag|vendredi saint|viernes santo|venerdi santo|sexta-feira santa',
  ],
  [-1, 'easter saturday|karsamstag|ostersamstag|paassaterdag'],
  [
    0,
    'easter sunday|ostersonntag|paassondag|eerste paasdag|dimanche de paques|domenica di pasqua|domingo de pascoa',
  ],
  [
    1,
    'easter monday|family day|gesinsdag|ostermontag|paasmaandag|tweede paasdag|lundi de paques|lunes de pascua|pasquetta',
  ],
]
