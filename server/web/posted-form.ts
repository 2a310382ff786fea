import type { Posted } from '#app/context.ts'
import type { HttpEnv } from './http-env.ts'

/** More fields than any of our forms has. A refused form is sent back with every field. */
const MOST_FIELDS = 500

/**
 * The posted form, decoded once. One that no browser would send is empty, with the reason. Of one that is too long there
 * are the fields before the file.
 */
export async function readPostedForm(
  { body = null, bodyStart }: Pick<HttpEnv['Variables'], 'body' | 'bodyStart'>,
  type: string,
): Promise<Posted> {
  if (body === null) return { form: await fieldsBeforeFile(bodyStart, type), flaw: 'form-too-long' }
  try {
    // Without `fatal`, broken text would silently become question marks.
    if (!/^multipart/i.test(type)) new TextDecoder('utf-8', { fatal: true }).decode(percentDecoded(body))
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    return [...form.keys()].length > MOST_FIELDS ? refused('form-damaged') : { form, flaw: null }
  } catch {
    return refused('form-damaged')
  }
}

function percentDecoded(body: Buffer): Buffer {
  const text = body
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}

function refused(flaw: 'form-damaged'): Posted {
  return { form: new FormData(), flaw }
}

/** The parts of a multipart form that came whole. */
async function fieldsBeforeFile(start: Buffer<ArrayBuffer> | undefined, type: string): Promise<FormData> {
  const [, boundary] = /^multipart\/form-data;.*boundary=([^";]+)/i.exec(type) ?? []
  const end = start?.lastIndexOf(`\r\n--${boundary}\r\n`) ?? -1
  if (start === undefined || end < 0) return new FormData()
  const whole = Buffer.concat([start.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const { form } = await readPostedForm({ body: whole }, type)
  return form
}
