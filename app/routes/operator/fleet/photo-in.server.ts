import type { Invalid } from '#domain/forms/problems.ts'
import type { PhotoChange } from '#server/services/office/fleet/fleet.ts'
import { photoOf } from '#server/services/office/fleet/photos.ts'

/** What a vehicle's form says about its photo. */
export async function photoIn(form: FormData): Promise<{ ok: true; photo: PhotoChange } | Invalid> {
  const file = form.get('photo')
  // Browsers send an empty file where none was chosen.
  if (file instanceof File && file.size > 0) return photoOf(await file.bytes())
  return { ok: true, photo: form.has('removePhoto') ? null : undefined }
}
