import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { OfficeMessageContent } from '#server/db/stored/message.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage, ourLanguage } from '#server/services/in-language.ts'
import { composeAccountMail, composePhoneCode } from './account-mails.ts'
import { composeBookingMail } from './booking-mails.ts'
import { composeDigitsMail, composeDigitsText } from './digits.ts'
import { enquiryToOffice, enquiryToVisitor } from './enquiry-mails.ts'
import { composeIncidentText, composeOfficeMail } from './office-mails.ts'
import { composeAlarmMail, composeAlarmText } from './kerb-alarm.ts'
import { composePaperMail } from './paper-mail.ts'
import { composeReminder, composeReminderText } from './reminder-mail.ts'
import type { Mail } from './mail.ts'
import { composeReply } from './reply-mail.ts'

type Spoken = Omit<Deps, 'wakeOutbox'>

/** Subject and text of a message as they would go out now; null if it is out of date. A text message has no subject. */
export async function readMessage(
  deps: Spoken,
  message: ClaimedMessage,
): Promise<{ subject: string; text: string } | null> {
  const spoken = spokenFor(deps, message)
  const text = await composeText(spoken, message)
  if (text !== undefined) return text === null ? null : { subject: '', text }
  const mail = await composeMail(spoken, message)
  return mail && { subject: mail.subject, text: mail.text }
}

/** With the content in the language of whom it is for. */
export function spokenFor(deps: Spoken, { language }: ClaimedMessage): Spoken {
  return inLanguage(deps, ourLanguage(deps, language))
}

/** Undefined if the message is a mail; null if it is out of date. */
export async function composeText(deps: Spoken, message: ClaimedMessage): Promise<string | null | undefined> {
  if (message.template === 'phoneCode') return composePhoneCode(deps, message)
  if (message.template === 'reminder' && message.channel === 'sms')
    return message.booking && composeReminderText(deps, message, message.booking)
  if (message.template === 'booking-digits' && message.channel === 'sms')
    return composeDigitsText(deps, message)
  if (message.template === 'alarm-to-office' && message.channel === 'sms')
    return composeAlarmText(deps, message)
  if (message.template === 'incident-to-office' && message.channel === 'sms')
    return composeIncidentText(deps, message)
  return undefined
}

function isToOfficeItself(message: MailMessage): message is OfficeMail {
  return ['overdue-to-office', 'day-sheet-to-office', 'incident-to-office', 'test-to-office'].includes(
    message.template,
  )
}

/** Of the office's mails, those about its day. */
type OfficeMail = Exclude<Extract<MailMessage, OfficeMessageContent>, { template: 'alarm-to-office' }>

type MailMessage = Exclude<ClaimedMessage, { template: 'phoneCode' }>

/** Null if it is out of date. Only for what `composeText` says is a mail. */
export async function composeMail(deps: Spoken, claimed: ClaimedMessage): Promise<Mail | null> {
  const message = claimed as MailMessage
  const { enquiry, booking } = message
  if (message.template === 'enquiry-to-office') return enquiry && enquiryToOffice(deps, enquiry)
  if (message.template === 'enquiry-to-visitor') return enquiry && enquiryToVisitor(deps, enquiry)
  if (message.template === 'enquiry-reply') return enquiry && composeReply(deps, message.id, enquiry)
  if (message.template === 'booking-to-customer' || message.template === 'booking-to-office') {
    return booking && composeBookingMail(deps, message, booking)
  }
  if (message.template === 'paper-to-customer') return composePaperMail(deps, message)
  if (message.template === 'reminder') return booking && composeReminder(deps, message, booking)
  if (message.template === 'booking-digits') return composeDigitsMail(deps, message)
  if (message.template === 'alarm-to-office') return composeAlarmMail(deps, message)
  if (isToOfficeItself(message)) return composeOfficeMail(deps, message)
  return composeAccountMail(deps, message)
}
