import { expect, test } from 'vitest'
import { rememberAddresses, typedAddresses } from './typed-addresses.server.ts'

const ORIGIN = 'https://tours.example'

function typed(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

const asking = (cookies: string[]) =>
  new Request(ORIGIN, { headers: { Cookie: ['a=1', ...cookies.map((one) => one.split(';')[0])].join('; ') } })

test('an address that was typed for a price is known when that price is booked', () => {
  const cookies = rememberAddresses(typed({ destinationAddress: '2 Strüben; Road, 東京' }), 'price', ORIGIN)
  expect(cookies).toEqual([expect.stringMatching(/^tours\.addresses=[\w%.-]+; .*HttpOnly.*Secure$/)])
  expect(typedAddresses(asking(cookies), 'price')).toEqual(['', '2 Strüben; Road, 東京'])
  expect(typedAddresses(asking(cookies), 'another price')).toEqual(['', ''])
})

test('public places need no cookie, and a forged one says nothing', () => {
  expect(rememberAddresses(typed({ destination: 'Hermanus' }), 'price', ORIGIN)).toEqual([])
  expect(typedAddresses(asking(['tours.addresses=%']), 'price')).toEqual(['', ''])
  expect(typedAddresses(asking(['tours.addresses=["price",1,2]']), 'price')).toEqual(['', ''])
})
