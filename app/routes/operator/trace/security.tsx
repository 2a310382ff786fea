import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Select } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/security.ts'
import { securityView } from './security-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return securityView(deps, new URL(request.url).searchParams)
}

export default function SecurityPage({ loaderData: view }: Route.ComponentProps) {
  const { filters, kinds, rows, older, kept, forgotten } = view
  return (
    <Page
      title="Security log"
      meta={`Kept for ${kept} days`}
      actions={<ButtonLink to="/operator/trace">Trace</ButtonLink>}
      keys={['search']}
    >
      <div className="listing">
        <Form className="filters filters-short" key={filters.kind}>
          <FormContext value={{ values: filters, problems: [], prefix: '' }}>
            <Select name="kind" label="What happened">
              <option value="">Everything</option>
              {kinds.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
            <Button>Show</Button>
          </FormContext>
        </Form>
        <p className="small muted listing-actions">{forgotten}</p>
        <table className="table table-stacked">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Whose account</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, when, what, more, name, address }) => (
              <tr key={id}>
                <td className="muted">{when}</td>
                <td>
                  <p>{what}</p>
                  {more !== '' && <p className="smaller muted">{more}</p>}
                </td>
                <td data-label="Account" className={faceOf(name)}>
                  {name}
                </td>
                <td data-label="From">{address}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <div className="message">
            <p className="message-lead">Nothing recorded.</p>
            <p>Sign-ins, failed attempts, role changes and exports appear here.</p>
          </div>
        )}
        {older !== null && (
          <p className="listing-more">
            <ButtonLink to={older}>Older</ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}
