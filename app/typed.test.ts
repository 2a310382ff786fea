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

test('more than a cookie holds is not kept, and a cookie that is none is not read', async () => {
  expect(await keepTyped(sent('/account', { name: 'x'.repeat(5000) }), false)).toBeNull()
  expect(takeTyped(back('/account', 'tours.typed=bm90IGpzb24'), false)).toBeNull()
})
