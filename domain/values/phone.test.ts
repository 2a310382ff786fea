import { describe, expect, it } from 'vitest'
import { internationalDigits, telHref } from './phone.ts'
import { settingsSchema } from '#domain/business/settings.ts'

const settings = {
  businessName: 'Tours & Transfers',
  phone: '021 555 0140',
  emergencyPhone: '021 555 0199',
  email: 'hello@tours.example',
  bookingsEmail: 'bookings@tours.example',
  copyEmail: 'office@tours.example',
  location: 'Cape Town, Western Cape',
  vatNumber: '',
  eftBank: '',
  eftAccountName: '',
  eftAccountNumber: '',
  eftBranchCode: '',
  daySheet: true,
  officeFrom: '',
  officeUntil: '',
  officeDays: 'mon-sun' as const,
  legalName: 'Thandi Transfers (Pty) Ltd',
  legalForm: 'private company',
  registrationNumber: '2016/123456/07',
  officeBearers: 'Thandi Mokoena, director',
  streetAddress: '12 Long Street, Cape Town, 8001',
  informationOfficer: 'Thandi Mokoena',
}

describe('the wa.me digits of a phone number', () => {
  it.each([
    '021 555 0140',
    '0215550140',
    '(021) 555 0140',
    '021-555-0140',
    ' 021 555 0140 ',
    '+27 21 555 0140',
    '+27215550140',
    '(+27) 21 555 0140',
    '0027215550140',
    '00 27 21 555 0140',
    '27 21 555 0140',
    '+27 (0)21 555 0140',
  ])('of %j are 27215550140: no plus, no leading zero', (shown) => {
    expect(internationalDigits(shown)).toBe('27215550140')
  })

  it('keep the country of a foreign number', () => {
    expect(internationalDigits('+46 70 123 45 67')).toBe('46701234567')
    expect(internationalDigits('0046 70 123 45 67')).toBe('46701234567')
  })
})

describe('the link that dials a number', () => {
  it('dials it from any country', () => {
    expect(telHref('021 555 0140')).toBe('tel:+27215550140')
    expect(telHref('+27 21 555 0140')).toBe('tel:+27215550140')
    expect(telHref('0027215550140')).toBe('tel:+27215550140')
  })

  it.each(['112', '10111', '10177'])('leaves the emergency number %s as it is', (number) => {
    expect(telHref(number)).toBe(`tel:${number}`)
  })
})

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
