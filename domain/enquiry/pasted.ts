import type { AskedTrip } from './trips.ts'

/** A message that reached us elsewhere; `email` and `phone` are empty where it says none. */
export type PastedEnquiry = {
  name: string
  email: string
  phone: string
  channel: 'mail' | 'whatsapp' | 'call'
  message: string
  trips: AskedTrip[]
}
