import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepForm, takeKeptForm } from './kept-form.server.ts'

const THANDI = { id: 'thandi' }

function kept(path: string, fields: Record<string, string>, isSecure = false): string {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return keepForm(path, form, isSecure)
}

function back(path: string, cookie: string): Request {
  return new Request(`https://tours.example${path}`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
}

test('typed values come back on the same page, except secrets', () => {
  const fields = {
    form: 'place',
    name: 'Home',
    address: '12 Kloof Nek Road',
    password: 'protea',
    code: '123456',
  }
  const cookie = kept('/account/saved', fields, true)
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  expect(
    takeKeptForm(back('/account/saved', cookie), { path: '/account/saved', account: THANDI, isSecure: true })
      ?.kept,
  ).toEqual({
    path: '/account/saved',
    form: 'place',
    values: { name: 'Home', address: '12 Kloof Nek Road' },
  })
  expect(
    takeKeptForm(back('/account', cookie), { path: '/account', account: THANDI, isSecure: true }),
  ).toBeNull()
})

test('one person’s typed values are not shown to the next who signs in', () => {
  const cookie = kept('/account/saved', { holder: 'thandi', name: 'Home' })
  expect(
    takeKeptForm(back('/account/saved', cookie), { path: '/account/saved', account: THANDI, isSecure: false })
      ?.kept.values.name,
  ).toBe('Home')
  expect(
    takeKeptForm(back('/account/saved', cookie), {
      path: '/account/saved',
      account: { id: 'sipho' },
      isSecure: false,
    }),
  ).toBeNull()
})

test('a long note is kept; a form too long for a cookie is not, and replaces an earlier one', () => {
  const notes = 'Two surfboards, a pram and the grandmother, who sits in front. '.repeat(30)
  const cookie = kept('/booking', { notes })
  expect(
    takeKeptForm(back('/booking', cookie), { path: '/booking', account: THANDI, isSecure: false })?.kept
      .values,
  ).toEqual({ notes })
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000))).toString('hex')
  expect(kept('/booking', { notes: noise })).toMatch(/^tours.typed=; Max-Age=0/)
})

test('an invalid cookie is ignored, and so is one that unpacks to too much', () => {
  expect(
    takeKeptForm(back('/account', 'tours.typed=bm90IGpzb24'), {
      path: '/account',
      account: THANDI,
      isSecure: false,
    }),
  ).toBeNull()
  const flood = deflateRawSync(JSON.stringify({ path: '/account', values: 'x'.repeat(1_000_000) }))
  expect(
    takeKeptForm(back('/account', `tours.typed=${flood.toString('base64url')}`), {
      path: '/account',
      account: THANDI,
      isSecure: false,
    }),
  ).toBeNull()
})
