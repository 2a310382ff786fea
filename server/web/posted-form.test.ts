import { describe, expect, test } from 'vitest'
import { readPostedForm } from './posted-form.ts'

const LONGEST = 1000
const URLENCODED = 'application/x-www-form-urlencoded'

function read(body: BodyInit, type?: string) {
  const headers: HeadersInit = type === undefined ? {} : { 'Content-Type': type }
  return readPostedForm(new Request('https://tours.example', { method: 'POST', body, headers }), LONGEST)
}

function inPieces(...pieces: string[]): ReadableStream {
  return new Blob(pieces).stream()
}

describe('a posted form', () => {
  test('is read in either of the ways in which browsers send it', async () => {
    const form = new FormData()
    form.set('name', 'Zoë & Søn')
    for (const body of [form, new URLSearchParams({ name: 'Zoë & Søn' })]) {
      const posted = await read(body)
      expect(posted.flaw).toBeNull()
      expect([...posted.form]).toEqual([['name', 'Zoë & Søn']])
    }
  })

  test.each([
    ['half a character', 'name=%C3', URLENCODED],
    ['bytes of another alphabet', new Uint8Array([0x6e, 0x3d, 0xff, 0xfe]), URLENCODED],
    [
      'parts that never end',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      'multipart/form-data; boundary=x',
    ],
    ['parts without a boundary', 'a=b', 'multipart/form-data'],
  ])('is damaged where it has %s', async (_, body, type) => {
    const posted = await read(body, type)
    expect(posted.flaw).toBe('form-damaged')
    expect([...posted.form]).toEqual([])
  })

  test('is too long when it says so, or turns out to be', async () => {
    const text = `name=${'x'.repeat(LONGEST)}`
    expect((await read(text, URLENCODED)).flaw).toBe('form-too-long')
    const request = new Request('https://tours.example', {
      method: 'POST',
      body: inPieces(text),
      headers: { 'Content-Type': URLENCODED },
      duplex: 'half',
    } as RequestInit)
    expect((await readPostedForm(request, LONGEST)).flaw).toBe('form-too-long')
  })
})
