import type { Doubt } from '#domain/pricing/plausibility.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { nightInWords } from './nights.ts'

/** What is worth a second look, in a sentence. */
export function doubtInWords({ code, params }: Doubt, language: Language): string {
  const { tag, phrases } = language
  const { doubts } = phrases.trip
  switch (code) {
    case 'night': {
      const phrase = params.leg === 'out' ? doubts.nightOut : doubts.nightBack
      return say(tag, phrase, { time: params.time, night: nightInWords(params.date, language) })
    }
    case 'no-flight-number':
      return say(tag, doubts[code], params)
  }
}
