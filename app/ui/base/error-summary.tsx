import { type MouseEvent, type Ref, useId } from 'react'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { usePhrases } from './language.tsx'

/** A form's problems, above it, as links to the fields. Takes the focus when it appears. */
export function ErrorSummary({ problems, idOf, ref, id: givenId }: ErrorSummaryProps) {
  const ownId = useId()
  const { problems: title } = usePhrases('controls')
  const id = givenId ?? ownId
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
      autoFocus
      aria-labelledby={id}
      data-focus-on-load=""
      ref={ref}
    >
      <h2 id={id}>{title}</h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${idOf(path)}`} onClick={(event) => focusField(event, idOf(path))}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Not a router link: that would be a navigation, and React Router would forget the form's outcome. */
function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (field === null) return
  event.preventDefault()
  field.focus()
}

type ErrorSummaryProps = {
  problems: FieldMessage[]
  idOf: (field: string) => string
  ref?: Ref<HTMLDivElement>
  /** Its heading's; needed where a part of the page comes to life alone, for React counts ids from the root. */
  id?: string
}
