import type { GATEWAY_LINE_KINDS } from '#domain/money/gateway.ts'
import type { Cents } from '#domain/values/money.ts'

/** What a payment gateway does for us; `server/payments/` has the one that is in use. */
export type Gateway = {
  /** A sandbox: what is paid there is no money. */
  isTest: boolean
  /** Where its pages are; forms of pay pages go there. */
  origin: string
  /** The form with which a guest goes there to pay. */
  checkout: (order: Order) => GatewayForm
  /** Reads what claims to be a notification, and checks that it is signed, and for our account. */
  readNotification: (raw: string) => Notification | { refused: NotificationRefusal }
  /** Whether the gateway says that it has sent it; throws where it does not answer. */
  isGenuine: (signed: string) => Promise<boolean>
  /** What can be given back of a payment; throws where the gateway does not answer. */
  refundable: (gatewayId: string) => Promise<Refundable | NotTold>
  /** Gives money back the way it came; throws where it is not known whether that was done. */
  refund: (gatewayId: string, wanted: { cents: Cents; reason: string }) => Promise<RefundAnswer>
  /** Its own books of some days in Cape Town, both included. */
  history: (from: string, to: string) => Promise<GatewayLine[]>
}

/** A line of the gateway's books; what leaves the account is negative. */
export type GatewayLine = {
  /** The same line has the same, whenever it is read. */
  id: string
  kind: (typeof GATEWAY_LINE_KINDS)[number]
  date: string
  gatewayId: string
  ourId: string
  words: string
  gross: Cents
  fee: Cents
  net: Cents
}

export type Refundable = {
  /** What has been given back so far, by us or in the gateway's own pages. */
  refunded: Cents
  left: Cents
  /** Why nothing can be given back. */
  words: string
}

/** The gateway will not tell, and why; `isUnknown`: it finds nothing under that number. */
export type NotTold = { words: string; isUnknown: boolean }

export type RefundAnswer = { ok: true } | { ok: false; words: string }

/** What the gateway tells of a payment. */
export type Notification = {
  /** Its number of the payment, and ours. */
  gatewayId: string
  ourId: string
  /** Only `COMPLETE` is money. */
  status: string
  cents: Cents
  /** What the gateway keeps of it; negative. */
  fee: Cents
  /** The text that is signed. */
  signed: string
}

export type NotificationRefusal = 'no signature' | 'wrong signature' | 'another merchant' | 'not readable'

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
