import type { BookingRequest } from '#domain/forms/booking.ts'
import { internationalDigits } from '#domain/phone.ts'
import { findByProvenEmail, insertAccount } from '#server/db/accounts.ts'
import { type BookingCreated, createBooking } from '../bookings/create.ts'
import type { OfficeBy } from '../bookings/moves.ts'
import type { Account, Deps } from '../deps.ts'

/** Who is on the telephone. */
export type Guest = { name: string; email: string; phone: string }

/**
 * Books for somebody on the telephone, as customers book themselves: pending until they accept it by the link that we
 * mail them. It is theirs: of the account whose proven address they name, else of a new one.
 */
export async function bookByTelephone(
  deps: Deps,
  office: OfficeBy,
  guest: Guest,
  request: BookingRequest,
): Promise<BookingCreated> {
  const account = await accountOf(deps, guest)
  return createBooking(deps, account, request, { address: '', office })
}

async function accountOf(deps: Deps, { name, email, phone }: Guest): Promise<Account> {
  const address = email.toLowerCase()
  const now = deps.now()
  const said = { name, email: address, phone: `+${internationalDigits(phone)}` }
  const known = await findByProvenEmail(deps.db, address)
  const id = known?.id ?? deps.newId()
  if (known === null) {
    await deps.db.transaction((tx) =>
      insertAccount(tx, {
        id,
        credentialId: deps.newId(),
        name,
        email: address,
        emailVerified: false,
        passwordHash: null,
        role: 'customer',
        language: 'en',
        at: now,
      }),
    )
  }
  return {
    id,
    ...said,
    emailVerified: known !== null,
    phoneVerified: false,
    role: 'customer',
    language: 'en',
    twoFactorEnabled: false,
    secondFactorDue: null,
    updatedAt: now,
  }
}
