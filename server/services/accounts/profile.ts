import type { Role } from '#domain/permissions.ts'
import type { NewSavedPassenger, NewSavedPlace, Profile } from '#domain/forms/account.ts'
import { deleteChangesUnderWay } from '#server/db/account-links.ts'
import { changeAccount, findAccount } from '#server/db/accounts.ts'
import {
  deleteSavedPassenger,
  deleteSavedPlace,
  findSavedPassengers,
  findSavedPlaces,
  insertSavedPassenger,
  insertSavedPlace,
  type SavedPassenger,
  type SavedPlace,
} from '#server/db/saved.ts'
import { deleteSession, deleteSessions, type Device, findDevices } from '#server/db/sessions.ts'
import type { Account, Deps } from '../deps.ts'
import { type Agreed, findAgreed, recordConsents } from './consents.ts'
import { deviceName } from './device-name.ts'

/** More than anybody needs; a limit, so that nobody fills the database. */
const MOST_SAVED = 50
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The account as it stands by now. */
export async function accountNow(deps: Deps, account: Account): Promise<Account> {
  const stored = await findAccount(deps.db, account.id)
  return stored === null ? account : { ...stored, role: stored.role as Role }
}

export function agreedTo(deps: Deps, account: Account): Promise<Agreed> {
  return findAgreed(deps.db, account.id)
}

/** Changes name, language and what the holder agrees to. */
export async function changeProfile(deps: Deps, account: Account, wanted: Profile): Promise<void> {
  const { name, language } = wanted
  await deps.db.transaction(async (tx) => {
    const event = { what: 'profile changed', at: deps.now() }
    await changeAccount(tx, account.id, { name, language }, event)
    await recordConsents(deps, tx, account.id, wanted)
  })
}

export type NamedDevice = Pick<Device, 'id' | 'address' | 'since' | 'lastSeen'> & {
  name: string
  isThis: boolean
}

/** Where the holder is signed in, this device first. */
export async function devicesOf(deps: Deps, account: Account, sessionId: string): Promise<NamedDevice[]> {
  const devices = await findDevices(deps.db, account.id, deps.now())
  return devices
    .map(({ userAgent, ...device }) => ({
      ...device,
      name: deviceName(userAgent),
      isThis: device.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Signs one device of the holder out. */
export async function signOutDevice(deps: Deps, account: Account, id: string): Promise<void> {
  if (UUID.test(id)) await deleteSession(deps.db, account.id, id)
}

/** Signs out everywhere but here. */
export async function signOutOthers(deps: Deps, account: Account, sessionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, sessionId)
    await deleteChangesUnderWay(tx, account)
  })
}

/** Signs out everywhere, here too. */
export async function signOutEverywhere(deps: Deps, account: Account): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, account.id)
    await deleteChangesUnderWay(tx, account)
  })
}

export type Saved = { places: SavedPlace[]; passengers: SavedPassenger[] }

export async function savedBy(deps: Deps, account: Account): Promise<Saved> {
  return {
    places: await findSavedPlaces(deps.db, account.id),
    passengers: await findSavedPassengers(deps.db, account.id),
  }
}

/** Keeps a place; false when there are too many. A name of the gazetteer brings its coordinates along. */
export async function savePlace(
  deps: Deps,
  account: Account,
  { name, address }: NewSavedPlace,
): Promise<boolean> {
  if ((await findSavedPlaces(deps.db, account.id)).length >= MOST_SAVED) return false
  const [known] = await deps.geo.suggest(address, 1)
  const place =
    known?.formatted_address === address || known?.name === address
      ? { label: address, placeId: known.id, lat: known.lat, lon: known.lng }
      : { label: address }
  await insertSavedPlace(deps.db, account.id, { id: deps.newId(), name, place }, deps.now())
  return true
}

export async function savePassenger(
  deps: Deps,
  account: Account,
  { passenger: name, phone, notes }: NewSavedPassenger,
): Promise<boolean> {
  if ((await findSavedPassengers(deps.db, account.id)).length >= MOST_SAVED) return false
  await insertSavedPassenger(deps.db, account.id, { id: deps.newId(), name, phone, notes }, deps.now())
  return true
}

export async function removeSaved(deps: Deps, account: Account, what: 'place' | 'passenger', id: string) {
  if (!UUID.test(id)) return
  if (what === 'place') await deleteSavedPlace(deps.db, account.id, id)
  else await deleteSavedPassenger(deps.db, account.id, id)
}
