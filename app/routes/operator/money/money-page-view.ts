import type { ItemView } from '#app/console/item-row.tsx'
import type { Done } from '#app/console/toast.tsx'

/** The money page in words. */
export type MoneyPageView = {
  /** `Owed to you R32,745, R190 of it overdue. You owe R2,425.` */
  summary: string
  /** A bank account that guests are shown from tomorrow; null while none waits. */
  waiting: string | null
  views: { label: string; to: string; isCurrent: boolean }[]
  groups: { title: string; rows: OpenRow[] }[]
  /** What follows after this week, in one sentence; null where nothing does. */
  later: { text: string; to: string } | null
  /** The next page of a view. */
  more: string | null
  none: { lead: string; text: string }
  today: TakingsView
  month: TakingsView
  /** What was just done. */
  done: Done | null
  /** The address of the file with these filters. */
  file: string
}

/** A booking of which money is open. */
export type OpenRow = ItemView & {
  amount: string
  verb: { label: string; to: string }
  /** The number to call; empty without one. */
  call: string
}

/** What came in and went back on some days, by method; `share` is in twelfths of the largest. */
export type TakingsView = {
  title: string
  total: string
  methods: { name: string; amount: string; share: number }[]
  refunds: string
}
