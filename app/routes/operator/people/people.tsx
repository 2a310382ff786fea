import { Form, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { TextField } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { Rows, TableRow } from '#app/console/rows.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/people.ts'
import { peopleView } from './people-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return peopleView(deps, new URL(request.url).searchParams)
}

export default function PeoplePage({ loaderData: { q, rows, erased } }: Route.ComponentProps) {
  return (
    <Page
      title="Persons"
      meta={q === '' ? 'Who wrote or booked last' : undefined}
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
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">{q === '' ? 'Nobody yet.' : `Nobody matches “${q}”.`}</p>
            <p>People appear here once they write to you, book or open an account.</p>
          </div>
        ) : (
          <Rows ids={rows.map(({ id }) => id)}>
            <table className="table table-stacked table-rows">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Email or phone</th>
                  <th scope="col">Has</th>
                  <th scope="col">Last</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, contact, has, last }) => (
                  <TableRow key={id} id={id}>
                    <th scope="row" className={faceOf(name)}>
                      <Link to={`/operator/people/${id}`} data-opens="">
                        {name}
                      </Link>
                    </th>
                    <td>{contact}</td>
                    <td>{has}</td>
                    <td className="muted">{last}</td>
                  </TableRow>
                ))}
              </tbody>
            </table>
          </Rows>
        )}
      </div>
    </Page>
  )
}
