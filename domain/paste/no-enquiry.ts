/** Messages that ask for no new trip. */
import type { NoEnquiry } from './reading.ts'
import type { Found, Span } from './text.ts'
import { spanOf } from './text.ts'

const REFERENCE =
  /\bb\.?e\.?[\s-]*(\d{6})\b|\b(?:booking|reference|ref|res|reservation|buchung|bespreking|reservierung|reserva|prenotazione|boeking)\.?\s*(?:no|nr|number|nommer|nummer|code)?\.?\s*[:#]?\s*#?(\d{6})\b/
/** `KXT-49M`; one of only letters may be words. */
const BOOKING = /\b(?=[a-z]*-?[a-z]*\d)[cdfhjkmnprtvwxy3479]{3}-[cdfhjkmnprtvwxy3479]{3}\b/
const OURS =
  '(?:our|my|the|this|that|die|ons|meine|unsere|unsre|deze|onze|mijn|notre|ma|la|nuestra|mi|a|minha|nossa|il|nostra|mia)'
const BOOKED =
  '(?:booking|reservation|transfer|trip|tour|ride|shuttle|pick-?up|car|bespreking|boeking|rit|buchung|reservierung|fahrt|reservering|reserva|traslado|prenotazione|viagem|driver)'
const RULES: readonly [NoEnquiry['kind'], RegExp][] = [
  [
    'application',
    /\b(?:apply(?:ing)? for|job application|vacanc(?:y|ies)|my cv|attached cv|curriculum vitae|hiring drivers|(?:looking|searching) for (?:a |an |any |some )?(?:driv(?:er|ing)'?s? )?(?:jobs?|work|employment|position|vacancy)|driver position|bewerbung|soek werk|employ(?:ing|ment) (?:opportunit|as a driver)|code 10 licen[cs]e|pdp licen[cs]e)/,
  ],
  [
    'spam',
    /\b(?:seo|backlinks?|guest post|rank(?:ing)? (?:on|your)|website traffic|crypto|bitcoin|loan offer|lottery|unsubscribe|shall (?:i|we) pencil you in|introduc(?:e|ing) (?:our|my) (?:company|services?|business|products?)|partner with your|(?:for|to) your (?:fleet|drivers|website|yard)|come to your (?:yard|office|depot)|minimum \d+ vehicles|our (?:rate card|price list|catalogue) (?:is|attached)|increase your (?:sales|traffic)|digital marketing|web design services|first page of google|click (?:here|below)|mailbox (?:has reached|is full|will be)|verify your (?:account|mailbox|email)|(?:account|mailbox) will be (?:suspended|closed|deleted))\b/,
  ],
  [
    'lost_item',
    new RegExp(
      String.raw`\b(?:left|forgot|forgotten|lost|misplaced)\b[^.!?\n]{0,60}\b(?:in|on) (?:the|your|one of your|his|that)\b[^.!?\n]{0,30}\b(?:car|van|vehicle|bus|minibus|taxi|seat|boot|shuttle|back)\b|\blost (?:property|item)|\blost and found|\b(?:vergessen|liegen ?gelassen|liegengelassen|verloren)\b[^.!?\n]{0,60}\b(?:auto|wagen|bus|fahrzeug|taxi)|\b(?:auto|wagen|bus|fahrzeug|taxi)\b[^.!?\n]{0,60}\b(?:vergessen|liegen ?gelassen|verloren)|\b(?:vergeet|agtergelaat|verloor|laat le|laat lê)\b[^.!?\n]{0,60}|\b(?:oublie|perdu)\b[^.!?\n]{0,60}\b(?:voiture|vehicule|bus|taxi|van)|\b(?:olvide|olvidado|dejamos|deje|perdi|perdido|olvidamos)\b[^.!?\n]{0,60}\b(?:coche|auto|carro|vehiculo|van|taxi)|\b(?:dimenticat\w*|lasciat\w*|pers[oa])\b[^.!?\n]{0,60}\b(?:auto|macchina|taxi|van)|\b(?:esqueci|esquecemos|perdi|deixei)\b[^.!?\n]{0,60}\b(?:carro|van|taxi|veiculo)|\b(?:laten liggen|vergeten)\b[^.!?\n]{0,60}|(?:did|has|have) (?:anyone|anybody|your driver|you|the driver)[^.!?\n]{0,20}f(?:ind|ound) (?:a|my|our|the)\b|(?:left|forgot)[^.!?\n]{0,40}\b(?:behind|in your)\b`,
    ),
  ],
  [
    'cancellation',
    new RegExp(
      String.raw`\b(?:cancel|cancell?ing|call off|annulleer|annuleren|kanselleer|kanseleer|stornieren|storniere|absagen|annuler|cancelar|annullare|disdire|desmarcar)\b[^.!?\n]{0,60}\b(?:${BOOKED}|b\.?e|it|everything|saturday|sunday|monday|tuesday|wednesday|thursday|friday|tomorrow)\b|\b${OURS} (?:\p{L}+ ){0,3}${BOOKED}[^.!?\n]{0,60}\b(?:cancel(?:led)?|stornier\w*|absagen|annul\w*|kanselleer|cancelar|annullare|disdire)\b|\b(?:have|need|want|like|wish) to cancel\b|\bplease cancel\b|\bcancell?ation (?:of|for)\b|\bwon'?t be needing (?:the|our|your)\b|\bno longer need (?:the|our|a|your)\b|\bnicht mehr (?:benotigt|benotigen|brauchen)|\b(?:booked|booking)\b[^?]{0,160}\b(?:can'?t|cannot|won'?t be able to|unable to|not able to|can no longer) (?:make it|come|travel|attend|join)|\bhave to call (?:it )?off|\b(?:stornier|storno)\w*\b`,
      'u',
    ),
  ],
  [
    'change',
    new RegExp(
      String.raw`\b(?:change|move|amend|reschedule|postpone|update|shift|push|verschieben|andern|umbuchen|verander|skuif|wysig|wijzigen|verplaatsen|modifier|changer|decaler|cambiar|modificar|cambiare|modificare|spostare|alterar|mudar)\b[^.!?\n]{0,40}\b(?:${OURS} (?:\p{L}+ ){0,2}${BOOKED}|pick-?up time|booking|buchung|bespreking|reserva|reservation|b\.?e\.? ?\d{6})\b|\b(?:booking|reservation|buchung|bespreking|b\.?e\.? ?\d{6})\b[^!?\n]{0,90}\b(?:flight (?:is )?delayed|delayed|instead of|change|move|reschedule|postpone|verschieben|verschoben|new time|later flight)\b`,
      'u',
    ),
  ],
  [
    'complaint',
    /\b(?:complain\w*|complaint|disappointed|unacceptable|never (?:showed|arrived|came)|did ?n.t (?:show|arrive|pitch)|no-?show|nobody (?:came|was there)|rude|refund|reckless|terrible service|disgusted|beschwer\w*|enttauscht|unverschamt|klagte|klag|teleurgesteld|klacht|plainte|inadmissible|decu|queja|reclamacion|reclamo|deluso|reclamacao|expected (?:better|more)|on (?:his|her) phone (?:the|while|all)|aircon\w* [^.!?\n]{0,20}(?:broken|not work)|unsafe|drove (?:too fast|recklessly)|waited (?:for )?(?:over|more than) an? hour)\b/,
  ],
  [
    'invoice',
    /\b(?:question|query|enquiry|problem|issue|mistake|error) (?:about|on|with|regarding|re) (?:(?:the|your|our|an?|this) )?(?:invoice|bill|statement|charge)\b|\binvoice (?:no\.? |nr\.? |number |# ?)?[a-z]{0,4}-?\d{2,}|\byou (?:billed|invoiced|charged|overcharged)\b|\b(?:send|resend|need|require|provide|issue|email|forward|correct|amend)\b[^.!?\n]{0,40}\b(?:tax invoice|invoice|receipt|statement)\b[^.!?\n]{0,60}\b(?:for|of)\b[^.!?\n]{0,30}\b(?:our|my|the|last|previous|trip|yesterday|booking|transfer on|b\.?e\.? ?\d{6})|\b(?:proof of payment|payment (?:made|attached|done)|pop attached|eft (?:done|made)|paid the invoice|remittance)\b|\b(?:rechnung|faktuur|factuur|facture|factura|fattura|fatura)\b[^.!?\n]{0,50}\b(?:letzte|vergangene|gestern|laaste|gister|derniere|hier|ultimo|ayer|ieri|ontem|buchung|bespreking)/,
  ],
  [
    'thanks',
    /\b(?:my|our|a|the|promised) review\b|\b(?:highly|can only|warmly) recommend\b|\b(?:uns|mich) (?:[^.!?\n]{0,60} )?bedanken\b|\bweiterempfehlen\b|\b(?:big|huge|massive|special|heartfelt) (?:thank you|thanks|shout-?out)\b|\b(?:5|five) stars? (?:from|to|for)\b|\b(?:thank you|thanks|danke|dankie|merci|gracias|grazie|obrigad[oa]|bedankt)\b[^.!?\n]{0,60}\b(?:wonderful|great|lovely|amazing|fantastic|excellent|safe|perfect|super|tour(?: yesterday)?|trip yesterday|yesterday|last (?:week|night)|everything|brilliant|tolle?n?|wunderbar\w*|wonderlike|heerlike|gister|gestern|hier|ayer|ieri|ontem|merveilleu\w*|maravillos\w*|meravigli\w*|maravilhos\w*)\b|\b(?:had|was|it was) (?:a |an |such a )?(?:wonderful|great|lovely|amazing|fantastic|brilliant) (?:time|day|trip|tour|experience)\b|\b(?:5|five)[- ]star review\b/,
  ],
]
/** Words of somebody who wants a trip all the same. */
const WANTS =
  /\b(?:need|want|would like|looking for|quote|price|how much|what (?:does|would|will) it cost|book (?:a|another)|(?<!will (?:\p{L}+ )?)book again|can you (?:collect|pick|fetch|take)|could you (?:collect|pick|take)|please (?:quote|book|collect|arrange)|kindly (?:quote|arrange)|suchen|brauchen|benotigen|mochten(?! (?:wir )?(?:uns|mich|ihnen) [^.!?\n]{0,60}(?:bedanken|danken))|was kostet|wat kos|soek|benodig|wil graag|combien|voudrions|cuanto|queremos|necesitamos|quanto|vorremmo|precisamos|gostariamos|hoeveel|next (?:trip|year|time) )\b/u
const WANTS_PRICE =
  /\b(?:quote|quotation|price|how much|what (?:does|would|will) it cost|book (?:a|another|again)|looking for|was kostet|wat kos|combien|cuanto|quanto|hoeveel)\b/
const NEVER_BOTH = new Set<NoEnquiry['kind']>(['cancellation', 'change', 'lost_item', 'application', 'spam'])

export type FoundNoEnquiry = NoEnquiry & { words: Span }

/** `isOurs` where it looks like nobody else's: `BE 731906`, `KXT-49M`. */
export function referenceIn(plain: string): (Found<string> & { isOurs: boolean }) | null {
  const booking = BOOKING.exec(plain)
  if (booking !== null)
    return { ...spanOf(booking), value: booking[0].toUpperCase(), how: 'read', isOurs: true }
  const match = REFERENCE.exec(plain)
  const digits = match?.[1] ?? match?.[2]
  return match === null || digits === undefined
    ? null
    : { ...spanOf(match), value: `BE${digits}`, how: 'read', isOurs: match[1] !== undefined }
}

/** `cancellation policy` and the like are questions of somebody who has booked nothing yet. */
export function noEnquiryIn(plain: string, hasTrip: boolean): FoundNoEnquiry | null {
  const reference = referenceIn(plain)
  for (const [kind, pattern] of RULES) {
    const match = pattern.exec(plain)
    if (match === null) continue
    if (
      /\b(?:cancellation|cancelation) (?:policy|fee|terms|conditions)|can (?:we|i) cancel\b|free cancellation|if (?:we|i) (?:have to |need to )?cancel/.test(
        plain,
      )
    )
      continue
    if (/\b(?:lost|forgot)/.test(match[0]) && kind !== 'lost_item') continue
    if (kind === 'lost_item' && isAboutLuggageOfAirline(plain)) continue
    const isOfBooking = kind === 'invoice' && reference?.isOurs === true
    if (
      !NEVER_BOTH.has(kind) &&
      !isOfBooking &&
      hasTrip &&
      (kind === 'thanks' ? WANTS : WANTS_PRICE).test(plain)
    )
      continue
    if (
      kind === 'change' &&
      reference === null &&
      hasTrip &&
      !/\b(?:booking|booked|reservation|buchung|gebucht|bespreking|reserva)\b/.test(plain)
    )
      continue
    return { kind, ...(reference === null ? {} : { reference: reference.value }), words: spanOf(match) }
  }
  const isAboutABooking = reference !== null && reference.isOurs && !WANTS.test(plain)
  return isAboutABooking ? { kind: 'change', reference: reference.value, words: reference } : null
}

function isAboutLuggageOfAirline(plain: string): boolean {
  return /\bairline (?:has )?lost|lost by the airline\b/.test(plain)
}
