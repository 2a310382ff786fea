import { TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

/** What the driver should know. */
export function DriverNotes() {
  const { driver } = usePhrases('booking')
  const { optional } = usePhrases('controls')
  return (
    <>
      <TextField
        name="accessNeeds"
        label={driver.accessNeeds}
        note={optional}
        placeholder={driver.accessNeedsHint}
      />
      <TextArea name="notes" label={driver.notes} note={optional} placeholder={driver.notesHint} />
    </>
  )
}
