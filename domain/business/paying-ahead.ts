import type { DepositRule } from '#domain/booking/deposit.ts'
import { takesPayfast } from './payfast.ts'
import { type Settings, takesEft } from './settings.ts'

/** Whether guests can pay ahead. */
export function takesPayments(settings: Settings): boolean {
  return takesEft(settings) || takesPayfast(settings)
}

/** Deposits are asked for only where they can be paid ahead. */
export function depositRule(settings: Settings): DepositRule {
  const { depositTransfers, depositTours, depositLeast, depositOffWithinDays, depositDueHours, balanceDays } =
    settings
  const isOn = takesPayments(settings)
  return {
    percent: { transfers: isOn ? depositTransfers : 0, tours: isOn ? depositTours : 0 },
    least: depositLeast,
    offWithinDays: depositOffWithinDays,
    dueHours: depositDueHours,
    balanceDays,
  }
}
