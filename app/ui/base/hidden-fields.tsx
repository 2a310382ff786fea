/** What tells a person from a machine: a field that no person sees, and when the form was first shown. */
export function HiddenFields({ shownAt }: { shownAt: number | string }) {
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
