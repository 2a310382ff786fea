import { expect, test } from 'vitest'
import { bankChange, bankDue, readBankDetails } from './bank-details.ts'

const ACCOUNT = {
  eftBank: 'FNB',
  eftAccountName: 'Tours & Transfers',
  eftAccountNumber: '62812345678',
  eftBranchCode: '250655',
}

test.each([
  'FNB; Tours & Transfers; 62812345678; 250655',
  'FNB, Tours & Transfers, 250655, 628 1234 5678',
  'Bank: FNB | Account name: Tours & Transfers | Account: 62812345678 | Branch code: 250655',
  'Bank: FNB\nAccount holder: Tours & Transfers\nAccount number: 62812345678\nBranch: 250655',
])('%s', (text) => expect(readBankDetails(text)).toEqual(ACCOUNT))

test.each(['', 'FNB', 'FNB; Tours & Transfers; 62812345678', '62812345678; 250655'])(
  '“%s” is not a whole account',
  (text) => expect(readBankDetails(text)).toBeNull(),
)

const OLD = { eftBank: 'FNB', eftAccountName: 'Tours', eftAccountNumber: '111', eftBranchCode: '250655' }
const NEW = { ...OLD, eftAccountNumber: '666' }
const NONE = { eftBank: '', eftAccountName: '', eftAccountNumber: '', eftBranchCode: '' }
const AT = new Date('2026-11-24T07:12:00Z')
const DAY_LATER = '2026-11-25T07:12:00.000Z'

test('another account is used a day after it was entered, and the day begins again with another one', () => {
  const { eftNext = null } = bankChange({ ...OLD, eftNext: null }, NEW, AT)
  expect(eftNext).toEqual({ ...NEW, from: DAY_LATER })
  const waiting = { ...OLD, eftNext }
  expect(bankDue(waiting, new Date('2026-11-25T07:11:59Z'))).toEqual({})
  expect(bankDue(waiting, new Date(DAY_LATER))).toEqual({ ...NEW, eftNext: null })
  const later = new Date('2026-11-24T20:00:00Z')
  expect(bankChange(waiting, NEW, later)).toEqual({})
  expect(bankChange(waiting, OLD, later)).toEqual({})
  const third = { ...OLD, eftAccountNumber: '777' }
  expect(bankChange(waiting, third, later).eftNext?.from).toBe('2026-11-25T20:00:00.000Z')
})

test('no account counts as another one: taken away and entered anew, it has waited for a day', () => {
  expect(bankChange({ ...OLD, eftNext: null }, NONE, AT).eftNext).toEqual({ ...NONE, from: DAY_LATER })
  expect(bankChange({ ...NONE, eftNext: null }, NEW, AT)).toEqual({ ...NEW, eftNext: null })
})
