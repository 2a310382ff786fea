import type { Posted } from '#app/context.ts'

/** More fields than any of our forms has. A refused form is sent back with every field. */
const MOST_FIELDS = 500

/** The posted form, decoded once. One that no browser would send is empty, with the reason. */
export async function readPostedForm(body: Buffer<ArrayBuffer> | null, type: string): Promise<Posted> {
  if (body === null) return refused('form-too-long')
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

function refused(flaw: 'form-too-long' | 'form-damaged'): Posted {
  return { form: new FormData(), flaw }
}
