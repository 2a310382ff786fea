import { createHash } from 'node:crypto'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import {
  answerAskingPhone,
  type Asked,
  type DriverLink,
  findCurrentLink,
  findLink,
  lockLinksOf,
  replaceLink,
  setAskingPhone,
  tieToPhone,
} from '#server/db/drivers/links.ts'
import { lockDriver } from '#server/db/fleet/fleet.ts'
import { recordNews } from '#server/db/office/news.ts'
import type { Deps } from '../deps.ts'
import { recordAct } from '../office/trace/acts.ts'

/** How long a replaced link still takes what its phone has queued. */
const QUEUE_MS = 48 * HOUR_MS

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'tokens' | 'origin'>

/** Makes a new link for a driver; the old one no longer opens. Null for an unknown driver. */
export async function newDriverLink(deps: Parts, by: OfficeActor, driverId: string): Promise<string | null> {
  const id = deps.newId()
  const isMade = await deps.db.transaction(async (tx) => {
    await lockLinksOf(tx, driverId)
    const driver = await lockDriver(tx, driverId)
    if (driver === null) return false
    await replaceLink(tx, { id, driverId, createdAt: deps.now() })
    await recordAct(deps, tx, by, { ...about(driver), what: 'new link' })
    return true
  })
  return isMade ? addressOf(deps, id) : null
}

/** The address of a driver's link; null if none was made yet. */
export async function driverLinkOf(
  deps: Pick<Deps, 'db' | 'tokens' | 'origin'>,
  driverId: string,
): Promise<string | null> {
  const id = await findCurrentLink(deps.db, driverId)
  return id === null ? null : addressOf(deps, id)
}

function addressOf({ tokens, origin }: Pick<Deps, 'tokens' | 'origin'>, id: string): string {
  return `${origin}/driver/${tokens.linkToken('driver', id)}`
}

/** Null for a link that is not ours. `isOff`: it was replaced, or its driver has left. */
export async function linkOf(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  token: string,
): Promise<(DriverLink & { isOff: boolean }) | null> {
  const id = tokens.linkId('driver', token)
  const link = id === null ? null : await findLink(db, id)
  return link && { ...link, isOff: link.offAt !== null || !link.driver.active }
}

/** Whether a link still takes taps, even if only as doubtful ones: never from a driver who has left. */
export function takesTaps({ offAt, driver }: Pick<DriverLink, 'offAt' | 'driver'>, now: Date): boolean {
  return driver.active && (offAt === null || now.getTime() - offAt.getTime() <= QUEUE_MS)
}

/**
 * Whether a phone, known by its cookie, may read. The first one to open the link is its phone, so never pass programs
 * that only fetch a link for a preview.
 */
export async function isItsPhone(
  { db }: Pick<Deps, 'db'>,
  link: Pick<DriverLink, 'id' | 'phone'>,
  phone: string,
): Promise<boolean> {
  const hash = hashOf(phone)
  if (link.phone !== null) return link.phone === hash
  return (await tieToPhone(db, link.id, hash)) || (await findLink(db, link.id))?.phone === hash
}

/** Asks the office to let another phone in; one at a time, and not again and again. */
export async function askForPhone(
  deps: Pick<Deps, 'db' | 'now' | 'limits'>,
  link: Pick<DriverLink, 'id' | 'driver' | 'askingPhone'>,
  phone: string,
): Promise<void> {
  if (link.askingPhone !== null || !(await deps.limits.takePhoneAsk(link.id)).allowed) return
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    if (!(await setAskingPhone(tx, link.id, { phone: hashOf(phone), at }))) return
    await recordNews(tx, { ...about(link.driver), what: 'asks for another phone', who: 'driver', at })
  })
}

/** Who has asked to open a link instead of its phone: this phone, another, or none. */
export function whoAsks(
  { askingPhone }: Pick<DriverLink, 'askingPhone'>,
  phone: string,
): 'this' | 'another' | 'none' {
  if (askingPhone === null) return 'none'
  return askingPhone === hashOf(phone) ? 'this' : 'another'
}

/** The office's answer to the phone that it was shown. False if it was answered already. */
export async function answerPhone(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  asked: Asked,
  { lets }: { lets: boolean },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const link = await findLink(tx, asked.linkId)
    if (link === null || !(await answerAskingPhone(tx, asked, { lets }))) return false
    await recordAct(deps, tx, by, {
      ...about(link.driver),
      what: lets ? 'other phone let in' : 'other phone not let in',
    })
    return true
  })
}

function about({ id: record, name: reference }: { id: string; name: string }) {
  return { topic: 'driver' as const, reference, record }
}

function hashOf(phone: string): string {
  return createHash('sha256').update(phone).digest('base64url')
}
