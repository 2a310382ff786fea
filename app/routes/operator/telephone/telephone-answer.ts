import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** Prices for the trip in the fields, by vehicle. Nothing is booked yet. */
export type Offered = {
  /** The reason a booking was not made and prices are shown again; empty the first time. */
  news: string
  options: {
    id: string
    name: string
    models: string
    price: string
    cents: number
    lines: string
    isFree: boolean
  }[]
  /** Where no vehicle is free, when each class is next: a button takes the time. Else null. */
  next: { take: string; label: string }[] | null
}

/** With the prices, or the trips that are kept: problems with the guest's details do not take them away. */
export type TelephoneOutcome =
  | ConsoleOutcome
  | { outcome: 'priced'; offered: Offered | null }
  | { outcome: 'problems'; problems: FieldMessage[]; offered?: Offered | null; isTooSoon?: boolean }

export type TelephoneAnswer = FormAnswer<TelephoneOutcome>
