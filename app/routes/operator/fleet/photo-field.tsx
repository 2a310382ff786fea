import { Field, Tick } from '#app/console/field.tsx'
import { useField } from '#app/ui/base/field.tsx'
import { PHOTO_TYPES } from '#domain/fleet/photo/photo.ts'
import type { PhotoView } from '#domain/wording/booking-rows.ts'

/** The photo of a vehicle: chosen, replaced, removed. */
export function PhotoField({ photo }: { photo: PhotoView | null }) {
  const { defaultValue: _, ...control } = useField('photo', true).control
  return (
    <>
      {photo !== null && <img className="fleet-photo" {...photo} alt={photo.alt} width={240} height={160} />}
      <Field
        name="photo"
        label={photo === null ? 'Photo' : 'Another photo'}
        hint="JPEG, PNG or WebP up to 2 MB. Guests see it beside their driver; where and when it was taken is removed."
      >
        <input
          {...control}
          type="file"
          accept={PHOTO_TYPES.join()}
          onChange={({ currentTarget }) => void makeSmaller(currentTarget)}
        />
      </Field>
      {photo !== null && <Tick name="removePhoto" label="Remove the photo" />}
    </>
  )
}

/** Guests load it on a phone. */
const SMALL_BYTES = 400_000
const LONGEST_SIDE = 1600

/** A camera's picture is made smaller before it is sent. One that the browser cannot open the server refuses. */
async function makeSmaller(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  if (file === undefined || file.size <= SMALL_BYTES) return
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  // Another may have been chosen meanwhile.
  if (input.files?.[0] !== file || smaller.size >= file.size) return
  const chosen = new DataTransfer()
  chosen.items.add(new File([smaller], file.name, { type: smaller.type }))
  input.files = chosen.files
}
