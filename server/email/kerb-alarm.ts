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

/** To the next person in line: what somebody says from the kerb. Null once somebody has taken it. */
export async function composeAlarmMail(parts: Parts, message: Alarm): Promise<Mail | null> {
  const alarm = await wordsOf(parts, message)
  if (alarm === null) return null
  const { businessName, email } = await parts.settings()
  const subject = `Now: ${alarm.what}`
  const body = {
    heading: subject,
    before: [
      alarm.text,
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
  const alarm = await wordsOf(parts, message)
  const { businessName } = await parts.settings()
  return alarm && `${businessName}: ${alarm.text} Take it on Today.`
}

const WHAT = {
  'not the same': 'word and number are not the same',
  'cannot see': 'the guest cannot see the driver',
}

async function wordsOf({ db }: Parts, { data }: Alarm): Promise<{ what: string; text: string } | null> {
  const [alarm] = await findOpenAlarms(db, data.alarmId)
  const booking = alarm && (await findBooking(db, alarm.bookingId))
  if (alarm === undefined || booking == null) return null
  const { reference, customer } = booking
  const driver =
    alarm.driver === null ? '' : `, driver ${alarm.driver} ${groupedNumber(alarm.driverPhone ?? '')}`
  const what = WHAT[alarm.what]
  const said = alarm.what === 'cannot see' ? what : `the ${alarm.saidBy} says ${what}`
  return {
    what,
    text: `${capeTime(alarm.at)}, ${reference}, ${customer.name}: ${said}${driver}.`,
  }
}
