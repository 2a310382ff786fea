import { Form } from 'react-router'
import type { ConsoleAnswer, ConsoleOutcome } from '#app/console/answer.ts'
import { Button } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { LinkField } from '#app/console/link-field.tsx'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import { Holder } from '#app/forms/holder.tsx'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireColleague } from '#app/gate.server.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { calendarOfDriver, calendarUrl, newCalendar, OFFICE } from '#server/services/calendars/links.ts'
import { driversOf } from '#server/services/office/fleet/crew.ts'
import type { Route } from './+types/calendars.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireColleague({ request, context })
  const drivers = (await driversOf(deps)).filter(({ active }) => active)
  return {
    calendars: [
      { driverId: '', name: 'All trips', url: await calendarUrl(deps, OFFICE) },
      ...(await Promise.all(
        drivers.map(async ({ id, name }) => ({
          driverId: id,
          name,
          url: await calendarUrl(deps, calendarOfDriver(id)),
        })),
      )),
    ],
  }
}

/** Makes a calendar's link, or another one in its place. */
export async function action(args: Route.ActionArgs) {
  const { deps, by } = await requireColleague(args)
  const id = args.context.get(requestContext).posted.form.get('driverId')
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const driverId = typeof id === 'string' && isUuid(id) ? id : null
    if ((driverId === null && id !== '') || !(await newCalendar(deps, by, driverId)))
      throw new Response(null, { status: 404 })
    return { outcome: 'done', text: 'This is the link now. One made before opens nothing any more.' }
  })
}

export default function CalendarsPage({ loaderData: { calendars } }: Route.ComponentProps) {
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <Page title="Calendars" meta="Trips in the calendar of a phone or computer">
      <div className="plain long-form">
        <p>
          Add a link to a calendar program as a subscription: it then shows changed and cancelled trips by
          itself, as often as that program looks, usually within hours. Anyone who has a link can read it:
          surnames, suburbs and times, and no streets or telephone numbers. A new link switches the old one
          off.
        </p>
        {answer !== undefined && <FormFeedback answer={answer} />}
        {calendars.map((calendar) => (
          <Calendar key={calendar.driverId} {...calendar} />
        ))}
      </div>
    </Page>
  )
}

type CalendarProps = { driverId: string; name: string; url: string | null }

function Calendar({ driverId, name, url }: CalendarProps) {
  return (
    <section aria-label={name} className="calendar">
      <h2>{name}</h2>
      {url !== null && <LinkField label="Link" url={url} />}
      <Form method="post" preventScrollReset className="actions">
        <Holder />
        <input type="hidden" name="driverId" value={driverId} />
        <Button size="small" aria-label={`${url === null ? 'Make a link' : 'New link'}: ${name}`}>
          {url === null ? 'Make a link' : 'New link'}
        </Button>
      </Form>
    </section>
  )
}
