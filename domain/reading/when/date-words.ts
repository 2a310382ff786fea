/** Words for days and months, without accents. */
const MONTHS: readonly string[] = [
  'january jan januar januarie januari janvier enero gennaio janeiro',
  'february feb februar februarie februari fevrier febrero febbraio fevereiro',
  'march mar marz maerz maart mars marzo',
  'april apr avril abril aprile',
  'may mai mei mayo maggio maio',
  'june jun juni junie juin junio giugno junho',
  'july jul juli julie juillet julio luglio julho',
  'august aug augustus aout agosto',
  'september sept sep septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez desember des decembre diciembre dicembre dezembro',
]

/** Sunday first, as dates count. */
const WEEKDAYS: readonly string[] = [
  'sunday sonntag sondag',
  'monday montag maandag',
  'tuesday tues dienstag dinsdag',
  'wednesday weds mittwoch woensdag',
  'thursday thurs thur donnerstag donderdag',
  'friday freitag vrydag',
  'saturday samstag sonnabend saterdag',
]

/** Words of their own too: they count only beside a figure or a word like `next`. */
const SHORT_WEEKDAYS: readonly string[] = [
  'sun so',
  'mon mo',
  'tue di',
  'wed mi',
  'thu do',
  'fri fr',
  'sat sa',
]

const numbered = (lists: readonly string[], first: number) =>
  new Map(lists.flatMap((words, i) => words.split(' ').map((word) => [word, i + first])))
const either = (words: Iterable<string>) =>
  `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`

const MONTH_NUMBERS = numbered(MONTHS, 1)
const WEEKDAY_NUMBERS = numbered([...WEEKDAYS], 0)
const SHORT_WEEKDAY_NUMBERS = numbered(SHORT_WEEKDAYS, 0)

export const MONTH = either(MONTH_NUMBERS.keys())
export const WEEKDAY = either(WEEKDAY_NUMBERS.keys())
/** Those of two letters only before a day of a month. */
export const SHORT_WEEKDAY = String.raw`(?:sun|mon|tue|wed|thu|fri|sat|(?:so|mo|di|mi|do|fr|sa)(?=[.,]{0,2} \d{1,2}\.))`
export const ANY_WEEKDAY = `(?:${WEEKDAY}|${SHORT_WEEKDAY})`
/** The dot of a sentence, not that of `12. Dezember`. */
export const FULL_STOP = String.raw`\.(?=\s)(?! ${MONTH}\b)`

export function monthOf(word: string): number {
  return MONTH_NUMBERS.get(word) ?? Number.NaN
}

export function weekdayOf(word: string): number {
  return WEEKDAY_NUMBERS.get(word) ?? SHORT_WEEKDAY_NUMBERS.get(word) ?? Number.NaN
}

/** Days counted from the day on which the message came. */
export const RELATIVE_DAYS: readonly [days: number, words: RegExp][] = [
  [2, /\b(?:the )?(?:day after (?:tomorrow|tmrw|tmr)|u(?:e)?bermorgen)\b/g],
  [1, /\b(?:tomm?orr?ow|tmrw|tmr|2moro|more ?(?:oggend|middag|aand)|morgenfruh|ngomso)\b/g],
  [
    0,
    /\b(?:today|2day|tonight|tonite|2nite|this (?:morning|afternoon|evening)|vandag|van(?:aand|middag|oggend)|heute)\b/g,
  ],
]

/** Words that also mean "morning" or greet: only where nothing beside them says so. */
export const TOMORROW_TOO =
  /(?<!goeie ?|guten |gute |am |der |jeden |'s |in die |this )\b(?:morgen|more)\b(?!,? ?allerseits|!)/g

/** Feasts by month and day. */
export const FEASTS: readonly [month: number, day: number, words: RegExp][] = [
  [12, 24, /\b(?:(?:christmas|xmas) eve|heiligabend)\b/g],
  [12, 25, /\b(?:(?:christmas|xmas) day)\b/g],
  [12, 26, /\b(?:boxing day)\b/g],
  [12, 31, /\b(?:new year'?s eve|nye|silvester)\b/g],
  [1, 1, /\b(?:new year'?s day|neujahr(?:stag)?)\b/g],
]
