import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepTyped, takeTyped } from './typed.server.ts'

function sent(path: string, fields: Record<string, string>): Request {
  return new Request(`https://tours.example${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

function back(path: string, cookie: string | null): Request {
  return new Request(`https://tours.example${path}`, { headers: { cookie: cookie?.split(';')[0] ?? '' } })
}

test('what was typed is there again on the same page, but for secrets', async () => {
  const fields = {
    form: 'place',
    name: 'Home',
    address: '12 Kloof Nek Road',
    password: 'protea',
    code: '123456',
  }
  const cookie = await keepTyped(sent('/account/saved.data', fields), true)
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  expect(takeTyped(back('/account/saved', cookie), true)?.typed).toEqual({
    path: '/account/saved',
    form: 'place',
    values: { name: 'Home', address: '12 Kloof Nek Road' },
  })
  expect(takeTyped(back('/account', cookie), true)).toBeNull()
})

test('a long note is kept; more than a cookie holds is not, and what was kept before goes', async () => {
  const notes = 'Two surfboards, a pram and the grandmother, who sits in front. '.repeat(30)
  const cookie = await keepTyped(sent('/booking', { notes }), false)
  expect(takeTyped(back('/booking', cookie), false)?.typed.values).toEqual({ notes })
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000))).toString('hex')
  expect(await keepTyped(sent('/booking', { notes: noise }), false)).toMatch(/^tours.typed=; Max-Age=0/)
})

test('a cookie that is none is not read, nor one that unpacks to a flood', () => {
  expect(takeTyped(back('/account', 'tours.typed=bm90IGpzb24'), false)).toBeNull()
  const flood = deflateRawSync(JSON.stringify({ path: '/account', values: 'x'.repeat(1_000_000) }))
  expect(takeTyped(back('/account', `tours.typed=${flood.toString('base64url')}`), false)).toBeNull()
})
