import { capeTime } from '#domain/values/cape-time.ts'
import { groupedNumber, telHref } from '#domain/values/phone-number.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenAlarms } from '#server/db/drivers/alarms.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Link } from './body.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

type Parts = Pick<Deps, 'db' | 'content' | 'settings' | 'origin'>
type Alarm = Extract<ClaimedMessage, { template: 'alarm-to-office' }>

/** To the next person in line: what somebody says from the kerb. Null once somebody has taken it. */
export async function composeAlarmMail(parts: Parts, message: Alarm): Promise<Mail | null> {
  const alarm = await wordsOf(parts, message)
  if (alarm === null) return null
  const { businessName, email } = await parts.settings()
  const subject = `Now: ${alarm.what}`
  const body = {
    heading: `Ring guest and driver now: ${alarm.what}`,
    before: [alarm.text, 'Then press “I’m on it” on Today, or the next person is told in five minutes.'],
    calls: alarm.calls,
    action: { label: 'Open Today', href: `${parts.origin}/operator` },
    after: [],
  }
  return {
    to: { name: businessName, address: message.recipient ?? email },
    replyTo: { name: businessName, address: email },
    automatic: true,
    ...(await framed(parts, subject, body)),
  }
}

/** The same as a text message. */
export async function composeAlarmText(parts: Parts, message: Alarm): Promise<string | null> {
  const alarm = await wordsOf(parts, message)
  const { businessName } = await parts.settings()
  return alarm && `${businessName}: ${alarm.text} Take it on Today.`
}

const WHAT = {
  'not the same': 'word and number are not the same',
  'cannot see': 'the guest cannot see the driver',
}

type Words = { what: string; text: string; calls: Link[] }

async function wordsOf({ db }: Parts, { data }: Alarm): Promise<Words | null> {
  const [alarm] = await findOpenAlarms(db, data.alarmId)
  const booking = alarm && (await findBooking(db, alarm.bookingId))
  if (alarm === undefined || booking == null) return null
  const { reference, customer, details } = booking
  const driver =
    alarm.driver === null ? '' : `, driver ${alarm.driver} ${groupedNumber(alarm.driverPhone ?? '')}`
  const what = WHAT[alarm.what]
  const said = alarm.what === 'cannot see' ? what : `the ${alarm.saidBy} says ${what}`
  const calls = [
    callTo('guest', details.passengerPhone || (customer.phone ?? '')),
    callTo('driver', alarm.driverPhone ?? ''),
  ].filter((call) => call !== null)
  return {
    what,
    text: `${capeTime(alarm.at)}, ${reference}, ${customer.name}: ${said}${driver}.`,
    calls,
  }
}

function callTo(whom: string, phone: string): Link | null {
  return phone === '' ? null : { label: `Call the ${whom}, ${groupedNumber(phone)}`, href: telHref(phone) }
}
