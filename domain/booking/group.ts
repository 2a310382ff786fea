/** What bookings that are made in one step have in common; texts are empty where nothing was said. */
export type GroupDetails = {
  company: string
  /** The customer's own number, for their bookkeeping. */
  orderNumber: string
  billingAddress: string
}

export type BookedGroup = GroupDetails & {
  /** `G-KXT-49M`. */
  reference: string
}
