/** Whether a question wants a yes or a no, and which is said before its answer. */
import { placesIn } from './places-named.ts'
import { type ChatTopic, names, topicOf } from './topics.ts'
import type { ChatKnowledge } from './knowledge.ts'
import { plain, withoutUmlauts } from './words.ts'

/** Whether a part of the question begins so. */
export function begins(question: string, beginnings: string[]): boolean {
  return question
    .split(/[.,;:!?\n–-]+/)
    .map((part) => plain(part).trim().replace(FILLERS, '').replaceAll(/\bu\b/g, 'you'))
    .some((part) =>
      beginnings.some((beginning) =>
        withoutUmlauts(`${part} `).startsWith(withoutUmlauts(`${plain(beginning)} `)),
      ),
    )
}

/** An amount in rand. */
export const SUM = /\br ?\d|\d ?(?:rand|zar)\b/

/** Afrikaans, where `of` means `or`. */
const AFRIKAANS = /\b(?:ek|ons|julle|jy|nie|vir|dit|n)\b/
/** `Or is that too far?` repeats the question. */
const AGAIN = / (?:or|oder) (?:[^?!.,]{0,20} (?:too|zu) |not\b|nicht\b)[^?!.,]*/
/** `Is it too late?` needs the opposite answer. */
const CONTRARY = /\b(?:too (?:late|far|early|soon)|zu (?:spat|spaet|weit|fruh|frueh|kurzfristig))\b/

/** Whether yes or no is an answer: not to a choice, and not to an amount. */
export function wantsYesOrNo(question: string, { yesOrNo }: Pick<ChatKnowledge, 'yesOrNo'>): boolean {
  const text = plain(question).replace(AGAIN, '')
  const isChoice = / (?:or|oder) /.test(text) || (AFRIKAANS.test(text) && / of /.test(text))
  return begins(question, yesOrNo) && !isChoice && !SUM.test(text)
}

/** Whether yes would mean that it can't be done. */
export function asksContrary(question: string): boolean {
  return CONTRARY.test(plain(question).replace(AGAIN, ''))
}

/** Whether it asks if a trip is possible; a price then means yes. */
export function asksWhetherPossible(
  question: string,
  knowledge: Pick<
    ChatKnowledge,
    'yesOrNo' | 'weDo' | 'possible' | 'charging' | 'topics' | 'notMistyped' | 'placeNames'
  >,
): boolean {
  return (
    wantsYesOrNo(question, knowledge) &&
    !OF_VEHICLES_LEFT.test(plain(question)) &&
    question
      .split(/[.,;:!?\n–-]+/)
      .some(
        (part) =>
          begins(part, [...knowledge.weDo, ...knowledge.possible]) &&
          !names(part, knowledge.charging) &&
          !isOfSomethingElse(part, knowledge),
      )
  )
}

/** A price doesn't mean that a vehicle is free. */
const OF_VEHICLES_LEFT = /\b(?:availab\w*|free|fully booked|verfugbar\w*|verfuegbar\w*|frei|ausgebucht)\b/

/** Asks about something else (`Is there Wi-Fi?`); a price is no answer to that. */
function isOfSomethingElse(
  part: string,
  knowledge: Pick<ChatKnowledge, 'topics' | 'notMistyped' | 'placeNames'>,
): boolean {
  const topic = topicOf(part, knowledge, { forgives: false })
  // `Can it be half a day?` is about the tour's length, not its price.
  if (topic?.isOf === 'tours') return true
  if (topic === undefined || topic.isWide === true || topic.withPlace !== undefined) return false
  return placesIn(part, knowledge.placeNames).length === 0
}

/** `Two hours before`, `if it rains`: it depends, so neither yes nor no. */
const CONDITION =
  /\b(?:if|unless|once|before|within|hours?|minutes?|(?:morning|day) of|same day|last minute|wenn|falls|sofern|vorher|vor (?:der|dem|beginn|abholung)|stunden?|minuten|am selben tag|kurzfristig)\b/

/** The yes or no before a topic's answer. */
export function openingOf(
  question: string,
  { opening, offering }: ChatTopic,
  knowledge: Pick<ChatKnowledge, 'yesOrNo' | 'weDo' | 'charging' | 'mustThey'>,
): string {
  // Questions about charges or duties need more than yes or no.
  if (!wantsYesOrNo(question, knowledge) || names(question, knowledge.charging)) return ''
  if (asksContrary(question) || CONDITION.test(plain(question))) return ''
  if (begins(question, knowledge.mustThey)) return ''
  return opening ?? (begins(question, knowledge.weDo) ? (offering ?? '') : '')
}

const FILLERS =
  /^(?:(?:(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:tell|give|send|quote|advise)(?: me| us)?|(?:konnen|koennen|konnten|koennten|wurden|wuerden) sie (?:mir|uns) (?:bitte )?(?:sagen|nennen|schicken|mitteilen)|hi|hello|hey|hallo|good (?:morning|day|evening|afternoon)|guten (?:tag|morgen|abend)|there|team|please|bitte|and|und|en|so|also|ok|okay|but|or|sorry|thanks|thank you|just wondering|quick question) ?)+(?= )? ?/
