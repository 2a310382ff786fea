import { crewOf } from '#domain/booking/booking.ts'
import { type BookingStatus, isAhead } from '#domain/booking/status.ts'
import { hanging } from '#domain/values/text.ts'
import { pathIn } from '#domain/words/language.ts'
import type { News } from '#domain/words/content.ts'
import { statusText, termsOf } from '#domain/wording/booking.ts'
import type { Link, MailBody } from './body.ts'
import { heroOf } from './booking-hero.ts'
import type { MailContext } from './booking-mail-context.ts'
import { bookingSections, tripsBelowHero } from './booking-sections.ts'

/** What the mails to a customer are made of. */

/** What a mail says, without its greeting. */
export type Said = Omit<MailBody, 'greeting'> & { subject: string }

/** What happened and what comes next, with the whole booking. */
export function inFull(context: MailContext, news: News, status: BookingStatus): Said {
  const { booking, words, mails } = context
  const [freeUntil = '', ...terms] = termsOf(booking, words.terms)
  return {
    ...inShort(context, news, status),
    ...heroOf(context),
    after: [freeUntil, mails.reply],
    sections: [...tripsBelowHero(context.booking, context.language), ...bookingSections(context, terms)],
  }
}

export function inShort(context: MailContext, news: News, status: BookingStatus): Said {
  return {
    ...saying(context, news),
    before: [...told(news), ...because(context), nextOf(context, status)],
  }
}

/** The news, and the way to the page of the trip. */
export function saying(context: MailContext, news: News): Said {
  const { subject, heading } = news
  return {
    subject,
    heading,
    before: told(news),
    action: ownPage(context),
    after: [closingOf(context)],
  }
}

/** What is over, and money that goes back, can be asked about, and no more changed. */
function closingOf({ booking, event, mails }: MailContext): string {
  return isAhead(booking.status) && !isRefund(event) ? mails.reply : mails.questions
}

function isRefund({ move, data }: MailContext['event']): boolean {
  return move === 'refund' || (move === 'payment' && data.kind === 'refund')
}

export function told({ text }: News): string[] {
  return text === undefined ? [] : [text]
}

export function nextOf(
  { booking, words, promise, balance: { paid } }: MailContext,
  status: BookingStatus,
): string {
  return statusText(booking, words, { status, now: booking.askedAt, promise, paid })
}

export function because({ why, mails }: MailContext): string[] {
  return why === '' ? [] : [hanging(mails.because)]
}

/** The page of the trip, which the link opens without signing in. */
export function ownPage({ booking, mails, tripUrl }: MailContext): Link {
  return { label: isAhead(booking.status) ? mails.action : mails.see, href: tripUrl }
}

/** The files of the trip, made when they are opened. */
export function papersOf({ language, tripUrl }: MailContext): Link[] {
  const { calendar, voucher } = language.phrases.mails.booking
  return [
    { label: calendar, href: `${tripUrl}/trip.ics` },
    { label: voucher, href: `${tripUrl}/voucher.pdf` },
  ]
}

/** The card for the kerb, with the word that the driver says. */
export function arrivalCard({ language, tripUrl }: MailContext): Link {
  return { label: language.phrases.mails.booking.arrival, href: `${tripUrl}/arrival` }
}

export function pageOf({ parts, language }: MailContext, path: string): string {
  return parts.origin + pathIn(language.tag, path)
}

/** What to do before the trip, counted. */
export function stepsOf({ mails, about, booking }: MailContext): string[] {
  const { flight, card, details, voucher } = mails.reminders.steps
  const isNamed = about.legs.some((leg) => crewOf(leg) !== null)
  const lands = about.legs.some((leg) => leg.lands) && booking.details.flightNumber !== ''
  return [isNamed ? card : details, ...(lands ? [flight] : []), voucher]
}
