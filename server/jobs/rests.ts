import { restAfter } from '#domain/values/mail-retry.ts'
import type { ServerSeen } from './deliver.ts'

/** How many messages may be on their way to a server: all, none while it is paused, then one until one arrives. */
export type Rests<Server> = {
  most: (server: Server) => number
  note: (server: Server, seen: ServerSeen) => void
  /** Those that could not be reached when last tried. */
  away: () => Server[]
}

export function restsOf<Server>(now: () => Date, all: number): Rests<Server> {
  const troubles = new Map<Server, { failures: number; until: number }>()
  return {
    most(server) {
      const trouble = troubles.get(server)
      if (trouble === undefined || restAfter(trouble.failures) === 0) return all
      return now().getTime() < trouble.until ? 0 : 1
    },
    note(server, seen) {
      if (seen === 'there') troubles.delete(server)
      if (seen !== 'away') return
      const failures = (troubles.get(server)?.failures ?? 0) + 1
      troubles.set(server, { failures, until: now().getTime() + restAfter(failures) })
    },
    away: () => [...troubles.keys()],
  }
}
