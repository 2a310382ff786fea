import type { Doubt } from '#domain/pricing/plausibility.ts'
import type { Language } from '#domain/words/language.ts'
import { nightInWords } from './nights.ts'

/** What is worth a second look, in a sentence. */
export function doubtInWords({ code, params }: Doubt, language: Language): string {
  switch (code) {
    case 'night': {
      const what = params.leg === 'out' ? 'The pickup' : 'The way back'
      return `${what} is at ${params.time}, ${nightInWords(params.date, language)}.`
    }
    case 'no-flight-number':
      return `Waiting is free for ${params.freeMinutes} minutes after your flight has landed. Without its number we cannot see a delay: please add it as soon as you know it.`
  }
}
