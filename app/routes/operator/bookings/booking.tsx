import { data } from 'react-router'
import { Callout } from '#app/console/callout.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Status } from '#app/console/status.tsx'
import { Toast } from '#app/console/toast.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { findOfficeBooking } from '#server/services/office/bookings/booking.ts'
import { findUnitsAndDriversFor } from '#server/services/office/fleet/picker.ts'
import { FailedMails } from '../outbox/failed-mails.tsx'
import type { Route } from './+types/booking.ts'
import { receiveBookingForm } from './booking-actions.server.ts'
import { BookingAsk } from './asks.tsx'
import { ContactButtons, StateLine } from './booking-head.tsx'
import { ASKS } from './booking-page-view.ts'
import { BookingSide } from './booking-side.tsx'
import { BookingTabs, type Tab } from './booking-tabs.tsx'
import { officeBookingView } from './booking-view.server.ts'
import { doneView } from './done-view.server.ts'
import { Legs, Notes } from './legs.tsx'
import { MoneyTab } from './money/money-tab.tsx'
import { Picker } from './picker.tsx'
import { pickerView } from './picker-view.server.ts'
import { chosenLeg, legToAssign } from './chosen-leg.ts'
import { Proposal } from './proposal.tsx'
import { Verbs } from './verb-buttons.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const office = await findOfficeBooking(deps, params.reference)
  if (office === null) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('leg')
  const tab: Tab = searchParams.get('view') === 'money' ? 'money' : 'trip'
  const legId = legToAssign(office.booking, asked)
  const picker = legId === null ? null : await findUnitsAndDriversFor(deps, office.booking.reference, legId)
  return {
    view: await officeBookingView(deps, office, {
      chosenId: chosenLeg(office.booking, asked)?.id ?? null,
      legId,
      picker: picker && pickerView(picker, await deps.vehicles(), deps.content.language),
      me: account.id,
    }),
    tab,
    ask: ASKS.find((ask) => ask === searchParams.get('ask')) ?? null,
    on: searchParams.get('entry') ?? (office.booking.legs.length > 1 ? asked : null) ?? '',
    back:
      searchParams.get('from') === 'today'
        ? '/operator'
        : `/operator/bookings/${office.booking.reference}${tab === 'money' ? '?view=money' : ''}`,
    done: doneView(searchParams, office, deps),
  }
}

export function action(args: Route.ActionArgs) {
  return receiveBookingForm(args)
}

export const clientAction = sendOrKeep

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { view, tab, ask, on, back, done } = loaderData
  const { reference, name, status, title, picker, revision, verbs, later } = view
  const { answer, isSending } = useConsoleForm('move')
  return (
    <Page
      title={reference}
      meta={
        <>
          <span>
            <b className={faceOf(name)}>{name}</b>, <span className={faceOf(title)}>{title}</span>
          </span>
          <Status of={status} />
        </>
      }
      back={{ to: '/operator/bookings', label: 'All bookings' }}
      actions={<ContactButtons view={view} />}
      keys={[
        'confirm',
        'decline',
        'assign',
        'start',
        'complete',
        'no show',
        'change',
        'note',
        'money',
        'pay',
        'refund',
        'write',
        'cancel',
        'undo',
      ]}
      hasErrors={answer !== undefined && answer.outcome !== 'done'}
    >
      <WorkAndSide
        look="booking"
        label="Price, money and events"
        side={<BookingSide view={view} tab={tab} />}
      >
        {ask !== null && <BookingAsk key={ask + on} name={ask} view={view} back={back} on={on} />}
        <FailedMails mails={view.failed} />
        <StateLine view={view} />
        <FormFeedback answer={answer} formId={`move-${answer?.values.move}${answer?.values.legId ?? ''}`} />
        <BookingTabs reference={reference} tab={tab} />
        {tab === 'money' ? (
          <MoneyTab view={view} isSending={isSending} />
        ) : (
          <>
            <Verbs {...{ verbs, later, reference, revision, isSending }} />
            <Proposal view={view} isSending={isSending} />
            <Legs view={view} isSending={isSending} />
            <Notes notes={view.notes} />
            {picker !== null && <Picker key={picker.legId + revision} view={picker} revision={revision} />}
            {picker === null && status === 'cancelled' && (
              <Callout fact="This booking is cancelled; its vehicles are free again." />
            )}
          </>
        )}
      </WorkAndSide>
      {done !== null && <Toast key={done.text} done={done} />}
    </Page>
  )
}
