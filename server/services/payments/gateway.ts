import type { Cents } from '#domain/values/money.ts'

/** What a payment gateway does for us; `server/payments/` has the one that is in use. */
export type Gateway = {
  /** No real money moves. */
  isTest: boolean
  /** Where its pages are; forms of pay pages go there. */
  origin: string
  /** The form with which a guest goes there to pay. */
  checkout: (order: Order) => GatewayForm
}

/** A payment that a guest is sent to the gateway with. */
export type Order = {
  /** Our number of it, which comes back with the notification. */
  id: string
  cents: Cents
  item: { name: string; description: string }
  payer: { name: string; email?: string | undefined }
  urls: {
    /** Where the guest comes back to when it is paid, and when they give up. */
    back: string
    cancelled: string
    /** Where the gateway tells us. */
    notify: string
  }
}

/** A form to post from a browser; the order of its fields counts. */
export type GatewayForm = { action: string; fields: [name: string, value: string][] }
