import { expect, test } from 'vitest'
import { parseWho } from './who-form.ts'

const filled = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return parseWho(form)
}

test('the last page takes another passenger, access needs and notes, without what was left blank', () => {
  const said = {
    passengerName: 'Sipho Dlamini',
    passengerPhone: '082 111 2222',
    accessNeeds: ' A wheelchair ',
  }
  expect(filled({ ...said, notes: '' })).toMatchObject({
    ok: true,
    value: { driver: { ...said, accessNeeds: 'A wheelchair' } },
  })
  expect(filled({ notes: ' ' })).toMatchObject({ ok: true, value: { driver: {} } })
})

test.each([
  [{ passengerName: 'Sipho Dlamini' }, 'passengerPhone'],
  [{ passengerPhone: '082 111 2222' }, 'passengerName'],
])('the driver can greet and call another passenger: %j lacks the %s', (said, path) => {
  expect(filled({ passengerName: '', passengerPhone: '', ...said })).toMatchObject({
    ok: false,
    problems: [{ path, code: 'missing' }],
  })
})
