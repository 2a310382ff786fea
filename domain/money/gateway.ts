/** What becomes of a payment gateway's notification. Only what is `booked` is money. */
export const NOTIFICATION_OUTCOMES = [
  'booked',
  /** It tells that nothing was paid. */
  'not paid',
  /** No try of ours has its number, or another amount. */
  'no try',
  'other amount',
  /** The gateway says that it is not its own. */
  'not theirs',
] as const
export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number]

export const GATEWAY_LINE_KINDS = ['payment', 'refund', 'payout', 'other'] as const
