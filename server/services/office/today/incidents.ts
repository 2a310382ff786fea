import { type Failing, type Incident, LASTS_MS, WELL_MS, wayToTell } from '#domain/office/incidents.ts'
import { telHref } from '#domain/values/phone-number.ts'
import { noteFailing, takeLasting, takeOver } from '#server/db/office/incidents.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { Deps } from '../../deps.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'settings' | 'hasMail' | 'hasSms' | 'log' | 'wakeOutbox'>

/** Notes what fails now, which Today shows, and tells the office once that it lasts and once that it is over. */
export async function noteIncidents(deps: Parts, failing: Failing[]): Promise<void> {
  const at = deps.now()
  const { email, emergencyPhone } = await deps.settings()
  const recipients = { email, sms: telHref(emergencyPhone).replace('tel:', '') }
  const news = await deps.db.transaction(async (tx) => {
    await noteFailing(tx, failing, at)
    const lasting = await takeLasting(tx, LASTS_MS)
    const over = await takeOver(tx, new Date(at.getTime() - WELL_MS))
    const all = [...lasting.map((one) => newsOf(one, false)), ...over.map((one) => newsOf(one, true))]
    for (const data of all) {
      const channel = wayToTell(data.kind, deps)
      if (channel === null) continue
      const to = { id: deps.newId(), userId: null, channel, recipient: recipients[channel] }
      await insertMessages(tx, [{ ...to, template: 'incident-to-office', data }], at)
    }
    return all
  })
  for (const data of news) deps.log.warn(data, 'what the program needs fails, or works again')
  if (news.length > 0) deps.wakeOutbox()
}

function newsOf({ kind, problem, since }: Incident, isOver: boolean) {
  return { kind, problem, at: since, isOver }
}
