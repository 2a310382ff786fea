import { describe, expect, test } from 'vitest'
import { readPostedForm } from './posted-form.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

async function read(body: BodyInit, type?: string) {
  const sent = new Response(body, type === undefined ? {} : { headers: { 'Content-Type': type } })
  const bytes = Buffer.from(await sent.arrayBuffer())
  return readPostedForm({ body: bytes }, sent.headers.get('content-type') ?? '')
}

describe('a posted form', () => {
  test('is read in both encodings that browsers use', async () => {
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
    ['more fields than any form of ours', 'a=&'.repeat(501), URLENCODED],
  ])('is damaged where it has %s', async (_, body, type) => {
    const posted = await read(body, type)
    expect(posted.flaw).toBe('form-damaged')
    expect([...posted.form]).toEqual([])
  })

  test('is too long if its body was not kept', async () => {
    expect((await readPostedForm({ body: null }, URLENCODED)).flaw).toBe('form-too-long')
  })

  test('that is too long because of its file still says what was typed before it', async () => {
    const form = new FormData()
    form.set('registration', 'CA 123-456')
    form.set('photo', new Blob([new Uint8Array(5000)]), 'car.jpg')
    const sent = new Response(form)
    const bodyStart = Buffer.from(await sent.arrayBuffer()).subarray(0, 3000)
    const posted = await readPostedForm({ body: null, bodyStart }, sent.headers.get('content-type') ?? '')
    expect([posted.flaw, [...posted.form]]).toEqual(['form-too-long', [['registration', 'CA 123-456']]])
  })
})
