import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { requestContext } from '#app/context.ts'
import type { Route } from './+types/bookings.ts'
import { BookingRows } from './booking-rows.tsx'
import { bookingsView } from './bookings-view.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return bookingsView(context.get(requestContext).deps, new URL(request.url).searchParams)
}

export default function BookingsPage({ loaderData: view }: Route.ComponentProps) {
  const { views, filters, rows, older, none } = view
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
      keys={['next', 'previous', 'open', 'search', 'create']}
    >
      <div className="listing">
        <Filters filters={filters} />
        {rows.length > 0 ? (
          <BookingRows rows={rows} />
        ) : (
          <div className="message">
            <p className="message-lead">{none.lead}</p>
            <p>{none.text}</p>
          </div>
        )}
        {older !== null && (
          <p className="listing-more">
            <ButtonLink to={older}>Older bookings</ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}

/** Each view is an address: kept in a bookmark, it shows the same again. */
function Views({ views }: { views: { to: string; label: string; isCurrent: boolean }[] }) {
  return (
    <nav className="tabs" aria-label="Views">
      {views.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Filters({ filters }: { filters: Record<'q' | 'from' | 'to' | 'status', string> }) {
  return (
    <Form className="filters" key={JSON.stringify(filters)}>
      <FormContext value={{ values: filters, problems: [], prefix: '' }}>
        <TextField
          name="q"
          type="search"
          label="Search"
          note="reference, name, phone, email, place or plate"
        />
        <TextField name="from" type="date" label="Pickup from" />
        <TextField name="to" type="date" label="until" />
        {filters.status !== '' && <input type="hidden" name="status" value={filters.status} />}
        <Button>Show</Button>
      </FormContext>
    </Form>
  )
}
