/** Messages that ask for no new trip. */
import type { NoEnquiry } from './reading.ts'
import type { Found, Span } from './text.ts'
import { partyIn } from './party.ts'
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
    'auto_reply',
    /\b(?:automatic (?:reply|response)|auto-?(?:reply|response)|automatische (?:antwort|antwoord)|abwesenheits(?:notiz|meldung)|reponse automatique|respuesta automatica|risposta automatica|resposta automatica|outomatiese antwoord|automatisch antwoord)\b|\b(?:(?:i am|i'm|currently) (?:out of (?:the )?office|on (?:annual|maternity|parental|study|sick) leave|away from (?:the office|my desk))|nicht im buro|absente? du bureau|fuera de la oficina|fuori (?:sede|ufficio)|fora do escritorio|uit die kantoor|niet op kantoor)\b[^?]{0,200}\b(?:back|return\w*|until|urgent\w*|contact|access|dringend\w*|bis|ab|tot|tot en met|jusqu'au|urgence|hasta|urgente|fino|ate|terug)\b/,
  ],
  [
    'application',
    /\b(?:driver|guide|driving|tour guide|bestuurder|drywer)'?s? (?:post|posts|position|positions|vacancy|job|jobs)\b|\b(?:join|part of) your (?:team|company|fleet)\b|\b(?:subcontract(?:ing|or)?|freelance (?:driver|guide)|operating licen[cs]e|(?:drive|work) for (?:you|your company))\b|\b(?:cv|resume) (?:is |are |and [^.!?\n]{3,40} )?(?:attached|enclosed|below)|\b(?:attached|enclosed|find) (?:\p{L}+ ){0,2}(?:cv|resume|curriculum)\b|\b(?:bewerbe mich|lebenslauf|doen aansoek|werk as (?:'n )?(?:bestuurder|drywer)|candidature|poste de chauffeur|trabajo de (?:chofer|conductor)|vaga de motorista|candidatura|sollicit(?:eren|atie)|umsebenzi)\b|\b(?:apply(?:ing)? for|job application|vacanc(?:y|ies)|my cv|attached cv|curriculum vitae|hiring drivers|(?:looking|searching) for (?:a |an |any |some )?(?:driv(?:er|ing)'?s? )?(?:jobs?|work|employment|position|vacancy)|driver position|bewerbung|soek werk|employ(?:ing|ment) (?:opportunit|as a driver)|code 10 licen[cs]e|pdp licen[cs]e)/u,
  ],
  [
    'spam',
    /\b(?:seo|backlinks?|guest post|rank(?:ing)? (?:on|your)|website traffic|crypto|bitcoin|loan offer|lottery|unsubscribe|shall (?:i|we) pencil you in|introduc(?:e|ing) (?:our|my) (?:company|services?|business|products?)|partner with your|(?:for|to) your (?:fleet|drivers|website|yard)|come to your (?:yard|office|depot)|minimum \d+ vehicles|our (?:rate card|price list|catalogue) (?:is|attached)|increase your (?:sales|traffic)|digital marketing|web design services|(?:first page|page (?:1|one)) of google|click (?:here|below)|(?:book|request|schedule) (?:a|your) (?:\p{L}+ )?demo|dash ?cams?|for (?:shuttle|transport|tour) (?:operators|companies|businesses)|per vehicle per month|mailbox (?:has reached|is full|will be)|verify your (?:account|mailbox|email)|(?:account|mailbox) will be (?:suspended|closed|deleted))\b/u,
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
      String.raw`\b(?:change|move|amend|reschedule|postpone|update|shift|push|verschieben|andern|umbuchen|verander|skuif|wysig|wijzigen|verplaatsen|modifier|changer|decaler|cambiar|modificar|cambiare|modificare|spostare|alterar|mudar)\b[^.!?\n]{0,40}\b(?:${OURS} (?:\p{L}+ ){0,2}${BOOKED}|pick-?up time|booking|buchung|bespreking|reserva|reservation|b\.?e\.? ?\d{6})\b|\b(?:booking|reservation|buchung|bespreking|b\.?e\.? ?\d{6})\b[^!?\n]{0,90}\b(?:flight (?:is )?delayed|delayed|instead of|change|move|reschedule|postpone|verschieben|verschoben|new time|later flight)\b|\b(?:gebucht|we booked|i booked|have booked|bespreek|geboekt|reservado|prenotato)\b[^?]{0,140}\b(?:delayed|moved|rescheduled|verschoben|verspatet|vertraag|vertraagd|retard|reporte|retrasado|cambiado|ritardo|spostato|atrasado)\b|\b(?:you'?re|you are|driver is|you were going to be) (?:picking|fetching|collecting|taking|driving) (?:us|me)\b[^]{0,120}\b(?:rather|instead|change|moved|later|earlier|delayed)\b`,
      'u',
    ),
  ],
  [
    'complaint',
    /\b(?:complain\w*|complaint|disappointed|unacceptable|never (?:showed|arrived|came)|did ?n.t (?:show|arrive|pitch)|no-?show|nobody (?:came|was there)|rude|refund|reckless|terrible service|disgusted|beschwer\w*|enttauscht|unverschamt|klagte|klag|teleurgesteld|klacht|plainte|inadmissible|decu|queja|reclamacion|reclamo|deluso|reclamacao|expected (?:better|more)|on (?:his|her) phone (?:the|while|all)|aircon\w* [^.!?\n]{0,20}(?:broken|not work)|unsafe|drove (?:too fast|recklessly)|waited (?:for )?(?:over|more than) an? hour|(?:was|came|arrived|pitched|turned up|showed up) (?:\w+ )?\d+ (?:minutes|mins?|hours?|hrs?) late|your driver (?:[^.!?\n]{0,80} )?(?:got lost|was lost|was late|refused|shouted|swore|smelled|smoked)|(?:not|nothing like) what we paid|what are you going to do about|i expect (?:an?|your|to hear) (?:\w+ )?(?:reply|response|answer|apology|explanation)|irresponsible|appalling|dissatisfied|(?:shall|will|going to) report (?:it|you|this|him|her)|no (?:working )?seat ?belts|(?:poor|bad|shocking|worst) service|kept us waiting|made us wait|think twice before (?:booking|using))\b/,
  ],
  [
    'payment',
    /\b(?:proof of payment|payment (?:made|attached|done|sent|confirmation)|pop (?:is )?attached|eft (?:done|made)|paid the (?:invoice|deposit|balance)|(?:have|has|just|already|hereby) (?:just |now |already )?(?:paid|transferred|settled)|paid (?:today|yesterday|this morning|by eft|via eft|by card|online)|remittance|uberwiesen|zahlungsbeleg|bewys van betaling|betalingsbewijs|preuve de (?:paiement|virement)|virement effectue|comprobante (?:de pago|de transferencia)|ricevuta del bonifico|bonifico effettuato|comprovante)\b/,
  ],
  [
    'invoice',
    /\b(?:question|query|enquiry|problem|issue|mistake|error) (?:about|on|with|regarding|re) (?:(?:the|your|our|an?|this) )?(?:invoice|bill|statement|charge)\b|\binvoice (?:no\.? |nr\.? |number |# ?)?[a-z]{0,4}-?\d{2,}|\byou (?:billed|invoiced|charged|overcharged)\b|\b(?:send|resend|need|require|provide|issue|email|forward|correct|amend)\b[^.!?\n]{0,40}\b(?:tax invoice|invoice|receipt|statement)\b[^.!?\n]{0,60}\b(?:for|of)\b[^.!?\n]{0,30}\b(?:our|my|the|last|previous|trip|yesterday|booking|transfer on|b\.?e\.? ?\d{6})|\bcredit note\b|\b(?:your|the) statement (?:for|of|dated|shows)\b|\b(?:we|i) (?:never|did ?n.t|did not) order(?:ed)?\b|\b(?:rechnung|faktuur|factuur|facture|factura|fattura|fatura)\b[^.!?\n]{0,50}\b(?:letzte|vergangene|gestern|laaste|gister|derniere|hier|ultimo|ayer|ieri|ontem|buchung|bespreking)/,
  ],
  [
    'thanks',
    /\b(?:my|our|a|the|promised) review\b|\b(?:highly|can only|warmly) recommend\b|\b(?:uns|mich) (?:[^.!?\n]{0,60} )?bedanken\b|\bweiterempfehlen\b|\b(?:big|huge|massive|special|heartfelt) (?:thank you|thanks|shout-?out)\b|\b(?:5|five) stars? (?:from|to|for)\b|\b(?:thank you|thanks|danke|dankie|merci|gracias|grazie|obrigad[oa]|bedankt)\b[^.!?\n]{0,60}\b(?:wonderful|great|lovely|amazing|fantastic|excellent|safe|perfect|super|tour(?: yesterday)?|trip yesterday|yesterday|last (?:week|night)|everything|brilliant|tolle?n?|wunderbar\w*|wonderlike|heerlike|gister|gestern|hier|ayer|ieri|ontem|merveilleu\w*|maravillos\w*|meravigli\w*|maravilhos\w*)\b|\b(?:had|was|it was) (?:a |an |such a )?(?:wonderful|great|lovely|amazing|fantastic|brilliant) (?:time|day|trip|tour|experience)\b|\b(?:5|five)[- ]star review\b|\b(?:c'etait|ce fut|war(?:en)?|fue|estuvo|ha sido|e stat[oa]|foi|dit was|het was) (?:\p{L}+ ){0,2}(?:magnifique|parfaite?|genial|formidable|merveilleu|wunder(?:bar|schon)|toll|grossartig|herrlich|traumhaft|perfekt|klasse|maravill?os|increible|estupend|fantasti[ckse]|excelente|bellissim|meraviglios|stupend|perfett|otim|maravilhos|incrivel|perfeit|heerlik|wonderlik|geweldig|prachtig|pragtig|uitstekend)|\b(?:just|only|wanted|like|writing) to (?:say|tell you|let you know)[^.!?\n]{0,60}\b(?:star|brilliant|great|wonderful|fantastic|excellent|lovely|superb|amazing|professional|thank)\b|\b(?:use|book|travel with) (?:you|your (?:service|company)) again\b/u,
  ],
]
/** Words of somebody who wants a trip all the same. */
const WANTS =
  /\b(?:need|want|would like|looking for|quote|price|how much|what (?:does|would|will) it cost|book (?:a|another)|(?<!will (?:\p{L}+ )?)book again|can you (?:collect|pick|fetch|take)|could you (?:collect|pick|take)|please (?:quote|book|collect|arrange)|kindly (?:quote|arrange)|suchen|brauchen|benotigen|mochten(?! (?:wir )?(?:uns|mich|ihnen) [^.!?\n]{0,60}(?:bedanken|danken))|was kostet|wat kos|soek|benodig|wil graag|combien|voudrions|cuanto|queremos|necesitamos|quanto|vorremmo|precisamos|gostariamos|hoeveel|next (?:trip|year|time) )\b/u
const WANTS_PRICE =
  /\b(?:quote|quotation|price|how much|what (?:does|would|will) it cost|book (?:a|another|again)|looking for|was kostet|wat kos|combien|cuanto|quanto|hoeveel)\b/
/** Beside thanks for the last trip. */
const WANTS_ANOTHER =
  /\b(?:souhait\w*|aimerions|pourriez|devis|reserver|wollen|wurden gern\w*|buchen|angebot|presupuesto|reservar|prenotare|preventivo|orcamento|willen (?:we |wij )?graag|boeken|offerte|wil (?:weer|ons)|kwotasie)\b/
const NEVER_BOTH = new Set<NoEnquiry['kind']>([
  'auto_reply',
  'cancellation',
  'change',
  'lost_item',
  'application',
  'spam',
])
const OF_BOOKINGS = new Set<NoEnquiry['kind']>(['invoice', 'payment', 'complaint'])

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

const OF_SOMETHING_ELSE =
  /\b(?:booked|gebucht|bespreek|geboekt|reservado|prenotato|confirmed|your (?:driver|vehicle|car|van|bus) (?:was|had|did|got|has|is)|you (?:drove|charged|billed|took|collected|fetched)|licen[cs]e|prdp|pdp|subcontract\w*|freelance\w*|cv|(?<!(?:mail|message|nachricht|anruf|call|conversation|oproep|boodskap|bericht|llamada|mensaje|messaggio|mensagem) (?:from |of |von |van |de |di )?)(?:yesterday|gister|gestern|ayer|ieri|ontem)|last (?:week|month|night|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|we (?:offer|supply|provide)|our (?:services|products|rates))\b/

/** Words of a message that may be something else than an enquiry: nothing of its trips is sure. */
export function mayBeNoEnquiry(plain: string): boolean {
  return OF_SOMETHING_ELSE.test(plain)
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
    if (/\b(?<!\bgot )(?:lost|forgot)/.test(match[0]) && kind !== 'lost_item') continue
    if (kind === 'lost_item' && isAboutLuggageOfAirline(plain)) continue
    const isOfBooking = OF_BOOKINGS.has(kind) && reference?.isOurs === true
    if (
      !NEVER_BOTH.has(kind) &&
      !isOfBooking &&
      hasTrip &&
      (kind === 'thanks' ? [WANTS, WANTS_ANOTHER] : [WANTS_PRICE]).some((words) => words.test(plain))
    )
      continue
    if (
      kind === 'change' &&
      reference === null &&
      hasTrip &&
      !/\b(?:booking|booked|reservation|buchung|gebucht|bespreking|reserva)\b|(?:picking|fetching|collecting|taking|driving) (?:us|me)\b|\bgeboekt\b|\bbespreek\b|\breservado\b|\bprenotato\b/.test(
        match[0],
      ) &&
      !/\b(?:booking|booked|reservation|buchung|gebucht|bespreking|reserva)\b/.test(plain)
    )
      continue
    return { kind, ...(reference === null ? {} : { reference: reference.value }), words: spanOf(match) }
  }
  const isAboutABooking = reference !== null && reference.isOurs && !WANTS.test(plain)
  return isAboutABooking ? { kind: 'change', reference: reference.value, words: reference } : null
}

/** A question of somebody who names neither a trip nor a group: about child seats, cards, Wi-Fi. */
export function questionIn(plain: string): FoundNoEnquiry | null {
  const asked = /[^.!?\n]{8,200}\?/.exec(plain)
  return asked === null || WANTS.test(plain) || (partyIn(plain, [], [])?.count ?? 0) > 1
    ? null
    : { kind: 'question', words: spanOf(asked) }
}

function isAboutLuggageOfAirline(plain: string): boolean {
  return /\bairline (?:has )?lost|lost by the airline\b/.test(plain)
}
