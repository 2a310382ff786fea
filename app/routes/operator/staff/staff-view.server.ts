import type { Account } from '#domain/accounts/account.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import type { Deps } from '#server/services/deps.ts'
import { joinLink, staffOf } from '#server/services/office/staff/staff.ts'

/** Colleagues and invitations in words; `asked` is the colleague whom the owner is about to remove. */
export async function staffView(
  deps: Pick<Deps, 'db' | 'now' | 'tokens' | 'origin' | 'hasMail'>,
  me: Pick<Account, 'id'>,
  asked: string | null,
) {
  const { staff, invited } = await staffOf(deps)
  const owners = staff.filter(({ role }) => role === 'owner').length
  const rows = staff.map(({ id, name, email, role, hasSecondFactor, lastSeen }) => ({
    id,
    name,
    email,
    role,
    hasSecondFactor,
    lastSeen: lastSeen === null ? 'never' : formatDate(capeDate(lastSeen)),
    isMe: id === me.id,
    /** The last owner cannot be removed or given another role. */
    isOnlyOwner: role === 'owner' && owners === 1,
  }))
  return {
    staff: rows,
    invited: invited.map(({ id, name, email, role, expiresAt, isOver }) => ({
      id,
      name,
      email,
      role,
      until: isOver ? 'expired' : `until ${formatDate(capeDate(expiresAt))}`,
      // Without a mail server the owner passes the link on.
      link: deps.hasMail || isOver ? null : joinLink(deps, id),
    })),
    removing: rows.find(({ id, isOnlyOwner }) => id === asked && !isOnlyOwner) ?? null,
    hasMail: deps.hasMail,
  }
}

export type StaffRow = Awaited<ReturnType<typeof staffView>>['staff'][number]
export type InvitedRow = Awaited<ReturnType<typeof staffView>>['invited'][number]
