import { createHash } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { invalid } from '#domain/forms/problems.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import {
  findByProvenEmail,
  findByTelephone,
  insertAccount,
  type NewAccount,
} from '#server/db/accounts/accounts.ts'
import { bookOrder, type OrderBooked } from '../../bookings/create.ts'
import { refused } from '../../bookings/refusal.ts'
import type { Order } from '../../bookings/wish.ts'
import type { Deps } from '../../deps.ts'

/**
 * The guest on the phone, with the language that we write to them in if no account of theirs names one. The address is
 * empty where they gave none: a mobile number is enough.
 */
export type Guest = { name: string; email: string; phone: string; language: string }

/**
 * Books for a guest on the phone, as customers book themselves: pending until they accept by the link that we email or
 * the office passes on. The booking belongs to the account that has proven the address they give or, without one, has
 * the number; or else to a new account. `form` is the submitted form with the key of its page: the same form sent again
 * is the same booking.
 */
export async function bookByTelephone(
  deps: Deps,
  office: OfficeActor,
  guest: Guest,
  order: Order,
  form: string = deps.newId(),
): Promise<OrderBooked> {
  const phone = internationalNumber(guest.phone)
  if (phone === null) return refused(invalid('mobile', 'phone-not-international'))
  const email = guest.email.toLowerCase()
  const key = createHash('sha256').update(form).digest('hex')
  const known = email === '' ? await findByTelephone(deps.db, phone) : await findByProvenEmail(deps.db, email)
  const opens = known === null ? newAccount(deps, { ...guest, email, phone }, key) : null
  const account: Account = {
    id: known?.id ?? opens?.id ?? '',
    name: guest.name,
    email,
    phone,
    emailVerified: known !== null && email !== '',
    phoneVerified: false,
    role: 'customer',
    language: guest.language,
    twoFactorEnabled: false,
    secondFactorDue: null,
    updatedAt: deps.now(),
  }
  return bookOrder(deps, account, order, {
    address: '',
    office,
    opens: opens && ((tx) => insertAccount(tx, opens)),
    idempotencyKey: key,
  })
}

/** The same form always opens the same account. Only the number of a guest without an address is kept with it. */
function newAccount(
  deps: Pick<Deps, 'now' | 'newId'>,
  { name, email, phone, language }: Guest,
  key: string,
): NewAccount {
  return {
    id: key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    credentialId: deps.newId(),
    name,
    email,
    ...(email === '' && { phone }),
    emailVerified: false,
    passwordHash: null,
    openedByOffice: true,
    role: 'customer',
    language,
    at: deps.now(),
  }
}
