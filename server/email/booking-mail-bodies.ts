import type { BookingStatus } from '#domain/booking/status.ts'
import { hanging } from '#domain/values/text.ts'
import { pathIn } from '#domain/words/language.ts'
import { statusText } from '#domain/wording/booking.ts'
import type { MailContext } from './booking-mail-context.ts'
import { bookingSections } from './booking-sections.ts'
import type { Link, MailBody } from './layout.ts'

/** What the mails to a customer are made of. */

/** What happened and what comes next, with the whole booking. */
export function inFull(
  context: MailContext,
  news: string,
  status: BookingStatus,
  after: string[] = [],
): MailBody {
  return {
    before: [news, nextOf(context, status)],
    sections: bookingSections(context),
    action: ownPage(context),
    after: [context.mails.reply, ...after],
  }
}

export function inShort(context: MailContext, news: string, status: BookingStatus): MailBody {
  return {
    before: [news, ...because(context), nextOf(context, status)],
    sections: [],
    action: ownPage(context),
    after: [context.mails.reply],
  }
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

export function ownPage({ mails, tripUrl }: MailContext): Link {
  return { label: mails.action, href: tripUrl }
}

export function pageOf({ parts, language }: MailContext, path: string): string {
  return parts.origin + pathIn(language.tag, path)
}
