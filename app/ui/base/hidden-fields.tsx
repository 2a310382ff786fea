import { usePhrases } from './language.tsx'

/** Fields that tell people from machines: one that people cannot see, and when the form was first shown. */
export function HiddenFields({ shownAt }: { shownAt: number | string }) {
  const { website } = usePhrases('enquiry')
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
