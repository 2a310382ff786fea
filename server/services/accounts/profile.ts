import type { Account } from '#domain/accounts/account.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { NewSavedPassenger, NewSavedPlace, Profile } from '#domain/forms/account.ts'
import type { Place } from '#domain/places/places.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { changeAccount, findAccount, lockAccount } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import {
  deleteSavedPassenger,
  deleteSavedPlace,
  findSavedPassengers,
  findSavedPlaces,
  insertSavedPassenger,
  insertSavedPlace,
  type SavedPassenger,
  type SavedPlace,
} from '#server/db/accounts/saved.ts'
import { asker } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'
import { tooMany } from './attempts.ts'
import type { Changed } from './confirming.ts'
import { type Agreed, findAgreed, recordConsents } from './consents.ts'

/** More than anybody needs, so that nobody fills the database. */
const MOST_SAVED = 50

/** The account as stored now. */
export async function accountNow(deps: Deps, account: Account): Promise<Account> {
  const stored = await findAccount(deps.db, account.id)
  return stored ?? account
}

export function agreedTo(deps: Deps, account: Account): Promise<Agreed> {
  return findAgreed(deps.db, account.id)
}

type Wanted = Omit<Profile, 'texts'> & Partial<Pick<Profile, 'texts'>>

/** Changes name, language and consents; unchanged values leave no trace. */
export async function changeProfile(deps: Deps, account: Account, wanted: Wanted): Promise<Changed> {
  const { name } = wanted
  const before = await accountNow(deps, account)
  // A stored language that we do not have is kept until somebody chooses one of ours other than the one
  // shown.
  const isSame = wanted.language === ourLanguage(deps, before.language)
  const language = isSame ? before.language : wanted.language
  const agreed = await agreedTo(deps, account)
  const isOther = name !== before.name || language !== before.language
  const { reminders, reviews, texts = agreed.texts } = wanted
  const isSameConsent = reminders === agreed.reminders && reviews === agreed.reviews && texts === agreed.texts
  if (!isOther && isSameConsent) return { ok: true }
  const may = await deps.limits.takeProfile(account.id)
  if (!may.allowed) return tooMany(may)
  await deps.db.transaction(async (tx) => {
    const event = { what: 'profile changed' as const, at: deps.now() }
    if (isOther) await changeAccount(tx, account.id, { name, language }, event)
    await recordConsents(deps, tx, account.id, wanted)
  })
  return { ok: true }
}

export type Saved = { places: SavedPlace[]; passengers: SavedPassenger[] }

export async function savedBy(deps: Deps, account: Pick<Account, 'id'>): Promise<Saved> {
  return {
    places: await findSavedPlaces(deps.db, account.id),
    passengers: await findSavedPassengers(deps.db, account.id),
  }
}

/**
 * Saved places and passengers for a form. Places tell whether people land there, because the form then asks
 * for another time.
 */
export async function savedToChoose(deps: Deps, account: Account) {
  const { places, passengers } = await savedBy(deps, account)
  const lands = (place: Place) => isAirport(deps.content.places, place)
  return {
    passengers,
    places: places.map(({ id, name, place }) => ({
      id,
      name,
      place: { ...deps.geo.signed(place), lands: lands(place) },
    })),
  }
}

export type SavedToChoose = Awaited<ReturnType<typeof savedToChoose>>

/**
 * Saves a place for the holder, requested from the address `from`; false if there are too many. A name in the
 * gazetteer adds its coordinates.
 */
export async function savePlace(
  deps: Deps,
  account: Account,
  { name, address }: NewSavedPlace,
  from: string,
): Promise<boolean> {
  const [known] = await deps.geo.suggest(address, 1, asker(deps, from))
  const place =
    known?.formatted_address === address || known?.name === address
      ? { label: address, placeId: known.id, lat: known.lat ?? undefined, lng: known.lng ?? undefined }
      : { label: address }
  return whileRoom(deps, account, findSavedPlaces, (tx) =>
    insertSavedPlace(tx, account.id, { id: deps.newId(), name, place }, deps.now()),
  )
}

export async function savePassenger(
  deps: Deps,
  account: Account,
  { passenger: name, phone, notes }: NewSavedPassenger,
): Promise<boolean> {
  return whileRoom(deps, account, findSavedPassengers, (tx) =>
    insertSavedPassenger(tx, account.id, { id: deps.newId(), name, phone, notes }, deps.now()),
  )
}

export async function removeSaved(deps: Deps, account: Account, what: 'place' | 'passenger', id: string) {
  if (!isUuid(id)) return
  if (what === 'place') await deleteSavedPlace(deps.db, account.id, id)
  else await deleteSavedPassenger(deps.db, account.id, id)
}

/** Adds a saved entry unless there are too many; entries added at the same time count each other. */
function whileRoom(
  deps: Deps,
  account: Account,
  find: (tx: Db, userId: string) => Promise<unknown[]>,
  insert: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const hasRoom = (await find(tx, account.id)).length < MOST_SAVED
    if (hasRoom) await insert(tx)
    return hasRoom
  })
}
