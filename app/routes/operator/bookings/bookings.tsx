import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { Toast } from '#app/console/toast.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/bookings.ts'
import { BookingRows } from './booking-rows.tsx'
import { receiveListForm } from './bookings-action.server.ts'
import { bookingsView } from './bookings-view.server.ts'
import type { Asked } from './list-address.server.ts'
import { ReleaseQuestion, ToRelease } from './release.tsx'
import { KeepView, Views, ViewVerbs } from './views.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return bookingsView(deps, account, new URL(request.url).searchParams)
}

export const action = receiveListForm

export const clientAction = sendOrKeep

export default function BookingsPage({ loaderData: view }: Route.ComponentProps) {
  const { views, filters, days, dayBegins, older, none, ask, query, file, releasing, done } = view
  const isToRelease = filters.guests === 'new' && days.length > 0
  return (
    <Page
      title="Bookings"
      meta={<Views views={views} />}
      actions={
        <ButtonLink to="/operator/bookings/new" keyName="create">
          <Icon name="plus" />
          <span className="not-phone">New booking</span>
        </ButtonLink>
      }
      keys={['next', 'previous', 'open', 'choose', 'search', 'create']}
    >
      <div className="listing">
        {ask === 'release' && <ReleaseQuestion view={releasing} />}
        {ask === 'keep' && query !== '' && <KeepView query={query} />}
        <Filters filters={filters} />
        <div className="actions listing-actions">
          <span className="small muted">{view.order}</span>
          <ButtonLink to={file} look="bare" size="small" reloadDocument download keyName="file">
            CSV
          </ButtonLink>
          <ViewVerbs views={views} query={query} />
        </div>
        {isToRelease && (
          <ToRelease count={view.count}>
            <BookingRows {...{ days, dayBegins }} canChoose />
          </ToRelease>
        )}
        {days.length > 0 && !isToRelease && <BookingRows {...{ days, dayBegins }} />}
        {days.length === 0 && (
          <div className="message">
            <p className="message-lead">{none.lead}</p>
            <p>{none.text}</p>
          </div>
        )}
        {older !== null && (
          <p className="listing-more">
            <ButtonLink to={older}>{view.more}</ButtonLink>
          </p>
        )}
      </div>
      {done !== null && <Toast key={done.text} done={done} />}
    </Page>
  )
}

function Filters({ filters }: { filters: Asked }) {
  return (
    <Form className="filters" key={JSON.stringify(filters)}>
      <FormContext value={{ values: filters, problems: [], prefix: '' }}>
        <TextField
          name="q"
          type="search"
          label="Search"
          note={<span className="not-phone">reference, name, phone, email, place or plate</span>}
        />
        <TextField name="from" type="date" label="Pickup from" />
        <TextField name="to" type="date" label="until" />
        {filters.status !== '' && <input type="hidden" name="status" value={filters.status} />}
        {filters.money !== '' && <input type="hidden" name="money" value={filters.money} />}
        {filters.guests !== '' && <input type="hidden" name="guests" value={filters.guests} />}
        <Button>Show</Button>
      </FormContext>
    </Form>
  )
}
