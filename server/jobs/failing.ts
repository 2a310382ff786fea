import type { Failing } from '#domain/office/incidents.ts'
import type { Channel } from '#server/db/mail/messages.ts'
import { findLook } from '#server/db/mail/mailboxes.ts'
import { DISK_FLOOR, type FreeSpace } from '#server/disk.ts'
import type { Deps } from '#server/services/deps.ts'

export const SNAPSHOT = 'snapshot'

/** Where failures show. */
export type Watched = {
  /** The servers that the outbox cannot reach. */
  away: () => Channel[]
  /** Jobs, and why they fail. */
  jobs: () => Map<string, string>
  freeSpace: FreeSpace
}

const LONGEST = 200

/** What fails now, as far as this process sees it. */
export async function findFailing(
  { db, hasMailbox }: Pick<Deps, 'db' | 'hasMailbox'>,
  { away, jobs, freeSpace }: Watched,
): Promise<Failing[]> {
  const look = hasMailbox ? await findLook(db) : null
  const bytes = await freeSpace()
  const { [SNAPSHOT]: snapshot, ...others } = Object.fromEntries(jobs())
  const failing = [
    ...away().map((channel) => ({ kind: channel === 'email' ? ('mail' as const) : channel, problem: '' })),
    look !== null && look.problem !== '' && { kind: 'mailbox' as const, problem: look.problem },
    snapshot !== undefined && { kind: 'snapshots' as const, problem: snapshot },
    bytes !== null && bytes < DISK_FLOOR && { kind: 'disk' as const, problem: `${megabytes(bytes)} MB left` },
    Object.keys(others).length > 0 && {
      kind: 'jobs' as const,
      problem: Object.entries(others)
        .map(([what, why]) => `${what} (${why})`)
        .join(', '),
    },
  ].filter((one) => one !== false)
  return failing.map(({ kind, problem }) => ({ kind, problem: problem.slice(0, LONGEST) }))
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
