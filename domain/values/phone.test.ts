import { describe, expect, it } from 'vitest'
import { settingsSchema } from '#domain/business/settings.ts'
import { shippedContent } from '#tests/support/english.ts'

const { settings } = shippedContent.business

describe('the settings of the operator', () => {
  it('are accepted when complete', () => {
    expect(settingsSchema.parse(settings)).toEqual(settings)
  })

  it.each(['021 555 0140', '+27 21 555 0140', '(021) 555-0140', '10177'])(
    'take the phone number %s',
    (phone) => {
      expect(settingsSchema.safeParse({ ...settings, phone }).success).toBe(true)
    },
  )

  it.each([
    ['too short', '1234'],
    ['too long', '0'.repeat(26)],
    ['letters', '021 555 CALL'],
    ['a plus inside', '021+555'],
    ['no digit at all', '( ) - -'],
    ['a line break', '021 555\n0140'],
  ])('refuse a phone number with %s', (_, phone) => {
    expect(settingsSchema.safeParse({ ...settings, phone }).success).toBe(false)
  })

  it('say what a phone number must look like', () => {
    const refused = settingsSchema.safeParse({ ...settings, emergencyPhone: 'none' })
    expect(refused.error?.issues).toMatchObject([
      {
        path: ['emergencyPhone'],
        message: 'must be a phone number like "021 555 0140" or "+27 21 555 0140"',
      },
    ])
  })

  it.each(['businessName', 'location'])('refuse a blank %s', (name) => {
    expect(settingsSchema.safeParse({ ...settings, [name]: '  ' }).success).toBe(false)
  })

  it.each(['email', 'bookingsEmail', 'copyEmail'])('refuse %s without a domain', (name) => {
    expect(settingsSchema.safeParse({ ...settings, [name]: 'hello@' }).success).toBe(false)
  })

  it('lose spaces around the name', () => {
    expect(settingsSchema.parse({ ...settings, businessName: ' Cape Trips ' }).businessName).toBe(
      'Cape Trips',
    )
  })
})
