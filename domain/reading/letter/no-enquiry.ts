/** Messages that ask for no new trip. */
import { partyIn } from '../who/party.ts'
import type { NoEnquiry } from '../reading.ts'
import { type Found, said, spanOf, words } from '../text.ts'

const REFERENCE =
  /\bb\.?e\.?[\s-]*(\d{6})\b|\b(?:booking|reference|ref|reservation|buchung)\.?\s*(?:no|nr|number|nummer)?\.?\s*[:#]?\s*#?(\d{6})\b/
/** `KXT-49M`; one of only letters may be words. */
const BOOKING = /\b(?=[a-z]*-?[a-z]*\d)[cdfhjkmnprtvwxy3479]{3}-[cdfhjkmnprtvwxy3479]{3}\b/
const BOOKED = words`booking reservation transfer trip tour ride shuttle pick-?up car driver buchung reservierung fahrt`
const VEHICLE = words`car van vehicle bus minibus taxi seat boot shuttle auto wagen fahrzeug`
const NEAR = String.raw`[^.!?\n]{0,60}\b`

/** The first that fits. `isNever`: whatever trip it names, it asks for none. */
const RULES: readonly {
  kind: NoEnquiry['kind']
  pattern: RegExp
  isNever?: boolean
  isOfBooking?: boolean
}[] = [
  {
    kind: 'auto_reply',
    isNever: true,
    pattern: said(words`auto(?:matic|-)?_?(?:reply|response) automatische_antwort abwesenheitsnotiz
      (?:out_of_(?:the_)?office|on_(?:annual|maternity|sick)_leave) nicht_im_buro`),
  },
  {
    kind: 'application',
    isNever: true,
    pattern:
      said(words`(?:driver|guide|driving)'?s?_(?:posts?|positions?|vacancy|jobs?) join_your_(?:team|company) subcontract\w* operating_licen[cs]e
      (?:my|attached)_cv cv_(?:is_)?attached apply(?:ing)?_for hiring_drivers looking_for_(?:a_)?(?:jobs?|work|employment) bewerbe_mich bewerbung`),
  },
  {
    kind: 'spam',
    isNever: true,
    pattern: said(words`seo crypto bitcoin unsubscribe
      click_(?:here|below) verify_your_(?:account|mailbox)`),
  },
  {
    kind: 'lost_item',
    isNever: true,
    pattern: new RegExp(
      String.raw`\b(?:left|forgot|lost)\b${NEAR}(?:in|on) (?:the|your|his|that)\b[^.!?\n]{0,30}\b${VEHICLE}\b|\blost (?:property|and found)\b|\b(?:left|forgot)\b[^.!?\n]{0,40}\b(?:behind|in your)\b|\b(?:vergessen|liegen ?gelassen)\b${NEAR}${VEHICLE}|\b${VEHICLE}${NEAR}(?:vergessen|liegen ?gelassen)|\b(?:has|did|have) (?:anyone|you|your driver)[^.!?\n]{0,20}f(?:ind|ound) (?:a|my|our)\b`,
    ),
  },
  {
    kind: 'cancellation',
    isNever: true,
    pattern: new RegExp(
      String.raw`\b(?:cancel|cancelling|stornieren|absagen)\b${NEAR}(?:${BOOKED}|b\.?e|it|everything|\w+day|tomorrow)\b|\b${BOOKED}${NEAR}(?:cancel(?:led)?|stornier\w*|absagen)\b|\b(?:have|need|want|like|wish) to cancel\b|\bplease cancel\b|\bno longer need (?:the|our|a|your)\b|\bbook(?:ed|ing)\b[^?]{0,160}\b(?:can'?t|cannot|unable to) (?:make it|come|travel)`,
    ),
  },
  {
    kind: 'change',
    isNever: true,
    pattern: new RegExp(
      String.raw`\b(?:change|move|amend|reschedule|postpone|verschieben|andern|umbuchen)\b[^.!?\n]{0,40}\b(?:(?:our|my|the|this|meine|unsere|ons) (?:\p{L}+ ){0,2}${BOOKED}|pick-?up time|booking|reservation|buchung|b\.?e\.? ?\d{6})\b|\b(?:booking|reservation|buchung|booked|gebucht|b\.?e\.? ?\d{6})\b[^!?\n]{0,90}\b(?:delayed|instead of|change|moved?|reschedule|postpone|verschoben|verspatet|later flight)\b|\b(?:you'?re|you are) (?:picking|fetching|collecting) (?:us|me)\b[^]{0,120}\b(?:rather|instead|change|later|earlier)\b`,
      'u',
    ),
  },
  {
    kind: 'complaint',
    isOfBooking: true,
    pattern:
      said(words`complain\w* disappointed unacceptable never_(?:showed|arrived|came) did_?n.t_(?:show|arrive|pitch) no-?show nobody_came not_here rude refund
      (?:terrible|poor|bad|worst)_service disgusted on_(?:his|her)_phone unsafe (?:was|came|arrived)_\d+_(?:minutes|mins?|hours?)_late irresponsible
      beschwer\w* enttauscht unverschamt`),
  },
  {
    kind: 'payment',
    isOfBooking: true,
    pattern:
      said(words`proof_of_payment payment_(?:made|attached|done|sent) eft_(?:done|made) paid_the_(?:invoice|deposit|balance) (?:have|has|just|already)_(?:just_)?(?:paid|transferred)
      uberwiesen`),
  },
  {
    kind: 'invoice',
    isOfBooking: true,
    pattern: new RegExp(
      String.raw`\b(?:question|query|problem|mistake|error) (?:about|on|with|regarding) (?:the |your |our |an? )?(?:invoice|bill|statement|charge)\b|\byou (?:billed|invoiced|overcharged)\b|\b(?:send|need|require|correct)\b[^.!?\n]{0,40}\b(?:invoice|receipt)\b[^.!?\n]{0,60}\bfor\b[^.!?\n]{0,30}\b(?:our|my|last|yesterday|booking)|\b(?:rechnung)\b[^.!?\n]{0,50}\b(?:letzte|gestern|buchung)`,
    ),
  },
  {
    kind: 'thanks',
    pattern: new RegExp(
      String.raw`\b(?:highly|can only) recommend\b|\b(?:weiterempfehlen|bedanken)\b|\b(?:big|huge) (?:thank you|thanks)\b|\b(?:thank you|thanks|danke?|dankie)\b${NEAR}${words`wonderful great lovely amazing fantastic excellent perfect yesterday last_(?:week|night) everything brilliant tolle?n? wunder\w+ gestern`}\b|\b(?:had|was) (?:a |an |such a )?(?:wonderful|great|lovely|amazing|fantastic|brilliant) (?:time|day|trip|tour|experience)\b`,
    ),
  },
]
/** Words of somebody who wants a trip all the same. */
const WANTS =
  said(words`need want would_like looking_for quote quotation price how_much what_(?:does|would|will)_it_cost book_(?:a|another|again) (?:can|could)_you_(?:collect|pick|fetch|take)
  please_(?:quote|book|collect|arrange) kindly_(?:quote|arrange) suchen brauchen benotigen mochten(?!.{0,60}bedanken) was_kostet angebot buchen wat_kos soek wil_graag`)
const WANTS_PRICE = said(
  words`quote quotation price how_much what_(?:does|would|will)_it_cost book_(?:a|another|again) looking_for was_kostet wat_kos`,
)
/** Before anything is booked. */
const ASKS_OF_CANCELLING =
  /\bcancell?ation (?:policy|fee|terms|conditions)|can (?:we|i) cancel\b|free cancellation|if (?:we|i) (?:have to |need to )?cancel/
const OF_BOOKING =
  /\b(?:booking|booked|reservation|buchung|gebucht)\b|(?:picking|fetching|collecting|taking) (?:us|me)\b/
const OF_SOMETHING_ELSE =
  said(words`booked gebucht confirmed your_(?:driver|vehicle|car|van)_(?:was|had|did|got|has|is) you_(?:drove|charged|took|collected|fetched) (?<!(?:mail|message|call)_(?:from_|of_)?)yesterday
  gestern last_(?:week|month|night|weekend|\w+day) we_(?:offer|supply|provide) our_(?:services|products|rates)`)

/** `isOurs` where it looks like nobody else's: `BE 731906`, `KXT-49M`. */
export function referenceIn(plain: string): (Found<string> & { isOurs: boolean }) | null {
  const booking = BOOKING.exec(plain)
  if (booking !== null)
    return { ...spanOf(booking), value: booking[0].toUpperCase(), how: 'read', isOurs: true }
  const match = REFERENCE.exec(plain)
  const digits = match?.[1] ?? match?.[2]
  if (match === null || digits === undefined) return null
  return { ...spanOf(match), value: `BE${digits}`, how: 'read', isOurs: match[1] !== undefined }
}

/** Words of a message that may be something else than an enquiry: nothing of its trips is sure. */
export function mayBeNoEnquiry(plain: string): boolean {
  return OF_SOMETHING_ELSE.test(plain)
}

export function noEnquiryIn(plain: string, hasTrip: boolean): NoEnquiry | null {
  const reference = referenceIn(plain)
  const code = reference === null ? {} : { reference: reference.value }
  if (ASKS_OF_CANCELLING.test(plain)) return null
  for (const { kind, pattern, isNever, isOfBooking } of RULES) {
    const match = pattern.exec(plain)
    if (match === null) continue
    const isSure = isNever === true || (isOfBooking === true && reference?.isOurs === true)
    if (!isSure && hasTrip && (kind === 'thanks' ? WANTS : WANTS_PRICE).test(plain)) continue
    if (kind === 'lost_item' && /\bairline\b/.test(plain)) continue
    if (kind === 'change' && reference === null && hasTrip && !OF_BOOKING.test(plain)) continue
    return { kind, ...code }
  }
  return reference?.isOurs === true && !WANTS.test(plain) ? { kind: 'change', ...code } : null
}

/** A question of somebody who names neither a trip nor a group: about child seats, cards, Wi-Fi. */
export function isQuestion(plain: string): boolean {
  return /[^.!?\n]{8,200}\?/.test(plain) && !WANTS.test(plain) && (partyIn(plain, [])?.count ?? 0) <= 1
}
