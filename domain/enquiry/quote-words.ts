/**
 * How mail programs begin what they quote: `on` and `wrote` of "On 20 Nov 2026 Tours wrote:", and the names of the lines of
 * the block that begins "From:". Alternatives as in regular expressions.
 */
type QuoteWords = { on: string; wrote: string; from: string; sent: string; to: string; original: string }

const WORDS: Record<string, QuoteWords> = {
  en: {
    on: 'on',
    wrote: 'wrote',
    from: 'from',
    sent: 'sent|date',
    to: 'to|subject',
    original: 'original (message|appointment)|forwarded message',
  },
  de: {
    on: 'am',
    wrote: 'schrieb',
    from: 'von',
    sent: 'gesendet|datum',
    to: 'an|betreff',
    original: 'ursprüngliche nachricht|(weitergeleitete|original)[- ]?nachricht',
  },
  fr: {
    on: 'le',
    wrote: 'a écrit',
    from: 'de',
    sent: 'envoyé( le)?|date',
    to: 'à|objet',
    original: "message (d['’]origine|original|transféré)",
  },
  es: {
    on: 'el',
    wrote: 'escribió',
    from: 'de',
    sent: 'enviado( el)?|fecha',
    to: 'para|asunto',
    original: 'mensaje (original|reenviado)',
  },
  it: {
    on: 'il',
    wrote: 'ha scritto',
    from: 'da',
    sent: 'inviato|data',
    to: 'a|oggetto',
    original: 'messaggio (originale|inoltrato)',
  },
  pt: {
    on: 'em|a',
    wrote: 'escreveu',
    from: 'de',
    sent: 'enviad[ao]( em)?|data',
    to: 'para|assunto',
    original: 'mensagem (original|encaminhada)',
  },
  nl: {
    on: 'op',
    wrote: 'schreef|geschreven',
    from: 'van',
    sent: 'verzonden|datum',
    to: 'aan|onderwerp',
    original: '(oorspronkelijk|doorgestuurd) bericht',
  },
  af: {
    on: 'op',
    wrote: 'geskryf',
    from: 'van',
    sent: 'gestuur|datum',
    to: 'aan|onderwerp',
    original: '(oorspronklike|aangestuurde) boodskap',
  },
  sv: {
    on: 'den',
    wrote: 'skrev',
    from: 'från',
    sent: 'skickat|datum',
    to: 'till|ämne',
    original: '(ursprungligt|vidarebefordrat) meddelande',
  },
  da: {
    on: 'den',
    wrote: 'skrev',
    from: 'fra',
    sent: 'sendt|dato',
    to: 'til|emne',
    original: '(oprindelig|videresendt) (meddelelse|besked)',
  },
  no: {
    on: 'på|den',
    wrote: 'skrev',
    from: 'fra',
    sent: 'sendt|dato',
    to: 'til|emne',
    original: '(opprinnelig|videresendt) melding',
  },
  pl: {
    on: 'w dniu|dnia',
    wrote: 'napisał(a|\\(a\\))?|pisze',
    from: 'od',
    sent: 'wysłano|data',
    to: 'do|temat',
    original: 'wiadomość (oryginalna|przekazana)|oryginalna wiadomość',
  },
  ru: {
    on: 'в',
    wrote: 'пишет|написал(а)?',
    from: 'от',
    sent: 'отправлено|дата',
    to: 'кому|тема',
    original: '(исходное|пересылаемое) сообщение',
  },
}

const any = (part: keyof QuoteWords) =>
  Object.values(WORDS)
    .map((words) => words[part])
    .join('|')
const field = (names: string) => new RegExp(`^\\s*[>*\\s]*(${names})\\s?[:：]`, 'iu')
const [ON, WROTE] = [any('on'), any('wrote')]
const END = '[^:]{0,80}[:：]\\s*$'

/** The lines of the block with which Outlook begins a quote. */
export const FROM = field(any('from'))
export const SENT = field(any('sent'))
export const TO = field(any('to'))

/** "On 20 Nov 2026 at 10:42, Tours wrote:" and what else says itself that a quote begins. */
export const QUOTE_BEGINS = [
  new RegExp(`^\\s*>*\\s*(${ON})\\s(?=.*\\d).{4,200}(?<!\\p{L})(${WROTE})(?!\\p{L})${END}`, 'iu'),
  // Zoho ends it without a colon.
  new RegExp(`^\\s*[>-]*\\s*(${ON})\\s(?=.*\\d)(?=.*@).{4,200}\\s(${WROTE})\\s*-*\\s*$`, 'iu'),
  new RegExp(`^\\s*[-_*=]{2,}\\s*(${any('original')})`, 'iu'),
  /^\s*>*\s*(begin forwarded message|anfang der weitergeleiteten nachricht|début du message (réexpédié|transféré)|inizio (del )?messaggio inoltrato|inicio del mensaje reenviado)\s?:/iu,
  /^_{20,}\s*$/,
]

/** The same with the date or the person first; only after a line that has a date. */
export const HAS_DATE = /\b20\d\d\b|\b\d?\d[:.]\d\d\b/
export const DATED_QUOTE_BEGINS = [
  // "Tours wrote on 20 Nov 2026:"
  new RegExp(`^\\s*>*\\s*.{2,100}\\s(${WROTE})\\s(${ON})\\s(?=.*\\d).{4,60}[:：]\\s*$`, 'iu'),
  // "pt., 20 lis 2026 o 10:42 Tours <…@…> napisał(a):"
  new RegExp(`^\\s*>*\\s*(?=.*@).{4,200}(?<!\\p{L})(${WROTE})(?!\\p{L})${END}`, 'iu'),
  // In any language: a year, a time and an address.
  /^\s*>*\s*(?=.{0,60}\b20\d\d\b)(?=.{0,80}\b\d?\d[:.]\d\d\b).{8,160}<[^<>\s]+@[^<>\s]+>.{0,20}[:：]\s*$/u,
]
