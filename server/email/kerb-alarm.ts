import { capeTime } from '#domain/values/cape-time.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenAlarms } from '#server/db/drivers/alarms.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { Deps } from '#server/services/deps.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

type Parts = Pick<Deps, 'db' | 'content' | 'settings' | 'origin'>
type Alarm = Extract<ClaimedMessage, { template: 'alarm-to-office' }>

/** To the next person in line: at the kerb, word and number were not the same. Null once somebody has taken it. */
export async function composeAlarmMail(parts: Parts, message: Alarm): Promise<Mail | null> {
  const text = await textOf(parts, message)
  if (text === null) return null
  const { businessName, email } = await parts.settings()
  const subject = 'Now: word and number are not the same'
  const body = {
    heading: subject,
    before: [
      text,
      'Ring guest and driver. Press “I’m on it” on Today, or the next person is told in five minutes.',
    ],
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
  const text = await textOf(parts, message)
  const { businessName } = await parts.settings()
  return text && `${businessName}: ${text} Take it on Today.`
}

async function textOf({ db }: Parts, { data }: Alarm): Promise<string | null> {
  const [alarm] = await findOpenAlarms(db, data.alarmId)
  const booking = alarm && (await findBooking(db, alarm.bookingId))
  if (alarm === undefined || booking == null) return null
  const { reference, customer } = booking
  const driver =
    alarm.driver === null ? '' : `, driver ${alarm.driver} ${groupedNumber(alarm.driverPhone ?? '')}`
  return `${capeTime(alarm.at)}, ${reference}, ${customer.name}: the ${alarm.saidBy} says word and number are not the same${driver}.`
}
