import type { Account } from '#domain/accounts/account.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { deleteChangesUnderWay } from '#server/db/accounts/account-links.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import {
  deleteSession,
  deleteSessions,
  deleteTrustedDevice,
  deleteVerificationsOf,
  type Device,
  findDevices,
  findTrustedDevices,
} from '#server/db/accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { deviceInWords, deviceOf } from './device-name.ts'
import type { Caller } from './signing-in.ts'

export type NamedDevice = Pick<Device, 'id' | 'address' | 'since' | 'lastSeen'> & {
  name: string
  isThis: boolean
}

/** The holder's devices that are signed in, this one first. */
export async function devicesOf(deps: Deps, account: Account, sessionId: string): Promise<NamedDevice[]> {
  const devices = await findDevices(deps.db, account.id, deps.now())
  return devices
    .map(({ userAgent, ...device }) => ({
      ...device,
      name: deviceInWords(deviceOf(userAgent), deps.content.language),
      isThis: device.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Signs one device of the holder out. */
export async function signOutDevice(deps: Deps, account: Account, id: string): Promise<void> {
  if (isUuid(id)) await deleteSession(deps.db, account.id, id)
}

type TrustedDevice = { id: string; name: string; lastUsed: Date; until: Date; isThis: boolean }

/** The devices that are not asked for a code. */
export async function trustedDevicesOf(
  deps: Deps,
  account: Account,
  headers: Headers,
): Promise<TrustedDevice[]> {
  const here = deps.sessions.trustedDevice(headers)
  const devices = await findTrustedDevices(deps.db, account.id, deps.now())
  return devices.map(({ id, identifier, userAgent, lastUsed, until }) => ({
    id,
    name: deviceInWords(deviceOf(userAgent), deps.content.language),
    lastUsed,
    until,
    isThis: identifier === here,
  }))
}

/** Asks for a code on that device again. */
export async function trustNoMore(deps: Deps, account: Account, id: string): Promise<void> {
  if (isUuid(id)) await deleteTrustedDevice(deps.db, account.id, id)
}

/** Signs out all other devices, which are then asked for a code again. */
export async function signOutOthers(
  deps: Deps,
  account: Account,
  here: Caller & { sessionId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, here.sessionId)
    await deleteVerificationsOf(tx, account.id, deps.sessions.trustedDevice(here.headers))
    await deleteChangesUnderWay(tx, account)
    const { address } = here
    await logSecurity(tx, { kind: 'signed out everywhere', account: account.id, address, at: deps.now() })
  })
}

/** Signs out all devices, this one too; none is trusted any more. */
export async function signOutEverywhere(deps: Deps, account: Account, address: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, account.id)
    await deleteVerificationsOf(tx, account.id)
    await deleteChangesUnderWay(tx, account)
    await logSecurity(tx, { kind: 'signed out everywhere', account: account.id, address, at: deps.now() })
  })
}
