import { Form, Link } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import { LIST } from './list-path.ts'

/** A view of the list. It has an `id` if a colleague saved it. */
type View = { id: string; to: string; label: string; isCurrent: boolean }

/** Each view is an address, so a bookmark shows the same list again. */
export function Views({ views }: { views: View[] }) {
  return (
    <nav className="tabs" aria-label="Views">
      {views.map(({ id, to, label, isCurrent }) => (
        <Link key={id + to} to={to} aria-current={isCurrent ? 'page' : undefined} className={faceOf(label)}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Saves the shown view under a name, or deletes it. */
export function ViewVerbs({ views, query }: { views: View[]; query: string }) {
  const own = views.find(({ id, isCurrent }) => isCurrent && id !== '')
  if (own !== undefined)
    return (
      <Form method="post" action={own.to}>
        <Holder />
        <input type="hidden" name="form" value="forget" />
        <input type="hidden" name="id" value={own.id} />
        <Button look="bare">Delete this view</Button>
      </Form>
    )
  return query === '' ? null : (
    <ButtonLink look="bare" to={`${LIST}?${query}&ask=keep`}>
      Save this view…
    </ButtonLink>
  )
}

export function KeepView({ query }: { query: string }) {
  const back = `${LIST}?${query}`
  return (
    <Ask title="Save this view" back={back}>
      <p>It appears beside the others at the head of the list, for you alone.</p>
      <ConsoleForm
        name="keep"
        send="Save the view"
        look="commit"
        beside={
          <ButtonLink to={back} replace>
            Leave it
          </ButtonLink>
        }
      >
        <input type="hidden" name="query" value={query} />
        <TextField name="name" label="Name" maxLength={40} autoComplete="off" />
      </ConsoleForm>
    </Ask>
  )
}
