import { createHash } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookingRequest } from '#domain/forms/booking.ts'
import { invalid } from '#domain/forms/problems.ts'
import { findByProvenEmail, insertAccount, type NewAccount } from '#server/db/accounts/accounts.ts'
import { type BookingCreated, createBooking } from '../../bookings/create.ts'
import type { Deps } from '../../deps.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'

/** The guest on the phone, with the language that we write to them in if no account of theirs names one. */
export type Guest = { name: string; email: string; phone: string; language: string }

/**
 * Books for a guest on the phone, as customers book themselves: pending until they accept by the link we email them.
 * The booking belongs to the account that has proven the address they give, or else to a new account. `form` is the
 * submitted form with the key of its page: the same form sent again is the same booking.
 */
export async function bookByTelephone(
  deps: Deps,
  office: OfficeActor,
  guest: Guest,
  request: BookingRequest,
  form: string = deps.newId(),
): Promise<BookingCreated> {
  const phone = internationalNumber(guest.phone)
  if (phone === null) return invalid('mobile', 'phone-not-international')
  const email = guest.email.toLowerCase()
  const key = createHash('sha256').update(form).digest('hex')
  const known = await findByProvenEmail(deps.db, email)
  const opens = known === null ? newAccount(deps, { ...guest, email }, key) : null
  const account: Account = {
    id: known?.id ?? opens?.id ?? '',
    name: guest.name,
    email,
    phone,
    emailVerified: known !== null,
    phoneVerified: false,
    role: 'customer',
    language: guest.language,
    twoFactorEnabled: false,
    secondFactorDue: null,
    updatedAt: deps.now(),
  }
  return createBooking(deps, account, request, {
    address: '',
    office,
    opens: opens && ((tx) => insertAccount(tx, opens)),
    idempotencyKey: key,
  })
}

/** The same form always opens the same account. */
function newAccount(
  deps: Pick<Deps, 'now' | 'newId'>,
  { name, email, language }: Guest,
  key: string,
): NewAccount {
  return {
    id: key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    credentialId: deps.newId(),
    name,
    email,
    emailVerified: false,
    passwordHash: null,
    openedByOffice: true,
    role: 'customer',
    language,
    at: deps.now(),
  }
}
