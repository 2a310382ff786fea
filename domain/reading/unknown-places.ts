/** Names that stand where a place would, and that we do not know. */
import type { Named } from './mentions.ts'
import { isFree, type Span, spanOf } from './text.ts'

const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’&-]*[\p{L}\p{N}]`
const AFTER_PREPOSITION = new RegExp(
  String.raw`(?<=\b(?:from|frm|to|at|near|into|via|nach|vom|zum|zur|bei|beim|naar|vanaf|chez|vers|hasta|desde|presso|verso|dal|dalla)\s(?:the |die |das |le |la |il |el )?)${WORD}(?: ${WORD}){0,3}`,
  'gu',
)
/** Such a word right after a place makes it another: `Panorama Mediclinic`. */
const BESIDE =
  /^ (?:hotel|hospital|hospitaal|klinik|krankenhaus|(?:medi)?clinic|lodge|guest ?house|hostel|backpackers|(?:high |primary )?school|college|church|club|mall|stadium|station|theatre|museum|restaurant|cricket|golf|rugby|primary|retirement|old age)(?![\p{L}])|^, \d{1,4}[a-z]? [\p{L}]{4,}/u
/** Where somebody flies or comes from, or for whom they write. */
const ELSEWHERE =
  /\b(?:flights?|fly|flying|flies|plane|vol|vuelo|volo|voo|flug|vlug|vlucht)\b[^.!?\n]{0,40}\b(?:from|to|desde|dal|dalla|vom|vers|naar|na) $|\b(?:arriv\w*|land\w*|com(?:e|es|ing)|here|i am|i'm|we are|we're|regards|greetings|hello|hi)\b[^.!?\n]{0,40}\bfrom\s$|\b(?:thanks?|thank you|grateful|according|reply|write|speak|spoke|met|mail|email|invoice|confirm|send|moved|pa|assistant|paid) (?:\w+ ){0,2}(?:to|at|by) (?:the )?$/
/** `Greg from Aurum Capital` */
const OF_SOMEBODY = /\p{Lu}\p{L}+ from\s$/u
const NO_PLACE =
  /^(?:please|pls|thanks|thank|then|and|we|our|my|i|mr|mrs|ms|dr|prof|return|pickup|pick|drop|same|date|time|flight|pax|all|you|your|him|her|them|us|no|yes|unit|flat|apartment|apt|suite|room|if|could|can|what|how|ag|am|pm)\b/

/** None in German, where all nouns are written as names are, and in a text of capitals. */
export function unknownPlaces({ body, plain, mentions, taken, languages, name }: Named): Span[] {
  if (languages.main === 'de' || body === body.toUpperCase()) return []
  const named = [...body.matchAll(AFTER_PREPOSITION)]
    .filter(({ index }) => {
      const from = Math.max(0, index - 60)
      return !ELSEWHERE.test(plain.slice(from, index)) && !OF_SOMEBODY.test(body.slice(from, index))
    })
    .map(spanOf)
  const beside = mentions.places.flatMap(({ spot, to }): Span[] => {
    const next = spot === null || spot.isAirport ? null : BESIDE.exec(plain.slice(to, to + 30))
    return next === null ? [] : [{ from: to + 1, to: to + next[0].length }]
  })
  const known = [...taken, ...(name === null ? [] : [name])]
  return [...named, ...beside].filter(
    (span) => isFree(span, known) && !NO_PLACE.test(plain.slice(span.from, span.to)),
  )
}
