import { Fragment } from 'react'
import { data } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { findPerson } from '#server/services/office/people/people.ts'
import type { Route } from './+types/person.ts'
import { receiveErasure } from './person-action.server.ts'
import { PersonRecords } from './person-records.tsx'
import { type PersonView, personView } from './person-view.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const person = await findPerson(deps, params.id)
  if (person === null) throw data(null, { status: 404 })
  return personView(deps, person, new URL(request.url).searchParams)
}

export const action = receiveErasure

export const clientAction = sendOrKeep

export default function PersonPage({ loaderData: view }: Route.ComponentProps) {
  const { name } = view
  return (
    <Page
      title={name}
      heading={<span className={faceOf(name)}>{name}</span>}
      back={{ to: '/operator/people', label: 'Persons' }}
      keys={['search']}
    >
      {view.asksToErase && <Erasing view={view} />}
      <WorkAndSide look="booking" label="Who they are" side={<Side view={view} />}>
        <PersonRecords view={view} />
      </WorkAndSide>
    </Page>
  )
}

function Side({ view: { id, facts, accounts, call } }: { view: PersonView }) {
  return (
    <>
      <section aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <dl className="facts small">
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{label === 'Phone' && call !== '' ? <a href={call}>{value}</a> : value}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Account</h2>
        {accounts.length === 0 && <p className="small muted">None.</p>}
        {accounts.map((account) => (
          <p className="small" key={account.id}>
            <b className={faceOf(account.name)}>{account.name}</b>
            <br />
            {account.state}
          </p>
        ))}
      </section>
      <section aria-labelledby="data">
        <h2 id="data">Their data</h2>
        <p className="small muted">
          Check that the request really comes from them. Both actions are recorded in the trace.
        </p>
        <div className="form-actions">
          <ButtonLink to={`/operator/people/${id}/export`} reloadDocument download>
            Download as a file
          </ButtonLink>
          <ButtonLink look="bare" to={`/operator/people/${id}?ask=erase`}>
            Erase…
          </ButtonLink>
          <ButtonLink look="bare" to={`/operator/trace?record=${id}`}>
            Trace
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** What stands against it comes first: trips, money, and mails that have not left. */
function Erasing({ view: { id, name, recordYears, bookings, open } }: { view: PersonView }) {
  const back = `/operator/people/${id}`
  return (
    <Ask title={`Erase ${name}?`} back={back}>
      {open.lines.length > 0 && (
        <Callout tone="soon" fact="Look at these first.">
          <ul>
            {open.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Callout>
      )}
      <p>
        Account, enquiries, messages and notes go for good.
        {bookings.length > 0 &&
          ` Of their bookings the name, the trip and the price stay for ${recordYears} years, as tax law requires; address, number, notes and passengers go.`}
      </p>
      <ConsoleForm
        name="erase"
        action={back}
        send="Erase for good"
        whyNot={open.whyNot}
        look="commit"
        beside={
          <ButtonLink look="bare" to={back}>
            Keep
          </ButtonLink>
        }
      >
        {open.money !== '' && <Tick name="writtenOff" value={open.writesOff} label={open.money} />}
      </ConsoleForm>
    </Ask>
  )
}
