/** Words of a question that change the trip but are not reflected in the price. */
import type { AskedTrip } from './asked-trip.ts'
import { placesIn } from './places-named.ts'
import type { ChatKnowledge } from './knowledge.ts'
import { type ChatTopic, names } from './topics.ts'
import { plain } from './words.ts'

/** A change to a trip, whether the trip that was read includes it, and the topic that answers it. */
type Change = [words: RegExp, isRead: (trip: AskedTrip) => boolean, topic?: string]

const isProduct = ({ packageId, hours }: AskedTrip) => (packageId ?? hours) !== undefined

/** One thing in place of another, or without it. */
const INSTEAD =
  /\b(?:instead of|except|skip|skipping|rather than|leave out|leaving out|but not|no need|anstatt|statt|ausser)\b/

const CHANGES: Change[] = [
  [
    /(?<!\b(?:no|not|without|kein|keine|ohne|get|call|come|came|write|money|right|flight|einfach) )\b(?:(?:back|returning)(?! (?:to|seat|pain|in (?:the )?town|from)\b)|return(?! (?:flight|to|from)\b)|zuruck(?! (?:nach|zum|zur|ins?|zu)\b)|zurueck|ruckfahrt|ruckweg|terug(?! na\b)|retour)\b/,
    (trip) => trip.comesBack === true || trip.isReversed === true || isProduct(trip),
    'return',
  ],
  [/\b(?:wait(?:s|ing)?|warte[nt]?)\b(?! list)/, isProduct, 'waiting'],
  [
    /(?<!\b(?:non|bus|first|last) )\b(?:stop(?:ping|s|over)?|(?:zwischen)?stopp|(?:zwischen)?halt|anhalten|halten|detour|umweg)\b|\b(?:on (?:the|our) way|unterwegs|auf dem weg)\b/,
    (trip) => trip.stops !== undefined || isProduct(trip),
    'stops',
  ],
  [
    /\b(?:and then|then on|afterwards|danach|anschliessend|und dann)\b/,
    (trip) => trip.stops !== undefined || trip.comesBack === true || isProduct(trip),
  ],
  [
    /\b(?:early|fruh)\b(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/,
    ({ time }) => time !== undefined,
  ],
  [
    /\b(?:show (?:us|me) around|drive (?:us|me) around|sight ?seeing|sights|stadtrundfahrt|rundfahrt|until \d\S*|till \d\S*)/,
    isProduct,
  ],
  [
    /\b(?:joins?|joining|(?:one|some|half|most|rest|the others?) of (?:us|them)|(?:two|three|four|\d) of us (?:return|go|come|leave|stay(?!\w* (?:at|in))|get)\w*|separately|getrennt|einer von uns|die anderen)\b/,
    ({ more }) => more !== undefined,
  ],
  [/\b(?:and also)\b/, () => false],
  [INSTEAD, () => false],
]

/** The places, times and words that the price ignores, as written. */
export function unreadIn(
  question: string,
  trip: AskedTrip,
  topics: ChatTopic[],
  { placeNames }: Pick<ChatKnowledge, 'placeNames'>,
): string[] {
  return [
    ...changesIn(question, trip, topics),
    ...unreadHours(plain(question), trip),
    ...unreadPlaces(question, trip, placeNames),
  ]
}

/** Each with the words that follow it. */
function changesIn(question: string, trip: AskedTrip, topics: ChatTopic[]): string[] {
  const typed = question.trim().split(/\s+/)
  const words = typed.map(plain)
  const text = words.join(' ')
  return CHANGES.flatMap(([change, isRead, topic]) => {
    const found = change.exec(text)
    if (found === null || isRead(trip)) return []
    const isAnswered = topics.some(({ id, words: own }) => id === topic || names(found[0], own))
    const start = text.slice(0, found.index).split(' ').length - 1
    const length = found[0].split(' ').length + MOST_FOLLOWING
    return isAnswered ? [] : [upToItsEnd(typed.slice(start, start + length).join(' '))]
  })
}

/** Whether the question replaces one thing by another and no topic covers that. */
export function isInstead(question: string, topics: ChatTopic[]): boolean {
  const [found] = INSTEAD.exec(plain(question)) ?? []
  return found !== undefined && !topics.some((topic) => names(found, topic.words))
}

/** Words quoted after the change, to show what it is about. */
const MOST_FOLLOWING = 2

function upToItsEnd(words: string): string {
  return (/^.*?(?=[,;!?()]|\.(?: |$)|$)/.exec(words) ?? [words])[0]
}

/** Places that the trip has under another name account for as many unmatched names. */
function unreadPlaces(question: string, trip: AskedTrip, placeNames: ChatKnowledge['placeNames']): string[] {
  const { from, to, somewhere, stops = [] } = trip
  if (isProduct(trip)) return []
  const read = [from, to, somewhere, ...stops].flatMap((place) => place?.id ?? [])
  const named = placesIn(question, placeNames)
  const isNamed = (id: string) => named.some(({ place }) => place.id === id)
  const unread = named.flatMap(({ place: { id, name, isRegion }, role }) =>
    id === undefined || isRegion === true || role === 'not' || read.includes(id) ? [] : [name],
  )
  return unread.slice(read.filter((id) => !isNamed(id)).length)
}

/** `9:30`, `5pm`, `17 Uhr`. */
const HOUR =
  /\b([01]?\d|2[0-3])(?:[:.h]([0-5]\d)(?: ?(?:am|pm|uhr|h)\b|\b)|h00\b| ?(?:am|pm|uhr|o ?clock)\b)/g
/** Decimals and dates are written with a dot too. */
const WITH_DOT = /^\d+\.\d+$/

/** A trip has one departure and one return time. */
function unreadHours(text: string, trip: AskedTrip): string[] {
  if (isProduct(trip)) return []
  const read = [trip.time, trip.backAt].flatMap((time) => (time === undefined ? [] : [onClock(time)]))
  return [...text.matchAll(HOUR)].flatMap(([said, hour = '', minutes = '00']) =>
    WITH_DOT.test(said) || read.includes(onClock(`${hour}:${minutes}`)) ? [] : [said],
  )
}

/** Ignores am and pm. */
function onClock(time: string): string {
  const [hour = '', minutes = ''] = time.split(':')
  return `${Number(hour) % 12}:${minutes}`
}
