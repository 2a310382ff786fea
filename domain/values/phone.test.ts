import { describe, expect, it } from 'vitest'
import { settingsSchema } from '#domain/business/settings.ts'

const settings = {
  businessName: 'Tours & Transfers',
  payEft: true,
  payPayfast: false,
  payfastUrl: 'https://www.payfast.example',
  payfastApiUrl: 'https://api.payfast.example',
  payfastMerchantId: '',
  payfastMerchantKey: '',
  payfastPassphrase: '',
  depositTransfers: 0,
  depositTours: 0,
  depositLeast: 0,
  depositOffWithinDays: 2,
  depositDueHours: 48,
  balanceDays: 2,
  linkDays: 7,
  secondPersonAbove: 0,
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
