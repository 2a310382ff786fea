import type { MailDoubt } from '#domain/mail/incoming.ts'

/** What the office reads about incoming mail; sentences have a full stop. */

export function doubtInWords(doubt: MailDoubt): string {
  switch (doubt.code) {
    case 'automatic':
      return 'A program sent this, so no answer is due.'
    case 'perhaps-automatic':
      return 'This reads like an out-of-office reply. If it is one, no answer is needed.'
    case 'other-address':
      return `Sent from ${doubt.address}. Your reply goes to the address of the enquiry.`
    case 'foreign-reference':
      return `It names ${doubt.reference}, but comes from another address. Check who is writing before you say anything about it.`
    case 'about-booking':
      return `It answers an email about booking ${doubt.reference}.`
    case 'sender-not-proven':
      return 'The sender may be forged: their domain did not send it.'
    case 'charset':
      return 'Some letters may be wrong: the email does not say how they are written.'
    case 'not-whole':
      return 'Only part of it could be kept here. The whole email is in the mailbox.'
    case 'unreadable':
      return 'This email could not be read here. It is unread in the mailbox.'
  }
}

/** `812 bytes`, `14 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
