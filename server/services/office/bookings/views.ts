import type { Account } from '#domain/accounts/account.ts'
import type { NewView } from '#domain/forms/office.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { lockAccount } from '#server/db/accounts/accounts.ts'
import {
  deleteSavedView,
  findSavedViews,
  putSavedView,
  type SavedView,
} from '#server/db/office/saved-views.ts'
import type { Deps } from '../../deps.ts'

/** More would not be readable side by side. */
const MOST = 12

/** A colleague's saved views of the list of bookings, oldest first. */
export function viewsOf({ db }: Pick<Deps, 'db'>, { id }: Pick<Account, 'id'>): Promise<SavedView[]> {
  return findSavedViews(db, id)
}

/** Saves the list's filters under a name, replacing any view of that name. */
export async function keepView(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { id: userId }: Pick<Account, 'id'>,
  view: NewView,
): Promise<{ ok: true } | Invalid> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await findSavedViews(tx, userId)
    const isNew = kept.every(({ name }) => name !== view.name)
    if (isNew && kept.length >= MOST) return invalid('name', 'list-full')
    await putSavedView(tx, userId, { id: deps.newId(), ...view }, deps.now())
    return { ok: true }
  })
}

export async function forgetView(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Pick<Account, 'id'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await deleteSavedView(db, userId, id)
}
