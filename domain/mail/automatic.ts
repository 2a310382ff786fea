import type { Headers } from './incoming.ts'

/** Whether a program wrote the mail: an out-of-office reply, a newsletter, a report (RFC 3834 and what came before). */
export function isAutomatic(header: Headers): boolean {
  const submitted = header('auto-submitted').toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (/^\s*(bulk|junk|list|auto[-_]reply)\b/i.test(header('precedence'))) return true
  if (OF_PROGRAMS.some((name) => header(name) !== '')) return true
  return isFromNobody(header) || AWAY.test(header('subject'))
}

/** Sent so that nobody can answer it, as reports and automatic replies are. */
export function isFromNobody(header: Headers): boolean {
  return header('return-path').trim() === '<>' || /\b(mailer-daemon|postmaster)@/i.test(header('from'))
}

const OF_PROGRAMS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-reply',
  'x-mail-autoreply',
  'list-id',
  'list-unsubscribe',
  'feedback-id',
]

/** As programs begin the subject of an out-of-office reply in the languages of our guests. */
const AWAY =
  /^\s*(automatic reply|auto(matic)?[- ]?reply|out of (the )?office|automatische antwort|abwesenheits(notiz|nachricht|assistent)|abwesend|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|outomatiese antwoord|(i am|i['’]m) out of (the )?office|away from (the )?office|on (annual )?leave|(ich bin )?(derzeit )?nicht im büro|ich bin im urlaub|absence du bureau|absent du bureau|fuera de la oficina|fuori (dall')?ufficio|fora do escritório|afwezig|afwesig|buite kantoor)(?![\p{L}])/iu

/** Why the mail servers on the way took it for spam; null where none did. */
export function spamSuspicion(header: Headers): string | null {
  const isSpam =
    /^\s*yes\b/i.test(header('x-spam-flag')) ||
    /^\s*yes\b/i.test(header('x-spam-status')) ||
    /^\s*(spam|junk)\b/i.test(header('x-spam-action'))
  return isSpam ? 'The mail server takes it for spam' : null
}

/** Whether the receiving mail server, whose word stands first, found that the sender's domain did not send it. */
export function isSenderDenied(header: Headers): boolean {
  return /\bdmarc\s*=\s*fail\b/i.test(header('authentication-results'))
}
