import type { Posted } from '#app/context.ts'

/**
 * The form of a request, read and decoded once for all who ask for it. One that is longer than it may be, or that
 * no browser sends, comes out empty and says why.
 */
export async function readPostedForm(request: Request, longest: number): Promise<Posted> {
  if (Number(request.headers.get('content-length')) > longest) return refused('form-too-long')
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > longest) return refused('form-too-long')
    parts.push(part)
  }
  return decoded(Buffer.concat(parts), request.headers.get('content-type') ?? '')
}

async function decoded(body: Buffer<ArrayBuffer>, type: string): Promise<Posted> {
  try {
    // Decoding would put question marks where the text is broken, and nobody would know.
    if (!/^multipart/i.test(type)) new TextDecoder('utf-8', { fatal: true }).decode(percentDecoded(body))
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    return { form, flaw: null }
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
