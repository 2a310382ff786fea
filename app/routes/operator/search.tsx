import { Form, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/search.ts'
import { searchView } from './search-view.server.ts'

/** Answers the search above every page as the user types; without scripts it is a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  return { typed, groups: await searchView(context.get(requestContext).deps, typed) }
}

export default function SearchPage({ loaderData: { typed, groups } }: Route.ComponentProps) {
  return (
    <Page title="Search">
      <div className="plain">
        <Form className="form">
          <FormContext value={{ values: { q: typed }, problems: [], prefix: '' }}>
            <TextField
              name="q"
              type="search"
              label="Search"
              note="reference, name, phone, email, place, plate or number of a paper"
            />
          </FormContext>
          <div className="form-actions">
            <Button look="strong">Search</Button>
          </div>
        </Form>
        {typed !== '' && groups.length === 0 && (
          <p className={faceOf(typed, 'message')}>Nothing has “{typed}” in it.</p>
        )}
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2 className="group">
              {title} <span>{items.length}</span>
            </h2>
            <ul>
              {items.map(({ to, icon, name, text, note }) => (
                <li key={to} className="found">
                  <Icon name={icon} />
                  <p>
                    <Link to={to}>
                      <b className={faceOf(name)}>{name}</b>
                    </Link>{' '}
                    <span className={faceOf(text)}>{text}</span>
                  </p>
                  <span className="smaller muted">{note}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
