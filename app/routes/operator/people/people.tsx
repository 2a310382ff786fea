import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Clock } from '#app/console/clock.tsx'
import { TextField } from '#app/console/field.tsx'
import { Page } from '#app/console/page.tsx'
import { Row, Rows } from '#app/console/rows.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/people.ts'
import { type PersonRow, peopleView } from './people-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return peopleView(deps, new URL(request.url).searchParams)
}

export default function PeoplePage({ loaderData: { q, days, erased } }: Route.ComponentProps) {
  return (
    <Page
      title="Persons"
      meta={q === '' ? 'By the day they last wrote or booked' : undefined}
      keys={['next', 'open', 'search']}
    >
      <div className="listing">
        {erased !== null && (
          <Callout tone="good" fact="Erased.">
            <p>{erased}</p>
          </Callout>
        )}
        <Form className="filters filters-short" key={q}>
          <FormContext value={{ values: { q }, problems: [], prefix: '' }}>
            <TextField
              name="q"
              type="search"
              label="Search"
              note={<span className="not-phone">name, email, phone or reference</span>}
            />
            <Button>Show</Button>
          </FormContext>
        </Form>
        {days.length === 0 ? (
          <div className="message">
            <p className="message-lead">{q === '' ? 'Nobody yet.' : `Nobody matches “${q}”.`}</p>
            <p>People appear here once they write to you, book or open an account.</p>
          </div>
        ) : (
          <Rows ids={days.flatMap(({ rows }) => rows.map(({ id }) => id))}>
            {days.map(({ name, note, rows }) => (
              <section key={name} aria-label={name}>
                <h2 className="group">
                  {name} <span>{note}</span>
                </h2>
                <ul className="person-rows">
                  {rows.map((row) => (
                    <Person key={row.id} row={row} />
                  ))}
                </ul>
              </section>
            ))}
          </Rows>
        )}
      </div>
    </Page>
  )
}

function Person({ row: { id, next, name, contact, has, open } }: { row: PersonRow }) {
  return (
    <Row
      id={id}
      to={`/operator/people/${id}`}
      when={<Clock of={next} />}
      name={name}
      what={contact}
      why={has}
    >
      {open.length > 0 && (
        <p className="row-sum">
          {open.map((one) => (
            <b key={one}>{one}</b>
          ))}
        </p>
      )}
    </Row>
  )
}
