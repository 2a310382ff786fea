import type { Settings } from './settings.ts'

export type BankAccount = Pick<Settings, 'eftBank' | 'eftAccountName' | 'eftAccountNumber' | 'eftBranchCode'>

/**
 * The four details of a bank account in one line, as people write them: `FNB; Tours & Transfers; 62812345678; 250655`,
 * in any order of the numbers, with or without a word before each. Null if one is missing.
 */
export function readBankDetails(text: string): BankAccount | null {
  const parts = text
    .split(/[;,|\n]/)
    .map((part) => part.replace(/^[^:=]*[:=]/, '').trim())
    .filter((part) => part !== '')
  const isNumber = (part: string) => /^[\d -]+$/.test(part)
  const numbers = parts.filter(isNumber).map((part) => part.replaceAll(/\D/g, ''))
  const [eftBank, eftAccountName] = parts.filter((part) => !isNumber(part))
  const eftBranchCode = numbers.findLast((number) => number.length === BRANCH_DIGITS)
  const eftAccountNumber = numbers.find((number) => number !== eftBranchCode)
  if (!eftBank || !eftAccountName || !eftAccountNumber || !eftBranchCode) return null
  return { eftBank, eftAccountName, eftAccountNumber, eftBranchCode }
}

/** Universal branch codes and those of single branches. */
const BRANCH_DIGITS = 6
