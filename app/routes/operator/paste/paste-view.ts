import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { Ask } from '#domain/wording/paste.ts'

/** Where the colour of a field comes from: when, where, how many, who. */
export type Kind = 'when' | 'where' | 'many' | 'who'

/** A piece of the letter; words that were read carry the number of their field. */
export type Piece = {
  /** Its place in the message. */
  at: number
  text: string
  mark: { number: number; label: string; kind: Kind; isSure: boolean } | null
  /** A date, place or number that no field has. */
  isUnread?: boolean
}

export type DraftField = {
  name: string
  label: string
  value: string
  type: 'text' | 'date' | 'time' | 'number' | 'email' | 'tel'
  kind: Kind
  /** The number of its words in the letter. */
  number: number | null
  look: 'sure' | 'guess' | 'none'
  /** Below the field: the words, or that it has to be asked. */
  from: string
  isWide: boolean
  /** The id of the place of ours that the value names. */
  placeId?: string | undefined
}

export type DraftTripView = {
  title: string
  about: string
  /** `R690`; empty where too little is known. */
  price: string
  /** Not shown, but kept. */
  hidden: [name: string, value: string][]
  fields: DraftField[]
}

/** A message that was read; nothing is kept yet. */
export type Read = {
  outcome: 'read'
  letter: Piece[]
  /** What of the message is in no field: whole trips, or details. */
  missed: 'trips' | 'details' | null
  person: DraftField[]
  trips: DraftTripView[]
  asks: Ask[]
  /** The reply's sentences about the trips, and its signature. */
  reply: { name: string; trips: string[]; from: string }
  /** What it is, where it asks for no trip, and what it may be about. */
  not: { text: string; found: { to: string; name: string; text: string }[] } | null
  /** The sum of all prices, where each trip has one. */
  total: string
  counts: string
}

export type PasteAnswer = FormAnswer<ConsoleOutcome | Read>
