import type { AskedTrip } from './trips.ts'

/** A message that reached us some other way; `email` and `phone` are empty if it has none. */
export type PastedEnquiry = {
  name: string
  email: string
  phone: string
  channel: 'mail' | 'whatsapp' | 'call'
  message: string
  trips: AskedTrip[]
}
