import { expect, test } from 'vitest'
import { apiSignature, checkoutSignature, encoded, notificationSignature, urlencode } from './signature.ts'

const PASSPHRASE = 'jt7NOE43FZPn'

test('a value is encoded as PHP does it', () => {
  expect(urlencode("Thandi O'Brien (deposit)! *~ é")).toBe('Thandi+O%27Brien+%28deposit%29%21+%2A%7E+%C3%A9')
})

test('a notification of the sandbox’s form has the known signature', () => {
  const text =
    'm_payment_id=CT-7F3K-D1&pf_payment_id=1089250&payment_status=COMPLETE&item_name=Airport+transfer+%28deposit%29&item_description=&amount_gross=350.00&amount_fee=-14.25&amount_net=335.75&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5=&name_first=Thandi&name_last=O%27Brien&email_address=thandi%40example.test&merchant_id=10000100'
  expect(notificationSignature(text, PASSPHRASE)).toBe('7009398fce601e14018c3af60cb54517')
})

test('a call of the API has the known signature, in whatever order its values come', () => {
  const pairs = [
    ['version', 'v1'],
    ['amount', '17500'],
    ['merchant-id', '10000100'],
    ['timestamp', '2026-11-22T10:00:00+02:00'],
    ['reason', 'Trip cancelled 3 days before'],
    ['notify_merchant', ''],
    ['notify_buyer', '1'],
  ] as const
  expect(apiSignature(pairs, PASSPHRASE)).toBe('ce0f4d04a1d86f2e36d02ad0e4997796')
})

test('the form’s signature keeps the order of its fields, and counts the passphrase', () => {
  const fields = [
    ['merchant_id', '10000100'],
    ['amount', '350.00'],
  ] as const
  expect(encoded(fields)).toBe('merchant_id=10000100&amount=350.00')
  expect(checkoutSignature(fields, PASSPHRASE)).not.toBe(checkoutSignature(fields.toReversed(), PASSPHRASE))
  expect(checkoutSignature(fields, PASSPHRASE)).not.toBe(checkoutSignature(fields, ''))
})
