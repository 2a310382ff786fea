/** Calendar entries as files that phones and calendars read (RFC 5545), all times in UTC. */

export type CalendarEvent = {
  /** The same in every version of the entry. */
  uid: string
  /** Grows with each change, so that calendars take the newer entry. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  starts: Date
  ends: Date
  summary: string
  location: string
  description: string[]
  url?: string
  /** How long before the start a phone reminds, `P1D`. */
  alarms: string[]
}

export type Calendar = {
  name: string
  /** A BCP 47 tag. */
  lang: string
  /** `CANCEL` takes all its entries back. */
  method: 'PUBLISH' | 'CANCEL'
  writtenAt: Date
  /** Of a calendar that is subscribed to: how often it is worth reading again, `PT1H`. */
  readAgain?: string
  events: CalendarEvent[]
}

export function writeCalendar({ name, lang, method, writtenAt, readAgain, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tours and Transfers//Trips//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${text(name)}`,
    ...(readAgain === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:${readAgain}`, `X-PUBLISHED-TTL:${readAgain}`]),
    ...events.flatMap((event) => eventLines(event, lang, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, lang: string, writtenAt: Date): string[] {
  const { uid, sequence, status, starts, ends, summary, location, description, url, alarms } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `STATUS:${status}`,
    `SUMMARY;LANGUAGE=${lang}:${text(summary)}`,
    `LOCATION;LANGUAGE=${lang}:${text(location)}`,
    `DESCRIPTION;LANGUAGE=${lang}:${text(description.join('\n'))}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...alarms.flatMap((before) => alarmLines(before, summary)),
    'END:VEVENT',
  ]
}

function alarmLines(before: string, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-${before}`,
    `DESCRIPTION:${text(summary)}`,
    'END:VALARM',
  ]
}

/** `20261128T123000Z` */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

const LONGEST_LINE = 75

/** A line has at most 75 bytes; a longer one goes on after a line break and a space, and no letter is split. */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const letter of line) {
    const size = sizeOf(letter)
    if (bytes + size > LONGEST_LINE) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += letter
    bytes += size
  }
  return parts.join('\r\n ')
}

/** In bytes of UTF-8. */
function sizeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
