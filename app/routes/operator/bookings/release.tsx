import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextArea } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { LIST } from './list-path.ts'
import type { ReleaseView } from './release-view.server.ts'

const BACK = `${LIST}?guests=new`

/** The waiting bookings of first-time guests, to choose which to release. It asks before it releases. */
export function ToRelease({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Form action={LIST} preventScrollReset>
      <input type="hidden" name="guests" value="new" />
      <input type="hidden" name="ask" value="release" />
      <p className="actions listing-actions">
        <Button size="small">Release the chosen…</Button>
        <Button look="bare" size="small" name="all" value="">
          Release all {count}…
        </Button>
      </p>
      {children}
    </Form>
  )
}

/** Says beforehand how many guests are told. */
export function ReleaseQuestion({ view }: { view: ReleaseView | null }) {
  const leave = (
    <ButtonLink to={BACK} replace preventScrollReset>
      Leave them
    </ButtonLink>
  )
  if (view === null)
    return (
      <Ask title="Nothing to release" back={BACK}>
        <p>Choose held or pending bookings from the list first.</p>
        <p className="actions">{leave}</p>
      </Ask>
    )
  const { title, text, send, bookings } = view
  return (
    <Ask title={title} back={BACK}>
      <p>{text}</p>
      <ConsoleForm name="release" send={send} look="commit" beside={leave}>
        {bookings.map((booking) => (
          <input key={booking} type="hidden" name="booking" value={booking} />
        ))}
        <TextArea name="why" label="Reason" note="the guests read it; optional" />
      </ConsoleForm>
    </Ask>
  )
}
