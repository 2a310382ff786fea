import { understand } from '#domain/chat/understand.ts'
import type { knowledgeIn } from './chat-knowledge.ts'

/** `airport > Hermanus, 5, 2026-11-27 18:00`, of a trip; else the topic or what else was meant. */
export function meaningOf(asked: string, knowledge: Awaited<ReturnType<typeof knowledgeIn>>): string {
  const earlier = asked.split(' || ')
  const question = earlier.pop() ?? ''
  const meaning = understand(question, earlier, knowledge)
  if (meaning.kind === 'topic') return meaning.topic.id
  if (meaning.kind === 'tours') return `${meaning.tours} tours, ${meaning.people}`
  if (meaning.kind === 'place') return `about ${meaning.place.name}`
  if (meaning.kind === 'nothing' || meaning.kind === 'several') return meaning.kind
  const { from, somewhere, to, stops = [], packageId, hours, people, luggage, date, time } = meaning.trip
  const { comesBack, backOn, backAt, backAfter, timeIs } = meaning.trip
  const name = (place: typeof from) => (place?.isAirport === true ? 'airport' : (place?.name ?? '?'))
  const ends = from === undefined && to === undefined ? [somewhere] : [from, ...stops, to]
  const route = packageId ?? (hours === undefined ? ends.map(name).join(' > ') : `${hours} h`)
  const party = [people, luggage === undefined ? undefined : `${luggage} bags`].filter(Boolean).join(' + ')
  const when = [date, timeIs === 'event' && time !== undefined ? `there at ${time}` : time]
    .filter(Boolean)
    .join(' ')
  const what = meaning.kind === 'fit' ? 'fit' : route
  const later = backAfter === undefined ? '' : `${backAfter} days later`
  const back = comesBack === true ? ['and back', backOn, backAt, later].filter(Boolean).join(' ') : ''
  return [what, back, party, when, meaning.trip.vehicle].filter(Boolean).join(', ')
}
