import { DAY_MS } from '#domain/values/duration.ts'
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

export const BANK_FIELDS = ['eftBank', 'eftAccountName', 'eftAccountNumber', 'eftBranchCode'] as const

/** `Standard Bank ••019`; empty without an account. */
export function accountInShort({ eftBank, eftAccountNumber }: BankAccount): string {
  return eftAccountNumber === '' ? '' : `${eftBank} ••${eftAccountNumber.slice(-3)}`
}

/**
 * What a wanted account changes. Whoever takes over a session or a password changes bank details first: another account
 * is used a day later, and owners can stop it until then.
 */
export function bankChange(
  before: BankAccount & Pick<Settings, 'eftNext'>,
  wanted: BankAccount,
  now: Date,
): Partial<Settings> {
  const account = bankAccountIn(wanted)
  const isSame = (other: BankAccount | null) =>
    other !== null && BANK_FIELDS.every((name) => other[name] === account[name])
  if (isSame(before) || isSame(before.eftNext)) return {}
  if (BANK_FIELDS.every((name) => before[name] === '')) return { ...account, eftNext: null }
  return { eftNext: { ...account, from: new Date(now.getTime() + DAY_MS).toISOString() } }
}

/** The settings once the waiting account is used; nothing while none is due. */
export function bankDue({ eftNext }: Pick<Settings, 'eftNext'>, now: Date): Partial<Settings> {
  if (eftNext === null || new Date(eftNext.from) > now) return {}
  return { ...bankAccountIn(eftNext), eftNext: null }
}

function bankAccountIn({
  eftBank,
  eftAccountName,
  eftAccountNumber,
  eftBranchCode,
}: BankAccount): BankAccount {
  return { eftBank, eftAccountName, eftAccountNumber, eftBranchCode }
}
