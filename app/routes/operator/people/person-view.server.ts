import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { groupedNumber, telHref } from '#domain/values/phone-number.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import { CHANNEL_NAMES, ENQUIRY_STATUS_NAMES } from '#domain/wording/conversations.ts'
import { counted } from '#domain/wording/office.ts'
import { messageName } from '#domain/wording/outbox.ts'
import { STATUS_NAMES } from '#domain/wording/status.ts'
import type { Deps } from '#server/services/deps.ts'
import { openOfPerson, type Person } from '#server/services/office/people/people.ts'
import { type OpenRecord, openMoneyText } from '#server/services/office/people/persons-data.ts'
import { askedInOneLine } from '../enquiries/asked-trips.ts'

/** Everything of one person, in the office's words. */
export async function personView(deps: Deps, person: Person, params: URLSearchParams) {
  const now = deps.now()
  const tariff = await deps.tariff()
  const day = (at: Date) => nearDate(capeDate(at), now, {})
  const moment = (at: Date) => `${day(at)} ${capeTime(at)}`
  const { id, name, phone, language, accounts } = person
  return {
    id,
    name: name || 'No name',
    asksToErase: params.get('ask') === 'erase',
    call: telHref(phone),
    facts: [
      ['Email', emailOf(person)],
      ['Phone', phone === '' ? 'not given' : groupedNumber(phone)],
      ['Language', language === '' ? 'not known' : (LANGUAGES.of(language) ?? language)],
    ] as const,
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      state: `${account.emailVerified ? 'address confirmed' : 'address not confirmed'}, since ${day(account.createdAt)}`,
    })),
    bookings: person.bookings.map((booking) => ({
      reference: booking.reference,
      when: moment(booking.pickupAt),
      what: shortBookingTitle(booking, tariff, deps.content.language),
      state: `${STATUS_NAMES[booking.status]}, ${formatRand(booking.total)}`,
    })),
    enquiries: person.enquiries.map((enquiry) => ({
      reference: enquiry.reference,
      when: moment(enquiry.createdAt),
      what: askedInOneLine(enquiry, now),
      state: ENQUIRY_STATUS_NAMES[enquiry.status],
    })),
    written: person.written.map((entry) => ({
      id: entry.id,
      reference: entry.reference,
      when: moment(entry.at),
      who: entry.kind === 'answer' ? name || 'The guest' : (entry.name ?? 'A colleague'),
      how: WRITTEN[entry.kind] ?? CHANNEL_NAMES[entry.channel as keyof typeof CHANNEL_NAMES],
      text: entry.text,
    })),
    mails: person.mailed.map((message) => ({
      id: message.id,
      when: moment(message.at),
      what: messageName(message.template, message.move),
      state: message.status,
      reference: message.reference ?? '',
    })),
    open: openView(person, await openOfPerson(deps, person)),
    recordYears: deps.content.business.houseRules.recordYears,
  }
}

/** What stands against erasing them, and what can be written off. */
function openView({ name, mailed }: Person, open: OpenRecord[]) {
  const ahead = open.filter(({ isAhead }) => isAhead)
  const money = open.filter(({ owing, owed }) => owing + owed > 0)
  const waiting = mailed.filter(({ status }) => status === 'waiting').length
  const sums = money.map(({ reference, owing, owed }) =>
    owing > 0
      ? `${formatRand(owing)} owed to us for ${reference}`
      : `${formatRand(owed)} owed to them for ${reference}`,
  )
  return {
    lines: [
      ...ahead.map(({ reference }) => `An upcoming trip: ${reference}`),
      ...sums,
      ...(waiting > 0 ? [`${counted(waiting, 'message')} that would never leave`] : []),
    ],
    money:
      money.length === 0 || ahead.length > 0
        ? ''
        : `I write off what is open with ${name}: ${sums.join(', ')}.`,
    writesOff: openMoneyText(money),
    whyNot: ahead.length > 0 ? 'Cancel the trip first.' : undefined,
  }
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

const WRITTEN: Record<string, string> = { note: 'note', touch: 'called or wrote elsewhere' }

export type PersonView = Awaited<ReturnType<typeof personView>>

function emailOf({ key, accounts }: Person): string {
  if ('email' in key) return key.email
  if ('phone' in key) return 'not known'
  return `${accounts[0]?.email ?? ''}, which another account has confirmed: only this account is shown, exported and erased`
}
