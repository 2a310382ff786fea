import type { OfficeActor } from '#domain/booking/actor.ts'
import { staffWords } from '#domain/wording/office-changes.ts'
import type { NewInvitation, StaffRole } from '#domain/forms/staff.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { lockIdentity } from '#server/db/accounts/accounts.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import {
  type Colleague,
  findInvitations,
  findStaff,
  type Invitation,
  isOfStaff,
  putInvitation,
  setRole,
  takeInvitation,
} from '#server/db/accounts/staff.ts'
import type { Deps } from '../../deps.ts'
import { renewOfficeCalendar } from '../../calendars/links.ts'
import { recordAct } from '../trace/acts.ts'
import { tellOwners } from './tell-owners.ts'

/** One week; after that they ask for another. */
const INVITED_MS = 7 * 86_400_000

export type Invited = Invitation & { name: string; email: string; isOver: boolean }

/** Colleagues and open invitations. */
export async function staffOf({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<{ staff: Colleague[]; invited: Invited[] }> {
  const [staff, invited] = await Promise.all([findStaff(db), findInvitations(db)])
  const at = now()
  return {
    staff,
    invited: invited.map((invitation) => ({
      ...(invitation as Invited),
      isOver: invitation.expiresAt <= at,
    })),
  }
}

/** The colleagues by name, for choosing one. */
export async function staffNames({ db }: Pick<Deps, 'db'>): Promise<{ id: string; name: string }[]> {
  return (await findStaff(db)).map(({ id, name }) => ({ id, name }))
}

export type InvitationSent = { ok: true; invitation: Invited; link: string } | Invalid

/** Emails somebody a link to join the staff. Any earlier link becomes void. */
export async function invite(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox' | 'tokens' | 'origin'>,
  by: OfficeActor,
  { name, email: written, role }: NewInvitation,
): Promise<InvitationSent> {
  const email = written.toLowerCase()
  const at = deps.now()
  const expiresAt = new Date(at.getTime() + INVITED_MS)
  const invitation = { id: deps.newId(), role, name, email, createdAt: at, expiresAt }
  const isInvited = await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, { kind: 'email', value: email })
    if (await isOfStaff(tx, email)) return false
    await putInvitation(tx, invitation)
    const message = { id: deps.newId(), userId: null, channel: 'email' as const, recipient: email }
    const data = { invitationId: invitation.id, name, at }
    await insertMessages(tx, [{ ...message, template: 'invitation', data }], at)
    await recordAct(deps, tx, by, {
      topic: 'staff',
      what: 'invited',
      reference: null,
      changes: changesBetween(null, { role }),
      details: { role },
    })
    await tellOwners(deps, tx, staffWords.invited(email, role))
    return true
  })
  if (!isInvited) return invalid('email', 'of-staff-already')
  deps.wakeOutbox()
  return { ok: true, invitation: { ...invitation, isOver: false }, link: joinLink(deps, invitation.id) }
}

export function joinLink({ origin, tokens }: Pick<Deps, 'origin' | 'tokens'>, invitationId: string): string {
  return `${origin}/staff/join/${tokens.linkToken('staff', invitationId)}`
}

/** Withdraws an invitation: its link stops working. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  id: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if ((await takeInvitation(tx, id)) === null) return false
    await recordAct(deps, tx, by, { topic: 'staff', what: 'invitation withdrawn', reference: null })
    return true
  })
}

type StaffDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>

export type StaffChanged = { ok: true } | { ok: false; problem: 'none' | 'only-owner' }

export function changeRole(
  deps: StaffDeps,
  by: OfficeActor,
  id: string,
  role: StaffRole,
): Promise<StaffChanged> {
  return giveRole(deps, by, id, role)
}

/** Removes a colleague: they are signed out everywhere, and their open consoles stop receiving events. */
export function removeColleague(deps: StaffDeps, by: OfficeActor, id: string): Promise<StaffChanged> {
  return giveRole(deps, by, id, 'customer')
}

async function giveRole(
  deps: StaffDeps,
  by: OfficeActor,
  id: string,
  role: StaffRole | 'customer',
): Promise<StaffChanged> {
  const changed = await deps.db.transaction(async (tx): Promise<StaffChanged> => {
    const before = await findStaff(tx)
    const done = await setRole(tx, id, role, deps.now())
    if (done !== 'done') return { ok: false, problem: done }
    const what = role === 'customer' ? 'removed' : 'given another role'
    const whom = before.find((colleague) => colleague.id === id)
    await recordAct(deps, tx, by, {
      topic: 'staff',
      what,
      reference: null,
      record: id,
      changes: changesBetween({ role: whom?.role }, { role: role === 'customer' ? null : role }),
      details: { whom: id, role },
    })
    const isRenewed = role === 'customer' && (await renewOfficeCalendar(deps, tx))
    if (isRenewed)
      await recordAct(deps, tx, by, { topic: 'settings', what: 'new calendar link', reference: null })
    if (whom !== undefined && whom.role !== role)
      await tellOwners(deps, tx, staffWords.role(whom.email, role, isRenewed), { others: [whom.email] })
    return { ok: true }
  })
  deps.wakeOutbox()
  return changed
}
