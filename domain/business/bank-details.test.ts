import { expect, test } from 'vitest'
import { readBankDetails } from './bank-details.ts'

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
