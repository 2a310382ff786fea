import ICAL from 'ical.js'

/** A calendar file as a program that is not ours reads it. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((event) => {
      const { uid, sequence, startDate, endDate, summary, location, description } = new ICAL.Event(event)
      const alarms = event.getAllSubcomponents('valarm')
      return {
        uid,
        sequence,
        status: event.getFirstPropertyValue('status'),
        starts: startDate.toJSDate().toISOString(),
        ends: endDate.toJSDate().toISOString(),
        summary,
        location,
        description,
        alarms: alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      }
    }),
  }
}
