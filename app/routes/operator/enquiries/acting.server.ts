import type { Problems } from '#app/forms/answer.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { Invalid } from '#domain/forms/problems.ts'
import type { EnquiryActed } from '#server/services/conversations/acting.ts'
import type { OfferedVehicle } from '#server/services/conversations/pricing.ts'
import type { Deps } from '#server/services/deps.ts'

/** Who acts on which enquiry. */
export type Acting = { deps: Deps; account: Account; by: OfficeActor; reference: string }

/** The result of a form, with what the address says of it and where the page goes on. */
export type Sent =
  | { ok: true; done?: string; about?: string; at?: string }
  | Exclude<EnquiryActed, { ok: true }>
  | (Invalid & Pick<Problems, 'choices'>)

/** What the reply's form posts; `verb` is the button that was pressed, or is to be pressed again after a refusal. */
export type PostedReply = {
  verb: string
  text: string
  quotes: QuotedTrip[]
  vehicle: OfferedVehicle | null
  /** The office's own price for what is put into the reply. */
  own: OwnPrice | null
  template: string
  revision: number | undefined
}
