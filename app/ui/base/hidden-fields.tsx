import { usePhrases } from './language.tsx'

/**
 * Fields that tell people from machines: one that people cannot see, and when the form was first shown. No address book
 * and no password manager knows a value for the first.
 */
export function HiddenFields({ shownAt }: { shownAt: number | string }) {
  const { leaveEmpty } = usePhrases('enquiry')
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {leaveEmpty}
          <input
            type="text"
            name="leaveEmpty"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
          />
        </label>
      </div>
    </>
  )
}
