import { Link } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { TripFields } from '../telephone/telephone-fields.tsx'
import type { EnquiryView } from './enquiry-page-view.ts'

/** One trip of the enquiry, as the office understands it; the price is for these values. */
export function TripsQuestion({ view: { reference, revision, spaced, editing } }: { view: EnquiryView }) {
  const page = `/operator/enquiries/${reference}`
  if (editing === null) return null
  const { no, count, values, packages, limits } = editing
  const isNew = no > count
  return (
    <Ask
      title={
        count === 0 ? `A trip for ${spaced}` : isNew ? `Another trip of ${spaced}` : `Trip ${no} of ${spaced}`
      }
      back={page}
    >
      {count > 0 && (
        <p className="actions">
          {Array.from({ length: count }, (_, i) => (
            <Link key={i + 1} to={`?ask=trips&trip=${i + 1}`} replace preventScrollReset>
              Trip {i + 1}
            </Link>
          ))}
          <Link to={`?ask=trips&trip=${count + 1}`} replace preventScrollReset>
            Add a trip
          </Link>
        </p>
      )}
      <ConsoleForm
        key={no}
        name="trips"
        action={page}
        send="Keep the trip"
        look="commit"
        values={values}
        beside={
          <>
            {!isNew && (
              <Button look="bare" name="remove" value="yes">
                Remove it
              </Button>
            )}
            <ButtonLink to={page} replace preventScrollReset>
              Leave it
            </ButtonLink>
          </>
        }
      >
        <input type="hidden" name="trip" value={no} />
        <input type="hidden" name="revision" value={revision} />
        <div className="fields telephone-fields">
          <TripFields packages={packages} limits={limits} />
          <TextField name="flightNumber" label="Flight number" note="optional" />
        </div>
      </ConsoleForm>
    </Ask>
  )
}
